// A timer task appends to a buffer, which the main thread drops before it
// cancels the timer. The repair drops the buffer under a lock, and the task
// looks under the same lock whether the buffer is still there.
import java.util.Timer;
import java.util.TimerTask;

public class TimerAfterCloseFixed {
    static final Object LOCK = new Object();
    static StringBuilder buffer = new StringBuilder();

    static void tick() {
        synchronized (LOCK) {
            if (buffer != null) {
                buffer.append("tick");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                tick();
            }
        }, 0);
        synchronized (LOCK) {
            buffer = null;
        }
        timer.cancel();
    }
}
