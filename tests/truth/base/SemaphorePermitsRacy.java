// ROW: Semaphore
// EXPECT: data-race SemaphorePermitsRacy.count
import java.util.concurrent.Semaphore;

/** A semaphore with two permits lets both threads in. */
public class SemaphorePermitsRacy {
    static final Semaphore PERMITS = new Semaphore(2);
    static final Gate BOTH_INSIDE = new Gate(2);
    static int count;

    static void work() throws InterruptedException {
        PERMITS.acquire();
        try {
            BOTH_INSIDE.meet();
            count++;
        } finally {
            PERMITS.release();
        }
    }

    public static void main(String[] args) {
        Together.run(SemaphorePermitsRacy::work, SemaphorePermitsRacy::work);
    }
}
