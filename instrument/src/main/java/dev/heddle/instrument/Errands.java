package dev.heddle.instrument;

import java.io.InputStream;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;

/**
 * Asks class loaders for the bytes of classes. In order to answer, a loader may need classes that nobody has needed before: one that is code of the target
 * its own, one of the JDK's those that look at the signatures of a jar, locks and pools among them. What is
 * loaded in a thread that is just weaving a class is not offered to be woven by the JVM: its synchronization would never be seen, and races be
 * reported that are none. So loaders are asked in a thread of its own. Whoever waits for the answer may hold a lock that the loader needs;
 * then it asks by itself after a while, and at once the next time. The loaders of the JDK's own classes need nothing new once they
 * have been asked.
 */
final class Errands implements Runnable {
    static final long PATIENCE_MILLIS = 2_000;

    /** One question. All but the finals is protected by the {@link Errands}. */
    private static final class Errand {
        final ClassLoader from;
        final Function<ClassLoader, Object> question;
        Object answer;
        boolean done;

        Errand(ClassLoader from, Function<ClassLoader, Object> question) {
            this.from = from;
            this.question = question;
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
        FirstReading.done();
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
        return (byte[]) answer(from, l -> ask(l, file));
    }

    /** Whether the loader has it in a directory. */
    boolean isFile(ClassLoader from, String file) {
        return from != null && (Boolean) answer(from, l -> {
            try {
                URL url = l.getResource(file);
                return url != null && url.getProtocol().equals("file");
            } catch (Throwable unreadable) {
                return false;
            }
        });
    }

    private Object answer(ClassLoader from, Function<ClassLoader, Object> question) {
        boolean waits = runner != null && Thread.currentThread() != runner && !(from instanceof Woven) && from != null
                && from != ClassLoader.getPlatformClassLoader();
        return waits ? sent(new Errand(from, question)) : question.apply(from);
    }

    private Object sent(Errand errand) {
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
                    return errand.answer;
                }
                errands.remove(errand);
                hasty.add(errand.from);
            }
        }
        return errand.question.apply(errand.from);
    }

    @Override
    public void run() {
        while (true) {
            try {
                Errand errand = next();
                Object answer = errand.question.apply(errand.from);
                synchronized (this) {
                    errand.answer = answer;
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
