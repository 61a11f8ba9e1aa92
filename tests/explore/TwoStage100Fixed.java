// Eighty writers store data1 under a first lock, then data2 = data1 + 1 under
// a second lock; twenty readers check the two. The repair takes the second
// lock inside the first one, everywhere in that order, so no one sees the
// state between the stages.
public class TwoStage100Fixed {
    static final Object LOCK1 = new Object();
    static final Object LOCK2 = new Object();
    static int data1;
    static int data2;

    static void write() {
        synchronized (LOCK1) {
            data1 = 1;
            synchronized (LOCK2) {
                data2 = data1 + 1;
            }
        }
    }

    static void read() {
        int a;
        int b;
        synchronized (LOCK1) {
            a = data1;
            synchronized (LOCK2) {
                b = data2;
            }
        }
        if (a != 0 && b != a + 1) {
            throw new AssertionError("data1=" + a + " data2=" + b);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[100];
        for (int i = 0; i < threads.length; i++) {
            boolean writes = i < 80;
            threads[i] = new Thread(writes ? TwoStage100Fixed::write : TwoStage100Fixed::read);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
