// A pool with two connections marks the one it hands out as used. Two threads
// both look at the mark of the same connection before either has set it, and
// both get that connection.
import java.util.concurrent.atomic.AtomicInteger;

public class ObjectPoolBuggy {
    static class Connection {
        final AtomicInteger users = new AtomicInteger();
        boolean used;
    }

    static Connection[] pool = {new Connection(), new Connection()};

    static Connection acquire() {
        for (Connection c : pool) {
            if (!c.used) {
                c.used = true;
                return c;
            }
        }
        throw new IllegalStateException("pool is empty");
    }

    static void release(Connection c) {
        c.used = false;
    }

    static void query() {
        Connection c = acquire();
        if (c.users.incrementAndGet() != 1) {
            throw new AssertionError("connection handed out twice");
        }
        c.users.decrementAndGet();
        release(c);
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(ObjectPoolBuggy::query);
        Thread t2 = new Thread(ObjectPoolBuggy::query);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
