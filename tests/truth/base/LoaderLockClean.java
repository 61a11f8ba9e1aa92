// ROW: class loaders
// EXPECT: nothing

/** A loader that did not ask to load in parallel: the JDK calls its {@code findClass} under its lock. */
public class LoaderLockClean {
    static class Counting extends ClassLoader {
        int asked;

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked++;
            throw new ClassNotFoundException(name);
        }
    }

    public static void main(String[] args) {
        Counting loader = new Counting();
        Together.run(() -> work(loader), () -> work(loader));
        Result.is(10, loader.asked);
    }

    private static void work(ClassLoader loader) {
        for (int i = 0; i < 5; i++) {
            try {
                loader.loadClass("no.such.Type" + i);
            } catch (ClassNotFoundException e) {
                continue;
            }
            throw new IllegalStateException("found");
        }
    }
}
