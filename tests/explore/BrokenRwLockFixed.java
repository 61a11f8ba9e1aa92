// A hand-written read-write lock. The repair does the wait for the writer and
// the counting of the reader in one synchronized block, so no writer can start
// in between.
public class BrokenRwLockFixed {
    static final Object MONITOR = new Object();
    static int readers;
    static boolean writing;
    static int x;
    static int y;

    static void read() throws InterruptedException {
        synchronized (MONITOR) {
            while (writing) {
                MONITOR.wait();
            }
            readers++;
        }
        int a = x;
        int b = y;
        synchronized (MONITOR) {
            readers--;
            MONITOR.notifyAll();
        }
        if (a != b) {
            throw new AssertionError("x=" + a + " y=" + b);
        }
    }

    static void write() throws InterruptedException {
        synchronized (MONITOR) {
            while (writing || readers > 0) {
                MONITOR.wait();
            }
            writing = true;
        }
        x = 1;
        y = 1;
        synchronized (MONITOR) {
            writing = false;
            MONITOR.notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            try {
                write();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        read();
        writer.join();
    }
}
