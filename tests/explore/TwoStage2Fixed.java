// A writer stores data1 under a first lock, then data2 = data1 + 1 under a
// second lock. The repair keeps the first lock until the second stage is
// over, in the writer and in the reader, so no one sees the middle.
public class TwoStage2Fixed {
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
        Thread writer = new Thread(TwoStage2Fixed::write);
        Thread reader = new Thread(TwoStage2Fixed::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
