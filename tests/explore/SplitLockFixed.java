// A shop looks at its stock and takes an item. The repair does both in one
// synchronized block instead of two, so no other buyer can come between the
// look and the taking.
public class SplitLockFixed {
    static final Object LOCK = new Object();
    static int stock = 1;

    static void buy() {
        synchronized (LOCK) {
            if (stock == 0) {
                return;
            }
            stock--;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(SplitLockFixed::buy);
        Thread t2 = new Thread(SplitLockFixed::buy);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (stock != 0) {
            throw new IllegalStateException("stock is " + stock);
        }
    }
}
