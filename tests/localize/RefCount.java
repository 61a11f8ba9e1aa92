import java.util.concurrent.atomic.AtomicInteger;

/**
 * A cached object with a count of who uses it. Who gives it back lowers the count, and frees it if the count is zero.
 * After Apache-1 (mod_mem_cache), where the count is lowered atomically and then read again for the check.
 * Type: SAV. One thread lowers the count, the other lowers it too, and the first reads zero as well: freed twice.
 */
public class RefCount {
    /** What is cached. */
    static final class Entry {
        final AtomicInteger users = new AtomicInteger(2);
        private boolean freed;

        synchronized void free() {
            if (freed) {
                throw new IllegalStateException("freed twice");
            }
            freed = true;
        }
    }

    private final Entry entry = new Entry();
    private final AtomicInteger hits = new AtomicInteger();
    private int sent;
    private int size;
    private int open;
    private int most;

    private synchronized void begin() {
        open++;
        if (open > most) {
            most = open;
        }
    }

    private synchronized void end() {
        open--;
        if (size > 5 || most > 2) {
            throw new IllegalStateException(size + " parts");
        }
    }

    private synchronized void send(int bytes) {
        sent += bytes;
        size++;
    }

    private void release() {
        entry.users.decrementAndGet(); // blame
        if (entry.users.get() == 0) { // blame
            entry.free();
        }
    }

    private void serve(int parts) {
        hits.incrementAndGet();
        begin();
        for (int i = 0; i < parts; i++) {
            send(100);
        }
        release();
        end();
        hits.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        RefCount cache = new RefCount();
        Thread one = new Thread(() -> cache.serve(1), "request-1");
        Thread two = new Thread(() -> cache.serve(4), "request-2");
        one.start();
        two.start();
        one.join();
        two.join();
        if (cache.size != 5 || cache.sent != 500) {
            throw new IllegalStateException("sent " + cache.sent);
        }
        System.out.println(cache.hits.get());
    }
}
