// ROW: hand-written lock
// EXPECT: data-race TicketLockRacy.count
import java.util.concurrent.atomic.AtomicInteger;

/** A ticket lock from an atomic and a volatile field. Each thread has a lock of its own, which guards nothing. */
public class TicketLockRacy {
    static class TicketLock {
        final AtomicInteger next = new AtomicInteger();
        volatile int serving;
    }


    static int count;

    static void work(TicketLock lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            int ticket = lock.next.getAndIncrement();
            while (lock.serving != ticket) {
                Thread.yield();
            }
            try {
                count++;
            } finally {
                lock.serving = ticket + 1;
            }
        }
    }

    public static void main(String[] args) {
        TicketLock mine = new TicketLock();
        TicketLock yours = new TicketLock();
        Together.run(() -> work(mine), () -> work(yours));
    }
}
