// ROW: class loaders
// EXPECT: nothing
import java.io.IOException;
import java.io.InputStream;

/** Like NestedLoadClean, but the class loader takes its time before it loads Baton: the agent has looked for such classes meanwhile, and found none. */
public class SlowLoaderClean {
    private static final int ROUNDS = 200;
    static int count;

    static class Baton {
        private static volatile int holder;

        static void pass(int to) {
            holder = to;
        }

        static void await(int me) {
            while (holder != me) {
                Thread.yield();
            }
        }
    }

    static class Asked {
        int value;
    }

    /** Whether the field is volatile says a class that is not loaded. */
    static class Asking {
        static void set(Asked asked) {
            asked.value = 1;
        }
    }

    static class Own extends ClassLoader {
        Own() {
            super(SlowLoaderClean.class.getClassLoader());
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            if (name.endsWith("$Asked.class")) {
                pause();
                Baton.pass(0);
            }
            return super.getResourceAsStream(name);
        }

        private static void pause() {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.endsWith("$Asking")) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = super.getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static void turns(int me) {
        for (int i = 0; i < ROUNDS; i++) {
            Baton.await(me);
            count++;
            Baton.pass(1 - me);
        }
    }

    public static void main(String[] args) throws Exception {
        Class.forName("SlowLoaderClean$Asking", false, new Own());
        Thread other = new Thread(() -> turns(1));
        other.start();
        turns(0);
        other.join();
        Result.is(2 * ROUNDS, count);
    }
}
