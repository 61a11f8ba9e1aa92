// ROW: class loaders
// EXPECT: data-race NestedLoadRacy$Baton.passed
import java.io.IOException;
import java.io.InputStream;

/** Baton is loaded while another class is being defined, and is watched all the same. */
public class NestedLoadRacy {
    static class Baton {
        private static int passed;

        static void pass() {
            passed++;
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
            super(NestedLoadRacy.class.getClassLoader());
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            if (name.endsWith("$Asked.class")) {
                Baton.pass();
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

    public static void main(String[] args) throws Exception {
        Class.forName("NestedLoadRacy$Asking", false, new Own());
        Together.run(Baton::pass, Baton::pass);
    }
}
