// A timer task appends to a buffer, which the main thread drops before it
// cancels the timer. When the timer thread starts the task between the drop and
// the cancel (cancel would not wait for it either), the task finds null:
// NullPointerException in the timer thread.
import java.util.Timer;
import java.util.TimerTask;

public class TimerAfterCloseBuggy {
    static final Object LOCK = new Object();
    static StringBuilder buffer = new StringBuilder();

    static void tick() {
        buffer.append("tick");
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                tick();
            }
        }, 0);
        buffer = null;
        timer.cancel();
    }
}
