package dev.heddle.probe.pgas;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;

/** What stands behind {@link PgasHooks}; lives in the agent's own loader. Objects of PCJ are known here by what they do, not by their class. */
public abstract class PgasEngine {
    /** An operation begins: what {@link #issued} will get. */
    public abstract Object issue(int kind, Object group, int target, Enum<?> variable, int[] indices, Object value);

    /** The operation, or the first half of a barrier, has its future. */
    public abstract void issued(Object op, Object future);

    /** A thread says that it is there, to all of a group or to one peer, or joins a split. */
    public abstract Object arrive(int kind, Object group, int peer);

    /** A future is known to be done. */
    public abstract void completed(Object future);

    /** A future is about to be done; by whoever got the answer. */
    public abstract void signalled(Object future);

    public abstract void threadStarts(Object pcjThread);

    public abstract void threadEnds(Object pcjThread);

    public abstract void shared(Object storages, String parent, String name, Field field, Object storageObject);

    /** A value is there; who waits for it has not been told. */
    public abstract void landed(Object storageField);

    public abstract void waited(Object storageField);

    public abstract void stored(Object storages, Object value, String parent, String name, int[] indices);

    /** The thread uses its own storage by name. */
    public abstract void local(int kind, Object storages, Enum<?> variable, int[] indices);

    public abstract void writeHeader(OutputStream out, int type, Object message) throws IOException;

    public abstract void written(OutputStream out, int type) throws IOException;

    /** Returns the type of the message. */
    public abstract int readHeader(InputStream in) throws IOException;

    public abstract void send(Object networker, Object socket, Object message) throws Throwable;

    public abstract void receiving(Object message);

    public abstract void received(InputStream in, int type) throws IOException;

    public abstract void taskBegins(Object message);

    public abstract void taskEnds();

    /** Whether a call of a method is looked at. */
    public abstract boolean looks(int method);

    /** What such a call looks at, with a byte for every site of the program; null for nothing. */
    public abstract byte[] region(int method);

    /** Whether something of a loop is still to be looked at. */
    public abstract boolean loop(int loop);

    public abstract void element(Object array, int index, int site);

    public abstract void field(Object base, int site);

    public abstract void locked(Object lock);

    public abstract void unlocked(Object lock);
}
