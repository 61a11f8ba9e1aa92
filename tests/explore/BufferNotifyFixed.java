// A buffer with one place, with two producers and two consumers in one wait
// set. The repair calls notifyAll instead of notify, so the thread that can
// go on is always among the woken ones.
public class BufferNotifyFixed {
    static class Buffer {
        private int item;
        private boolean full;

        synchronized void put(int x) throws InterruptedException {
            while (full) {
                wait();
            }
            item = x;
            full = true;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (!full) {
                wait();
            }
            full = false;
            notifyAll();
            return item;
        }
    }

    public static void main(String[] args) throws Exception {
        Buffer buffer = new Buffer();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                try {
                    if (id < 2) {
                        buffer.take();
                    } else {
                        buffer.put(id);
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
