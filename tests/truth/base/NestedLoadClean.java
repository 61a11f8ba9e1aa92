// ROW: class loaders
// EXPECT: nothing
import java.io.IOException;
import java.io.InputStream;

/** Baton is loaded while another class is being defined: by a class loader that uses it when it is asked for a third one. */
public class NestedLoadClean {
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
            super(NestedLoadClean.class.getClassLoader());
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            if (name.endsWith("$Asked.class")) {
                Baton.pass(0);
            }
            return super.getResourceAsStream(name);
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
        Class.forName("NestedLoadClean$Asking", false, new Own());
        Thread other = new Thread(() -> turns(1));
        other.start();
        turns(0);
        other.join();
        Result.is(2 * ROUNDS, count);
    }
}
