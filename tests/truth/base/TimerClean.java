// ROW: Timer
// EXPECT: nothing
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** Two timer tasks run in one thread, and see what came before their scheduling. */
public class TimerClean {
    static int value;

    static TimerTask task(Runnable body) {
        return new TimerTask() {
            @Override
            public void run() {
                body.run();
            }
        };
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        CountDownLatch done = new CountDownLatch(2);
        value = 7;
        timer.schedule(task(() -> {
            value++;
            done.countDown();
        }), 1);
        timer.schedule(task(() -> {
            value++;
            done.countDown();
        }), 2);
        done.await();
        timer.cancel();
        Result.is(9, value);
    }
}
