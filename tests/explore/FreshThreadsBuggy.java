// Wrong: two threads count without a lock; each thread looks as new as it should before.
public class FreshThreadsBuggy {
    static final ThreadLocal<String> LOCAL = new ThreadLocal<>();
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    static int count;

    static void add() {
        count++;
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            throw new IllegalStateException(what);
        }
    }

    static Thread make(int i) {
        Thread t = i == 0 ? new Thread(FreshThreadsBuggy::work) : new Thread(null, FreshThreadsBuggy::work, "worker");
        check(t.getState() == Thread.State.NEW && !t.isAlive(), "a new thread has not begun");
        check(!t.isDaemon() && !t.isInterrupted(), "a new thread has nothing of an old one");
        check(t.getName().equals(i == 0 ? "Thread-0" : "worker"), t.getName());
        t.setDaemon(i == 1);
        return t;
    }

    static void work() {
        check(LOCAL.get() == null, "thread locals begin empty");
        check("main's".equals(INHERITED.get()), "others are inherited");
        check(!Thread.currentThread().isInterrupted(), "nobody has interrupted it");
        LOCAL.set("mine");
        add();
        Thread.currentThread().interrupt();
    }

    public static void main(String[] args) throws Exception {
        INHERITED.set("main's");
        Thread a = make(0);
        Thread b = make(1);
        check(a != b && a.getId() != b.getId(), "two threads");
        a.start();
        b.start();
        a.join();
        b.join();
        check(a.getState() == Thread.State.TERMINATED && !b.isAlive(), "both have ended");
        try {
            a.start();
            check(false, "started twice");
        } catch (IllegalThreadStateException right) {
            if (count != 2) {
                throw new AssertionError("count " + count);
            }
        }
    }
}
