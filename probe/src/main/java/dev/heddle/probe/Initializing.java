package dev.heddle.probe;

/**
 * The initialization of one class of the target in the current generation, as the JVM does it: one thread runs the initializer,
 * others wait until it is done, and a class whose initializer has failed cannot be used. For threads under control the
 * scheduler treats this object as a monitor.
 *
 * <p>
 * All fields: under this object's lock, except that a thread may compare {@link #owner} with itself without it.
 */
public final class Initializing {
    private static final ClassValue<Initializing> ALL = new ClassValue<Initializing>() {
        @Override
        protected Initializing computeValue(Class<?> type) {
            return new Initializing(type);
        }
    };
    private static final long POLL_MILLIS = 50;

    private final Class<?> type;
    private volatile Thread owner;
    /** Generations: in which the owner began, and in which it was done or has failed last. */
    private volatile int begunIn;
    private int doneIn;
    private int failedIn;
    /** What the initializer did happens before whatever those do who have waited for it. */
    private volatile ClassInit clock;

    private Initializing(Class<?> type) {
        this.type = type;
    }

    static Initializing of(Class<?> type) {
        return ALL.get(type);
    }

    boolean isMine() {
        return owner == Thread.currentThread() && begunIn == Restart.generation;
    }

    /**
     * Whether the current thread is to run the initializer; else it has been run.
     *
     * @param allowed whether the scheduler has let the thread in: then nobody else under its control is inside
     */
    synchronized boolean begin(boolean allowed) {
        while (owner != null && begunIn == Restart.generation && !(allowed && GateKeeper.of(owner) != null)) {
            try {
                wait(POLL_MILLIS);
            } catch (InterruptedException later) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        if (failedIn == Restart.generation) {
            throw new NoClassDefFoundError("Could not initialize class " + type.getName());
        }
        if (doneIn == Restart.generation) {
            return false;
        }
        owner = Thread.currentThread();
        begunIn = Restart.generation;
        return true;
    }

    void done() {
        clock = new ClassInit(ThreadState.current());
        end(true, false);
    }

    void seen() {
        ClassInit c = clock;
        if (c != null) {
            c.seen(ThreadState.current());
        }
    }

    synchronized void end(boolean done, boolean failed) {
        owner = null;
        doneIn = done ? Restart.generation : 0;
        failedIn = failed ? Restart.generation : 0;
        notifyAll();
    }

    @Override
    public String toString() {
        return "the initializer of " + type.getName();
    }
}
