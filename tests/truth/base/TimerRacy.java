// ROW: Timer
// EXPECT: data-race TimerRacy.value
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** The value is written after the task has been scheduled. */
public class TimerRacy {
    static int value;
    static volatile int seen;
    static volatile boolean written;
    static final CountDownLatch DONE = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                seen = value;
                while (!written) {
                    Thread.yield();
                }
                DONE.countDown();
            }
        }, 10);
        value = 7;
        written = true;
        DONE.await();
    }
}
