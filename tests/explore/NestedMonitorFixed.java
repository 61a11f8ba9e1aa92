// A taker waits on an inner lock until something is there. The repair waits
// before the outer lock is taken, so the giver can always pass the outer lock
// and wake the taker.
public class NestedMonitorFixed {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static boolean full;
    static int taken;

    static void take() throws InterruptedException {
        synchronized (INNER) {
            while (!full) {
                INNER.wait();
            }
            full = false;
        }
        synchronized (OUTER) {
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
        Thread giver = new Thread(NestedMonitorFixed::give);
        giver.start();
        take();
        giver.join();
        if (taken != 1) {
            throw new AssertionError("taken " + taken);
        }
    }
}
