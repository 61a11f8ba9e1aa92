// ROW: class loaders
// EXPECT: nothing
import java.io.IOException;
import java.io.InputStream;

/** Two class loaders have a class of the same name each, as two web applications do; each thread counts in a field of its own. */
public class TwoClassesOfOneNameClean {
    private static final int ROUNDS = 3_000_000;

    public static class Counting implements Runnable {
        private static int count;

        @Override
        public void run() {
            for (int i = 0; i < ROUNDS; i++) {
                count++;
            }
        }

        @Override
        public int hashCode() {
            return count;
        }
    }

    static class Own extends ClassLoader {
        Own() {
            super(TwoClassesOfOneNameClean.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.endsWith("$Counting")) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static Runnable counting() throws ReflectiveOperationException {
        return (Runnable) Class.forName("TwoClassesOfOneNameClean$Counting", true, new Own()).getDeclaredConstructor()
                .newInstance();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Runnable a = counting();
        Runnable b = counting();
        Together.run(a::run, b::run);
        Result.is(2 * ROUNDS, a.hashCode() + b.hashCode());
    }
}
