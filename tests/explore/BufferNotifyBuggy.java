// A buffer with one place that calls notify, with producers and consumers in
// one wait set. Both consumers wait; producer 1 puts and wakes consumer 1;
// producer 2 finds the buffer full and waits. Consumer 1 takes and its notify
// wakes consumer 2, which finds nothing and waits again. Producer 2 and
// consumer 2 now wait for ever, though there is room.
public class BufferNotifyBuggy {
    static class Buffer {
        private int item;
        private boolean full;

        synchronized void put(int x) throws InterruptedException {
            while (full) {
                wait();
            }
            item = x;
            full = true;
            notify();
        }

        synchronized int take() throws InterruptedException {
            while (!full) {
                wait();
            }
            full = false;
            notify();
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
