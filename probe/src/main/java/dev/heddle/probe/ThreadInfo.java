package dev.heddle.probe;

import java.lang.ref.WeakReference;

/** How a thread is called and how it came to be; outlives the thread because findings speak of it. */
public final class ThreadInfo {
    private static final int STACKS = 2_000;
    /** How many threads still get a stack of their creation; only roughly counted, races on it are harmless. */
    private static int stacksLeft = STACKS;

    public final long id;
    public final String creator;
    private final WeakReference<Thread> thread;
    private volatile String name;
    /** What the thread held when; null unless somebody wants to know. */
    volatile Holdings holdings;
    /** What the thread knows, while it goes on; null unless somebody wants to know. */
    volatile Clock clock;
    /** What a thread under control is called if it has no name, or null. */
    volatile String path;
    /** Threads that it has started; counted by the thread itself, where somebody wants to know. */
    private int children;
    /** Where the thread was started; null after {@link #settle()} and for threads that nobody was seen to start. */
    private volatile Throwable created;
    private volatile String createdAt;

    ThreadInfo(Thread t, long id, ThreadState parent) {
        this.id = id;
        this.name = t.getName();
        this.thread = new WeakReference<Thread>(t);
        this.creator = parent == null ? null : parent.info.name();
        this.created = parent != null && stacksLeft-- > 0 ? new Throwable() : null;
    }

    /** Called by the creator: {@code main/2} is the second thread that main started. */
    void descend(ThreadInfo parent) {
        if (parent == null) {
            path = name.equals("main") ? name : null;
        } else if (parent.path != null && !name.startsWith("heddle-") && !name.startsWith("canary-")) {
            path = parent.path + "/" + ++parent.children;
        }
    }

    /** Null if it is not known. */
    public String path() {
        return path;
    }

    /** The latest known name: threads are often renamed after their start. */
    public String name() {
        Thread t = thread.get();
        if (t != null) {
            name = t.getName();
        }
        String n = name;
        return !n.isEmpty() ? n : path != null ? path : "#" + id;
    }

    /** The frame of the target that started the thread, or null. */
    public String createdAt() {
        settle();
        return createdAt;
    }

    /** As in the stacks of findings: without the names of class loaders and modules. */
    private static String text(StackTraceElement f) {
        return f.getClassName() + "." + f.getMethodName() + "(" + (f.getFileName() == null ? "?" : f.getFileName())
                + (f.getLineNumber() > 0 ? ":" + f.getLineNumber() : "") + ")";
    }

    /** The thread has come to its end, with this name. Its object may be used again for another thread of another iteration ({@link Reuse}). */
    void end() {
        name();
        thread.clear();
        settle();
    }

    /** Turns the stack into text: a stack keeps the classes of its frames alive, and their loaders. */
    void settle() {
        Throwable t = created;
        if (t == null) {
            return;
        }
        StackTraceElement[] frames = t.getStackTrace();
        String at = null;
        for (int i = 0; i < frames.length; i++) {
            String type = frames[i].getClassName();
            if (!type.startsWith("java.") && !type.startsWith("jdk.") && !type.startsWith("sun.")
                    && !type.startsWith("dev.heddle.probe.")) {
                at = text(frames[i]);
                break;
            }
        }
        createdAt = at;
        created = null;
    }
}
