// Three threads each take two of three locks: a then b, b then c, c then a.
// Any two of the threads get along, but when all three hold their first lock
// they wait in a circle: deadlock.
public class LockInversionBuggy {
    static final Object A = new Object();
    static final Object B = new Object();
    static final Object C = new Object();
    static int ab;
    static int bc;
    static int ca;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            synchronized (A) {
                synchronized (B) {
                    ab++;
                }
            }
        });
        Thread t2 = new Thread(() -> {
            synchronized (B) {
                synchronized (C) {
                    bc++;
                }
            }
        });
        Thread t3 = new Thread(() -> {
            synchronized (C) {
                synchronized (A) {
                    ca++;
                }
            }
        });
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        if (ab + bc + ca != 3) {
            throw new AssertionError("a step was lost");
        }
    }
}
