package dev.heddle.probe.pgas;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.util.Arrays;

/**
 * What woven code calls. Nothing that goes wrong behind it reaches the program, but for errors of the streams that it was given.
 */
public final class PgasHooks {
    public static final int PUT = 0;
    public static final int GET = 1;
    public static final int ACCUMULATE = 2;
    public static final int BROADCAST = 3;
    public static final int SCATTER = 4;
    public static final int REDUCE = 5;
    public static final int COLLECT = 6;
    public static final int GATHER = 7;
    public static final int AT = 8;
    public static final int READ = 9;
    public static final int WRITE = 10;
    public static final int BARRIER = 11;
    public static final int PEER = 12;
    public static final int SPLIT = 13;

    /** No site is looked at. */
    public static final byte[] OFF = null;
    /** More methods than these are not woven. */
    public static final int METHODS = 1 << 16;

    /**
     * Methods that no thread looks at any more: not 0. Written by whoever finds that out; a thread that does not see it yet asks the engine once
     * more. Constant, so that compiled code does nothing but look at one byte.
     */
    private static final byte[] REST = new byte[METHODS];

    /** Written once, before the first class is woven; null in tests that weave nothing. */
    private static PgasEngine engine;
    /** How often something went wrong inside; a hint, so updates may be lost. */
    private static volatile Throwable failure;

    private PgasHooks() {
    }

    public static void engine(PgasEngine e) {
        engine = e;
        Arrays.fill(REST, (byte) 0);
    }

    /** The last thing that went wrong inside, or null. */
    public static Throwable failure() {
        return failure;
    }

    private static void failed(Throwable t) {
        failure = t;
    }

    public static Object issue(int kind, Object group, int target, Enum<?> variable, int[] indices, Object value) {
        try {
            return engine.issue(kind, group, target, variable, indices, value);
        } catch (Throwable t) {
            failed(t);
            return null;
        }
    }

    public static void issued(Object op, Object future) {
        if (op != null) {
            try {
                engine.issued(op, future);
            } catch (Throwable t) {
                failed(t);
            }
        }
    }

    public static Object arrive(int kind, Object group, int peer) {
        try {
            return engine.arrive(kind, group, peer);
        } catch (Throwable t) {
            failed(t);
            return null;
        }
    }

    public static void completed(Object future) {
        try {
            engine.completed(future);
        } catch (Throwable t) {
            failed(t);
        }
    }

    /** The end of {@code isSignaled}: only a future that is done says anything. */
    public static void completedIf(boolean done, Object future) {
        if (done) {
            completed(future);
        }
    }

    /** A future is about to be done. */
    public static void signalled(Object future) {
        try {
            engine.signalled(future);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void threadStarts(Object pcjThread) {
        try {
            engine.threadStarts(pcjThread);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void threadEnds(Object pcjThread) {
        try {
            engine.threadEnds(pcjThread);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void shared(Object storages, String parent, String name, Field field, Object storageObject) {
        try {
            engine.shared(storages, parent, name, field, storageObject);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void landed(Object storageField) {
        try {
            engine.landed(storageField);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void waited(Object storageField) {
        try {
            engine.waited(storageField);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void stored(Object storages, Object value, String parent, String name, int[] indices) {
        try {
            engine.stored(storages, value, parent, name, indices);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void local(int kind, Object storages, Enum<?> variable, int[] indices) {
        try {
            engine.local(kind, storages, variable, indices);
        } catch (Throwable t) {
            failed(t);
        }
    }

    /** In place of writing the type of a message: what goes with it comes first. */
    public static void writeType(OutputStream out, int type, Object message) throws IOException {
        engine.writeHeader(out, type, message);
        out.write(type);
    }

    public static void written(OutputStream out, int type) throws IOException {
        engine.written(out, type);
    }

    /** In place of reading the type of a message. */
    public static byte readType(InputStream in) throws IOException {
        return (byte) engine.readHeader(in);
    }

    /** In place of sending a message: sends it now, or later. What PCJ throws reaches its caller. */
    public static void send(Object networker, Object socket, Object message) throws Throwable {
        engine.send(networker, socket, message);
    }

    public static void receiving(Object message) {
        try {
            engine.receiving(message);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void received(InputStream in, int type) throws IOException {
        engine.received(in, type);
    }

    public static void taskBegins(Object message) {
        try {
            engine.taskBegins(message);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void taskEnds() {
        try {
            engine.taskEnds();
        } catch (Throwable t) {
            failed(t);
        }
    }

    /** No thread looks at a method any more. */
    public static void rest(int method) {
        REST[method] = 1;
    }

    /** At the beginning of a method: whether this call is the one of its two bodies that looks at what it uses. */
    public static boolean looks(int method) {
        if (REST[method] != 0) {
            return false;
        }
        try {
            return engine.looks(method);
        } catch (Throwable t) {
            failed(t);
            return false;
        }
    }

    /** In a body that looks at what it uses: how often each site of the program is to be looked at by this thread; null for never. */
    public static byte[] region(int method) {
        try {
            return engine.region(method);
        } catch (Throwable t) {
            failed(t);
            return OFF;
        }
    }

    /** The same where there is one body only. */
    public static byte[] regionIf(int method) {
        return looks(method) ? region(method) : OFF;
    }

    /**
     * Before an element is used. A site whose byte is 0 is not looked at, one with a greater one than 1 is passed by that often first.
     * The bytes belong to the thread, and there is one for each site.
     */
    public static void element(Object array, int index, int site, byte[] region) {
        if (region == null) {
            return;
        }
        byte left = region[site];
        if (left == 0) {
            return;
        }
        if (left > 1) {
            region[site] = (byte) (left - 1);
            return;
        }
        try {
            engine.element(array, index, site);
        } catch (Throwable t) {
            failed(t);
        }
    }

    /** Before a field is used. */
    public static void field(Object base, int site, byte[] region) {
        if (region == null) {
            return;
        }
        byte left = region[site];
        if (left == 0) {
            return;
        }
        if (left > 1) {
            region[site] = (byte) (left - 1);
            return;
        }
        try {
            engine.field(base, site);
        } catch (Throwable t) {
            failed(t);
        }
    }

    /**
     * On the way back to the beginning of a loop: whether it goes on in a copy that looks at nothing. Its byte is 0 when that has been found out; else it is
     * asked each time that the byte has come down to 1.
     */
    public static boolean asleep(byte[] region, int loop) {
        if (region == null) {
            return true;
        }
        byte left = region[loop];
        if (left > 1) {
            region[loop] = (byte) (left - 1);
            return false;
        }
        if (left == 0) {
            return true;
        }
        try {
            return !engine.loop(loop);
        } catch (Throwable t) {
            failed(t);
            return true;
        }
    }

    public static void locked(Object lock) {
        try {
            engine.locked(lock);
        } catch (Throwable t) {
            failed(t);
        }
    }

    public static void lockedIf(boolean taken, Object lock) {
        if (taken) {
            locked(lock);
        }
    }

    public static void unlocked(Object lock) {
        try {
            engine.unlocked(lock);
        } catch (Throwable t) {
            failed(t);
        }
    }
}
