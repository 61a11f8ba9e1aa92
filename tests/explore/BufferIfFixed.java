// A buffer with one place, one producer and two consumers. The repair uses
// "while" instead of "if" around wait, so that a woken thread looks again
// whether there is an item (or room) for it.
import java.util.ArrayDeque;

public class BufferIfFixed {
    static ArrayDeque<Integer> buffer = new ArrayDeque<>();

    static synchronized void put(int x) throws InterruptedException {
        while (buffer.size() == 1) {
            BufferIfFixed.class.wait();
        }
        buffer.addLast(x);
        BufferIfFixed.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        while (buffer.isEmpty()) {
            BufferIfFixed.class.wait();
        }
        int x = buffer.removeFirst();
        BufferIfFixed.class.notifyAll();
        return x;
    }

    static void consume() {
        try {
            take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread c1 = new Thread(BufferIfFixed::consume);
        Thread c2 = new Thread(BufferIfFixed::consume);
        c1.start();
        c2.start();
        put(1);
        put(2);
        c1.join();
        c2.join();
    }
}
