package dev.heddle.pgas;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** In whose name the threads of this node run. */
final class Strands {
    /** The strand of a thread, where it is known; tasks come and go. */
    private final ThreadLocal<Strand> current = new ThreadLocal<>();
    /** PCJ has a group for each of its threads; what such a thread starts is in it too. Only added to. */
    private final Map<ThreadGroup, Strand> groups = new ConcurrentHashMap<>();
    /** By the number of the PCJ thread. Only added to. */
    private final Map<Integer, Strand> threads = new ConcurrentHashMap<>();
    private final AtomicLong tasks = new AtomicLong();

    /** The strand in whose name the thread runs, or null. */
    Strand current() {
        Strand s = current.get();
        return s != null ? s : byGroup();
    }

    /** Only if the thread is a strand itself, and not one that it has started. */
    Strand own() {
        return current.get();
    }

    private Strand byGroup() {
        for (ThreadGroup g = Thread.currentThread().getThreadGroup(); g != null; g = g.getParent()) {
            Strand s = groups.get(g);
            if (s != null) {
                return s;
            }
        }
        return null;
    }

    /** The current thread is a thread of PCJ. */
    void begins(Strand s) {
        threads.put(s.thread, s);
        groups.put(Thread.currentThread().getThreadGroup(), s);
        current.set(s);
    }

    /** The current thread, a worker of a PCJ thread, runs what somebody has asked that one for. */
    void taskBegins(Header asked) {
        Strand main = byGroup();
        if (main != null) {
            long id = Strand.TASKS + ((long) main.thread << 41) + tasks.incrementAndGet();
            current.set(new Strand(id, main, new OpKey(asked.from().strand(), asked.op()), asked.all(), asked.w()));
        }
    }

    void ends() {
        current.remove();
    }

    /** Whether a PCJ thread is on this node. */
    boolean has(int thread) {
        return threads.containsKey(thread);
    }

    int threads() {
        return threads.size();
    }

    /** What the PCJ threads have gathered and not told anybody. */
    long gathered() {
        return threads.values().stream().mapToLong(s -> s.gathered.size()).sum();
    }
}
