// Finalizers run, may resurrect, may throw; cleaners and queues work.
import java.lang.ref.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Finalizers {
    static final AtomicInteger FINALIZED = new AtomicInteger();
    static volatile Saved saved;
    static final CountDownLatch ALL = new CountDownLatch(20);

    static class Plain {
        int n = 1;

        @Override
        protected void finalize() throws Throwable {
            n++;
            FINALIZED.addAndGet(n);
            ALL.countDown();
            super.finalize();
        }
    }

    static class Throws {
        @Override
        protected void finalize() {
            ALL.countDown();
            throw new IllegalStateException("ignored");
        }
    }

    static class Saved {
        int age;

        @Override
        protected void finalize() {
            age++;
            saved = this;
        }
    }

    static class Attack {
        int x;

        Attack() {
            x = 3;
            if (x == 3) throw new IllegalStateException("ctor");
        }

        @Override
        protected void finalize() {
            FINALIZED.addAndGet(1000 * x);
            ALL.countDown();
        }
    }

    static void make() {
        for (int i = 0; i < 9; i++) {
            new Plain();
            new Throws();
        }
        for (int i = 0; i < 2; i++)
            try {
                new Attack();
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        new Saved().age = 40;
    }

    static boolean until(java.util.function.BooleanSupplier done) throws Exception {
        for (int i = 0; i < 400 && !done.getAsBoolean(); i++) {
            System.gc();
            Thread.sleep(5);
        }
        return done.getAsBoolean();
    }

    static Cleaner.Cleanable register(Cleaner cleaner, AtomicInteger cleaned) {
        return cleaner.register(new Object(), cleaned::incrementAndGet);
    }

    public static void main(String[] args) throws Exception {
        make();
        System.out.println(
                until(() -> ALL.getCount() == 0)
                        + " "
                        + FINALIZED
                        + " "
                        + until(() -> saved != null)
                        + " "
                        + saved.age);
        Cleaner cleaner = Cleaner.create();
        AtomicInteger cleaned = new AtomicInteger();
        register(cleaner, cleaned);
        register(cleaner, cleaned).clean();
        System.out.println(until(() -> cleaned.get() == 2));
    }
}
