// A buffer whose take uses "if" instead of "while" around wait. Two consumers
// wait, the producer puts one item and wakes both. The first consumer takes
// the item; the second does not look again and removes from an empty buffer:
// NoSuchElementException.
import java.util.ArrayDeque;

public class BufferIfBuggy {
    static ArrayDeque<Integer> buffer = new ArrayDeque<>();

    static synchronized void put(int x) throws InterruptedException {
        if (buffer.size() == 1) {
            BufferIfBuggy.class.wait();
        }
        buffer.addLast(x);
        BufferIfBuggy.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        if (buffer.isEmpty()) {
            BufferIfBuggy.class.wait();
        }
        int x = buffer.removeFirst();
        BufferIfBuggy.class.notifyAll();
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
        Thread c1 = new Thread(BufferIfBuggy::consume);
        Thread c2 = new Thread(BufferIfBuggy::consume);
        c1.start();
        c2.start();
        put(1);
        put(2);
        c1.join();
        c2.join();
    }
}
