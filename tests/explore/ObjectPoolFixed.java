// A pool with two connections marks the one it hands out as used. The repair
// makes acquire and release synchronized, so a connection is looked at and
// marked in one step.
import java.util.concurrent.atomic.AtomicInteger;

public class ObjectPoolFixed {
    static class Connection {
        final AtomicInteger users = new AtomicInteger();
        boolean used;
    }

    static Connection[] pool = {new Connection(), new Connection()};

    static synchronized Connection acquire() {
        for (Connection c : pool) {
            if (!c.used) {
                c.used = true;
                return c;
            }
        }
        throw new IllegalStateException("pool is empty");
    }

    static synchronized void release(Connection c) {
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
        Thread t1 = new Thread(ObjectPoolFixed::query);
        Thread t2 = new Thread(ObjectPoolFixed::query);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
