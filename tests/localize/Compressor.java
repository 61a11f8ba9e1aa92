import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A compressor of files: consumers take blocks from a queue, main waits for the last block and throws the queue away.
 * After Pbzip2, where main frees the mutex of the queue while a consumer still goes back to see whether there is more.
 * Type: OV. The mutex is set to null before the consumer's last use of it.
 */
public class Compressor {
    /** The queue, with a lock that goes when the queue does. */
    static final class Queue {
        volatile Lock mutex = new ReentrantLock();
        final int[] blocks = {11, 12, 13};
        int next;
    }

    private static final int BLOCKS = 3;

    private final Queue queue = new Queue();
    private final int[] output = new int[BLOCKS];
    private int written;
    private int length;
    private int largest;

    private void consume() {
        int block = take();
        while (block >= 0) {
            compress(block);
            block = take();
        }
    }

    /** The number of a block nobody has taken yet, or -1. */
    private int take() {
        Lock mutex = queue.mutex; // blame
        mutex.lock();
        try {
            int next = queue.next;
            if (next == BLOCKS) {
                return -1;
            }
            queue.next = next + 1;
            return next;
        } finally {
            mutex.unlock();
        }
    }

    private void compress(int block) {
        int small = queue.blocks[block] / 2;
        synchronized (output) {
            output[block] = small;
            written++;
            if (small > largest) {
                largest = small;
            }
            output.notifyAll();
        }
    }

    private void write() throws InterruptedException {
        for (int block = 0; block < BLOCKS; block++) {
            synchronized (output) {
                while (output[block] == 0) {
                    output.wait();
                }
                length += output[block];
            }
        }
        synchronized (output) {
            length += written + largest;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Compressor file = new Compressor();
        Thread one = new Thread(file::consume, "consumer-1");
        Thread two = new Thread(file::consume, "consumer-2");
        one.start();
        two.start();
        file.write();
        // All blocks are out, but this does not mean that the consumers are done with the queue.
        file.queue.mutex = null; // blame
        one.join();
        two.join();
        System.out.println(file.length);
    }
}
