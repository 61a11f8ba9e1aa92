// A shop looks at its stock in one synchronized block and takes an item in
// another one. Every access is locked, but with one item left two buyers both
// look before either takes, and the stock becomes negative.
public class SplitLockBuggy {
    static final Object LOCK = new Object();
    static int stock = 1;

    static void buy() {
        synchronized (LOCK) {
            if (stock == 0) {
                return;
            }
        }
        synchronized (LOCK) {
            stock--;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(SplitLockBuggy::buy);
        Thread t2 = new Thread(SplitLockBuggy::buy);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (stock != 0) {
            throw new IllegalStateException("stock is " + stock);
        }
    }
}
