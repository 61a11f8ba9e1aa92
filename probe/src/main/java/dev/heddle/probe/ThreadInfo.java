package dev.heddle.probe;

/** How a thread is called and how it came to be; outlives the thread because findings speak of it. */
public final class ThreadInfo {
    private static final int STACKS = 2_000;
    /** How many threads still get a stack of their creation; only roughly counted, races on it are harmless. */
    private static int stacksLeft = STACKS;

    public final long id;
    public final String creator;
    /** Where the thread was started; null for threads that nobody was seen to start, and after the first 2,000. */
    public final Throwable created;
    private final java.lang.ref.WeakReference<Thread> thread;
    private volatile String name;

    ThreadInfo(Thread t, ThreadState parent) {
        this.id = t.getId();
        this.name = t.getName();
        this.thread = new java.lang.ref.WeakReference<Thread>(t);
        this.creator = parent == null ? null : parent.info.name();
        this.created = parent != null && stacksLeft-- > 0 ? new Throwable() : null;
    }

    /** The latest known name: threads are often renamed after their start. */
    public String name() {
        Thread t = thread.get();
        if (t != null) {
            name = t.getName();
        }
        String n = name;
        return n.isEmpty() ? "#" + id : n;
    }
}
