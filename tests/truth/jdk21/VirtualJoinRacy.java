// ROW: virtual thread
// EXPECT: data-race VirtualJoinRacy.value
import java.time.Duration;

/** A timed join that times out orders nothing. */
public class VirtualJoinRacy {
    static int value;
    static volatile int seen = -1;

    public static void main(String[] args) throws Exception {
        Thread thread = Thread.ofVirtual().name("writer").unstarted(() -> {
            value = 7;
            while (seen < 0) {
                Thread.yield();
            }
        });
        thread.start();
        if (!thread.join(Duration.ofMillis(5))) {
            seen = value;
        }
        thread.join();
    }
}
