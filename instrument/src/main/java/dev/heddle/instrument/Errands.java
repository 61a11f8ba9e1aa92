package dev.heddle.instrument;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Asks class loaders for the bytes of classes. In order to answer, a loader that is code of the target may load classes of its own, and what is
 * loaded in a thread that is just weaving a class is not offered to be woven by the JVM: its synchronization would never be seen, and races be
 * reported that are none. So such loaders are asked in a thread of its own. Whoever waits for the answer may hold a lock that the loader needs;
 * then it asks by itself after a while, and at once the next time.
 */
final class Errands implements Runnable {
    static final long PATIENCE_MILLIS = 2_000;

    /** One question. All but the finals is protected by the {@link Errands}. */
    private static final class Errand {
        final ClassLoader from;
        final String file;
        byte[] bytes;
        boolean done;

        Errand(ClassLoader from, String file) {
            this.from = from;
            this.file = file;
        }
    }

    private final long patience;
    /* Both protected by this. */
    private final Deque<Errand> errands = new ArrayDeque<>();
    /** Loaders that did not answer in time. */
    private final Set<ClassLoader> hasty = Collections.newSetFromMap(new WeakHashMap<>());
    /** Written once, before threads of the target are watched; null: everybody asks for himself. */
    private volatile Thread runner;

    /** @param patience for so many milliseconds an answer is waited for */
    Errands(long patience) {
        this.patience = patience;
    }

    void start() {
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        Thread t = new Thread(top, this, "heddle-classes");
        t.setDaemon(true);
        t.start();
        runner = t;
    }

    /** The bytes of a class file, or null if there is none, or none that can be read. */
    byte[] bytes(ClassLoader from, String file) {
        boolean waits = runner != null && Thread.currentThread() != runner && !(from instanceof Woven)
                && isOfTarget(from);
        return waits ? sent(new Errand(from, file)) : ask(from, file);
    }

    /** Whether to ask this loader, or one that it asks itself, is to run code of the target. */
    private static boolean isOfTarget(ClassLoader from) {
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        for (ClassLoader l = from; l != null; l = l.getParent()) {
            ClassLoader of = l.getClass().getClassLoader();
            if (of != null && of != platform) {
                return true;
            }
        }
        return false;
    }

    private byte[] sent(Errand errand) {
        synchronized (this) {
            if (!hasty.contains(errand.from)) {
                errands.add(errand);
                notifyAll();
                long until = System.nanoTime() + patience * 1_000_000;
                boolean interrupted = false;
                for (long left = patience; !errand.done
                        && left > 0; left = (until - System.nanoTime()) / 1_000_000) {
                    try {
                        wait(left);
                    } catch (InterruptedException e) {
                        interrupted = true;
                    }
                }
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                if (errand.done) {
                    return errand.bytes;
                }
                errands.remove(errand);
                hasty.add(errand.from);
            }
        }
        return ask(errand.from, errand.file);
    }

    @Override
    public void run() {
        while (true) {
            try {
                Errand errand = next();
                byte[] bytes = ask(errand.from, errand.file);
                synchronized (this) {
                    errand.bytes = bytes;
                    errand.done = true;
                    notifyAll();
                }
            } catch (InterruptedException e) {
                // Nobody has a reason to do that; there is nothing to end.
                continue;
            }
        }
    }

    private synchronized Errand next() throws InterruptedException {
        while (errands.isEmpty()) {
            wait();
        }
        return errands.remove();
    }

    private static byte[] ask(ClassLoader from, String file) {
        try (InputStream in = from == null
                ? ClassLoader.getSystemResourceAsStream(file)
                : from.getResourceAsStream(file)) {
            return in == null ? null : in.readAllBytes();
        } catch (Throwable unreadable) {
            // Code of the target may throw anything.
            return null;
        }
    }
}
