// ROW: wait/notify
// EXPECT: nothing
/** The textbook one-place buffer. */
public class WaitNotifyClean {
    private boolean full;
    private int item;

    synchronized void put(int value) throws InterruptedException {
        while (full) {
            wait();
        }
        item = value;
        full = true;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notifyAll();
        return item;
    }

    public static void main(String[] args) {
        WaitNotifyClean buffer = new WaitNotifyClean();
        int[] sum = new int[1];
        Together.run(() -> {
            for (int i = 1; i <= 100; i++) {
                buffer.put(i);
            }
        }, () -> {
            for (int i = 1; i <= 100; i++) {
                sum[0] += buffer.take();
            }
        });
        Result.is(5050, sum[0]);
    }
}
