// Thread subclasses that override all they can, with odd answers; nobody but the program may ask
// them.
import java.util.*;

public class ThreadSubclasses {
    static class Odd extends Thread {
        int asked;
        int ran;
        volatile boolean done;

        @Override
        public long getId() {
            asked++;
            return 1;
        }

        @Override
        public int hashCode() {
            asked++;
            throw new IllegalStateException("hashCode");
        }

        @Override
        public boolean equals(Object o) {
            asked++;
            throw new IllegalStateException("equals");
        }

        @Override
        public String toString() {
            asked++;
            return "odd";
        }

        @Override
        public void run() {
            ran++;
            super.run();
            done = true;
        }

        @Override
        public synchronized void start() {
            ran += 10;
            super.start();
        }

        @Override
        public void interrupt() {
            ran += 100;
            super.interrupt();
        }

        @Override
        public boolean isInterrupted() {
            asked++;
            return true;
        }

        @Override
        public State getState() {
            asked++;
            return State.TERMINATED;
        }

        @Override
        public ClassLoader getContextClassLoader() {
            asked++;
            return null;
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            asked++;
            return new StackTraceElement[0];
        }

        @Override
        public UncaughtExceptionHandler getUncaughtExceptionHandler() {
            return (t, e) -> System.out.println("handled " + e.getMessage());
        }

        Odd(Runnable r) {
            super(r, "odd");
        }
    }

    static class NoSuper extends Thread {
        int hits;

        @Override
        public void run() {
            hits++;
        }

        @Override
        public void start() {
            hits += 5;
        }
    }

    static class Late extends Thread {
        int n;

        Late() {
            n = 1;
            start();
        }

        @Override
        public void run() {
            synchronized (this) {
                n += 2;
            }
        }
    }

    static class Twins extends Thread {
        static int c;

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Twins;
        }

        @Override
        public void run() {
            synchronized (Twins.class) {
                c++;
            }
        }
    }

    static class Throws extends Thread {
        @Override
        public void run() {
            throw new IllegalStateException("from run");
        }
    }

    public static void main(String[] args) throws Exception {
        int[] n = {0};
        Odd odd = new Odd(() -> n[0]++);
        odd.start();
        odd.join();
        odd.interrupt();
        System.out.println(
                n[0] + " " + odd.asked + " " + odd.ran + " " + odd.done + " " + odd.isAlive());
        Odd fails =
                new Odd(
                        () -> {
                            throw new IllegalStateException("x");
                        });
        fails.start();
        fails.join();
        System.out.println(fails.asked + " " + fails.ran + fails.done);
        NoSuper s = new NoSuper();
        s.start();
        s.run();
        System.out.println(s.hits + " " + s.getState());
        Late late = new Late();
        late.join();
        System.out.println(late.n);
        List<Twins> twins = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Twins t = new Twins();
            twins.add(t);
            t.start();
        }
        for (Twins t : twins) t.join();
        System.out.println(Twins.c);
        Thread.setDefaultUncaughtExceptionHandler(
                (t, e) -> System.out.println(t.getName() + " default " + e));
        Throws th = new Throws();
        th.setName("th");
        th.start();
        th.join();
        Thread.setDefaultUncaughtExceptionHandler(null);
        ThreadGroup group =
                new ThreadGroup("g") {
                    @Override
                    public void uncaughtException(Thread t, Throwable e) {
                        System.out.println("group " + e.getMessage());
                    }
                };
        Thread g =
                new Thread(
                        group,
                        () -> {
                            throw new IllegalStateException("in group");
                        });
        g.start();
        g.join();
        System.out.println(
                g.getName()
                        + " "
                        + new Thread().getName()
                        + " "
                        + Thread.currentThread().getName());
        Thread direct =
                new Thread(
                        () ->
                                System.out.println(
                                        "run directly in " + Thread.currentThread().getName()));
        direct.run();
        direct.start();
        direct.join();
        Thread isolated =
                new Thread(
                        null,
                        () -> System.out.println(Thread.currentThread().getName()),
                        "iso",
                        0,
                        false);
        isolated.start();
        isolated.join();
    }
}
