// A hand-written read-write lock. A reader waits until no one writes, leaves
// the monitor, and enters it again to count itself. A writer comes in between,
// sees no readers and starts. Reader and writer run together, and the reader
// sees x and y differ.
public class BrokenRwLockBuggy {
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
        }
        synchronized (MONITOR) {
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
