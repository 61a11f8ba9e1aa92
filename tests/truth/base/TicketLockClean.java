// ROW: hand-written lock
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicInteger;

/** A ticket lock from an atomic and a volatile field. */
public class TicketLockClean {
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
        TicketLock shared = new TicketLock();
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
