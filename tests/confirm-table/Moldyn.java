// PAPER: moldyn
// KNOWN: data-race Moldyn$Simulation.interactions
// KNOWN: data-race Moldyn$Simulation.energy

/**
 * Molecules in a box, in the manner of the Java Grande benchmark: each thread computes the forces of its share, all of them meet at
 * a barrier, each moves its share. Threads add to two sums without a lock.
 */
public class Moldyn {
    static final int MOLECULES = 6;
    static final int STEPS = 2;
    static final int THREADS = 2;
    private static final double SIDE = 4;
    private static final double CUT_OFF = 9;
    private static final double STEP = 0.01;

    static final class Molecule {
        final double[] place = new double[3];
        final double[] speed = new double[3];
        final double[] force = new double[3];

        void move() {
            for (int i = 0; i < 3; i++) {
                speed[i] += force[i] * STEP;
                double next = place[i] + speed[i] * STEP;
                place[i] = next < 0 ? next + SIDE : next >= SIDE ? next - SIDE : next;
            }
        }

        double energy() {
            double sum = 0;
            for (double v : speed) {
                sum += v * v;
            }
            return sum / 2;
        }
    }

    /** For all threads of the simulation, again and again. */
    static final class Barrier {
        private final int parties;
        private int waiting;
        private int round;

        Barrier(int parties) {
            this.parties = parties;
        }

        synchronized void await() throws InterruptedException {
            int mine = round;
            if (++waiting == parties) {
                waiting = 0;
                round++;
                notifyAll();
                return;
            }
            while (mine == round) {
                wait();
            }
        }
    }

    static final class Simulation {
        final Molecule[] all = new Molecule[MOLECULES];
        final Barrier barrier = new Barrier(THREADS);
        int interactions;
        double energy;

        Simulation() {
            for (int i = 0; i < all.length; i++) {
                all[i] = new Molecule();
                all[i].place[0] = i % 2 * SIDE / 2;
                all[i].place[1] = i / 2 % 2 * SIDE / 2;
                all[i].place[2] = i / 4 * SIDE / 2;
                all[i].speed[i % 3] = 0.5;
            }
        }

        /** The force on one molecule; each thread writes only to those of its share. */
        void force(int n) {
            Molecule m = all[n];
            double[] sum = new double[3];
            int pairs = 0;
            for (int i = 0; i < all.length; i++) {
                if (i != n) {
                    pairs += attract(m, all[i], sum) ? 1 : 0;
                }
            }
            System.arraycopy(sum, 0, m.force, 0, 3);
            interactions += pairs;
        }

        private static boolean attract(Molecule m, Molecule other, double[] sum) {
            double[] d = new double[3];
            double square = 0;
            for (int i = 0; i < 3; i++) {
                d[i] = m.place[i] - other.place[i];
                d[i] -= Math.rint(d[i] / SIDE) * SIDE;
                square += d[i] * d[i];
            }
            if (square > CUT_OFF || square == 0) {
                return false;
            }
            double inverse = 1 / square;
            double six = inverse * inverse * inverse;
            double strength = 24 * inverse * six * (2 * six - 1);
            for (int i = 0; i < 3; i++) {
                sum[i] += strength * d[i];
            }
            return true;
        }
    }

    static final class Runner implements Runnable {
        private final Simulation simulation;
        private final int from;
        private final int to;

        Runner(Simulation simulation, int number) {
            this.simulation = simulation;
            this.from = number * MOLECULES / THREADS;
            this.to = (number + 1) * MOLECULES / THREADS;
        }

        @Override
        public void run() {
            try {
                for (int step = 0; step < STEPS; step++) {
                    for (int i = from; i < to; i++) {
                        simulation.force(i);
                    }
                    simulation.barrier.await();
                    for (int i = from; i < to; i++) {
                        simulation.all[i].move();
                        simulation.energy += simulation.all[i].energy();
                    }
                    simulation.barrier.await();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Simulation simulation = new Simulation();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(new Runner(simulation, i), "molecules-" + i);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (simulation.interactions > MOLECULES * MOLECULES * STEPS) {
            throw new AssertionError("more pairs than there are: " + simulation.interactions);
        }
    }
}
