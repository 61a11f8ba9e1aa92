// A taker holds an outer lock while it waits on an inner one. wait gives back
// only the inner lock. When the taker comes first, the giver can never pass the
// outer lock to wake it: deadlock.
public class NestedMonitorBuggy {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static boolean full;
    static int taken;

    static void take() throws InterruptedException {
        synchronized (OUTER) {
            synchronized (INNER) {
                while (!full) {
                    INNER.wait();
                }
                full = false;
            }
            taken++;
        }
    }

    static void give() {
        synchronized (OUTER) {
            synchronized (INNER) {
                full = true;
                INNER.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread giver = new Thread(NestedMonitorBuggy::give);
        giver.start();
        take();
        giver.join();
        if (taken != 1) {
            throw new AssertionError("taken " + taken);
        }
    }
}
