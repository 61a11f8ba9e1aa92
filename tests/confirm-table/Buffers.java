// PAPER: Apache CFB
// JARS: commons-collections-3.2.1
// KNOWN: data-race org.apache.commons.collections.buffer.BoundedFifoBuffer.start

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.collections.Buffer;
import org.apache.commons.collections.BufferUtils;
import org.apache.commons.collections.buffer.CircularFifoBuffer;

/**
 * Commons Collections 3.2.1: a synchronized CircularFifoBuffer holds its lock while it goes through another one to add all of it, but the
 * iterator of that one takes no lock. Who removes from the other one meanwhile makes it fail.
 */
public class Buffers {
    static Buffer buffer(int size, String... all) {
        Buffer buffer = BufferUtils.synchronizedBuffer(new CircularFifoBuffer(size));
        for (String each : all) {
            buffer.add(each);
        }
        return buffer;
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer old = buffer(3, "a", "b");
        Buffer all = buffer(8, "c");
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(() -> all.addAll(old), "copies"));
        threads.add(new Thread(() -> old.remove(), "takes"));
        threads.add(new Thread(() -> all.removeAll(old), "discards"));
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
