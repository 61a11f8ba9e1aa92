package dev.heddle.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Loads and runs the canary as if it were a class of the target. */
final class CanaryRun {
    /** Threads that the canary and the reporter add to the count. */
    static final int THREADS = 3;
    private static final String NAME = "dev.heddle.canary.Canary";

    private final List<String> notes;

    CanaryRun(List<String> notes) {
        this.notes = notes;
    }

    void run() {
        try {
            Class.forName(NAME, true, new CanaryLoader()).getMethod("sing").invoke(null);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            notes.add("the canary could not run: " + e);
        }
    }

    private static final class CanaryLoader extends ClassLoader {
        CanaryLoader() {
            super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(NAME)) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = CanaryRun.class.getClassLoader()
                    .getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
