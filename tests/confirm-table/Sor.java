// PAPER: sor

/**
 * Red-black relaxation of a grid. Threads wait at a barrier by looking again and again whether the others are there; it has no
 * race, but who does not understand the barrier sees some.
 */
public class Sor {
    private static final double OMEGA = 1.25;
    static final int SIZE = 6;
    static final int ROUNDS = 2;
    static final int THREADS = 2;

    static final class Spot {
        volatile int arrived;
    }

    /** Each says how far it is, and looks at the others until they are as far. */
    static final class Barrier {
        private final Spot[] spots;

        Barrier(int parties) {
            spots = new Spot[parties];
            for (int i = 0; i < parties; i++) {
                spots[i] = new Spot();
            }
        }

        void await(int me) {
            int round = spots[me].arrived + 1;
            spots[me].arrived = round;
            for (Spot s : spots) {
                while (s.arrived < round) {
                    Thread.yield();
                }
            }
        }
    }

    static final class Grid {
        final double[][] cells = new double[SIZE][SIZE];

        Grid() {
            for (int i = 0; i < SIZE; i++) {
                for (int j = 0; j < SIZE; j++) {
                    cells[i][j] = (i * SIZE + j) % 7 / 7.0;
                }
            }
        }

        /** The cells of one colour in a row, from their neighbours, which have the other one. */
        void relax(int row, int colour) {
            double[] here = cells[row];
            for (int j = 1 + (row + colour) % 2; j < SIZE - 1; j += 2) {
                double around = cells[row - 1][j] + cells[row + 1][j] + here[j - 1] + here[j + 1];
                here[j] = OMEGA / 4 * around + (1 - OMEGA) * here[j];
            }
        }

        double sum() {
            double sum = 0;
            for (double[] row : cells) {
                for (double c : row) {
                    sum += c;
                }
            }
            return sum;
        }
    }

    static void work(Grid grid, Barrier barrier, int me) {
        int from = 1 + me * (SIZE - 2) / THREADS;
        int to = 1 + (me + 1) * (SIZE - 2) / THREADS;
        for (int round = 0; round < ROUNDS; round++) {
            for (int colour = 0; colour < 2; colour++) {
                for (int row = from; row < to; row++) {
                    grid.relax(row, colour);
                }
                barrier.await(me);
            }
        }
    }

    static double inTurn() {
        Grid grid = new Grid();
        for (int round = 0; round < ROUNDS; round++) {
            for (int colour = 0; colour < 2; colour++) {
                for (int row = 1; row < SIZE - 1; row++) {
                    grid.relax(row, colour);
                }
            }
        }
        return grid.sum();
    }

    public static void main(String[] args) throws InterruptedException {
        Grid grid = new Grid();
        Barrier barrier = new Barrier(THREADS);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> work(grid, barrier, me), "rows-" + i);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (grid.sum() != inTurn()) {
            throw new AssertionError("not what one thread computes");
        }
    }
}
