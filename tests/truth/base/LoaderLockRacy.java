// ROW: class loaders
// EXPECT: data-race LoaderLockRacy$Counting.asked

/** A loader that asked to load in parallel has a lock for each name. */
public class LoaderLockRacy {
    static class Counting extends ClassLoader {
        static {
            registerAsParallelCapable();
        }
        int asked;

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked++;
            throw new ClassNotFoundException(name);
        }
    }

    public static void main(String[] args) {
        Counting loader = new Counting();
        Together.run(() -> work(loader, "no.such.One"), () -> work(loader, "no.such.Other"));
    }

    private static void work(ClassLoader loader, String name) {
        try {
            loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            return;
        }
        throw new IllegalStateException("found");
    }
}
