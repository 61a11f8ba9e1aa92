// Eighty writers store data1 under a first lock, then data2 = data1 + 1 under
// a second lock; twenty readers check the two. A reader runs while some
// writer has done its first stage and no writer its second: data1 is 1 and
// data2 is still 0. Once any writer is through, the fault cannot be seen.
public class TwoStage100Buggy {
    static final Object LOCK1 = new Object();
    static final Object LOCK2 = new Object();
    static int data1;
    static int data2;

    static void write() {
        synchronized (LOCK1) {
            data1 = 1;
        }
        synchronized (LOCK2) {
            data2 = data1 + 1;
        }
    }

    static void read() {
        int a;
        int b;
        synchronized (LOCK1) {
            a = data1;
        }
        synchronized (LOCK2) {
            b = data2;
        }
        if (a != 0 && b != a + 1) {
            throw new AssertionError("data1=" + a + " data2=" + b);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[100];
        for (int i = 0; i < threads.length; i++) {
            boolean writes = i < 80;
            threads[i] = new Thread(writes ? TwoStage100Buggy::write : TwoStage100Buggy::read);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
