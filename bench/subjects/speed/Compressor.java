// PAPER: Pbzip2
// SEEDED: order NullPointerException (work|tell)
// SEEDED: atomicity missed-signal
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * A parallel compressor: main cuts blocks and puts them into a queue, two workers pack them, a writer puts them out in order. What
 * is only shown to people (progress, totals) is not guarded by anything.
 *
 * <p>
 * Seeded: main gives the queue back when the writer has finished, whatever the workers still do (order); workers take numbers in
 * two steps (atomicity).
 */
public class Compressor {
    static final int BLOCKS = 40;
    static final int ROOM = 6;
    static boolean order;
    static boolean atomicity;

    static Deque<byte[]> queue = new ArrayDeque<>();
    static final Object LOCK = new Object();
    static final Map<Integer, byte[]> PACKED = new TreeMap<>();
    static int taken;
    static boolean ended;

    static long bytesIn;
    static long bytesOut;
    static int inFlight;
    static String phase = "reading";
    static int slowest;
    static String lastError;
    static int level = 1;

    static byte[] cut(int n) {
        byte[] block = new byte[64 + n % 7];
        for (int i = 0; i < block.length; i++) {
            block[i] = (byte) (i * n);
        }
        return block;
    }

    static byte[] pack(byte[] block) {
        CRC32 crc = new CRC32();
        for (byte b : block) {
            update(crc, b);
        }
        return Long.toString(crc.getValue() * level).getBytes();
    }

    static void update(CRC32 crc, byte b) {
        crc.update(b);
    }

    static void read() throws InterruptedException {
        for (int n = 0; n < BLOCKS; n++) {
            byte[] block = cut(n);
            bytesIn += block.length;
            synchronized (LOCK) {
                while (queue.size() >= ROOM) {
                    LOCK.wait();
                }
                queue.add(block);
                inFlight = queue.size();
                LOCK.notifyAll();
            }
            if (n == BLOCKS / 2) {
                level = 2;
            }
        }
        synchronized (LOCK) {
            ended = true;
            LOCK.notifyAll();
        }
        phase = "packing";
    }

    static void work() {
        int longest = 0;
        try {
            while (true) {
                byte[] block;
                int number;
                synchronized (LOCK) {
                    while (queue.isEmpty() && !ended) {
                        LOCK.wait();
                    }
                    if (queue.isEmpty()) {
                        break;
                    }
                    block = queue.poll();
                    number = atomicity ? -1 : taken++;
                    LOCK.notifyAll();
                }
                byte[] packed = pack(block);
                number = atomicity ? ticket() : number;
                longest = Math.max(longest, packed.length);
                put(number, packed);
            }
        } catch (InterruptedException e) {
            lastError = "interrupted";
        }
        slowest = Math.max(slowest, longest);
        if (order) {
            tell();
        }
    }

    /** Seeded: after the last block the worker still looks at the queue, which may be gone. */
    static void tell() {
        for (int i = 0; i < 3; i++) {
            if (queue.size() > 0) {
                throw new IllegalStateException("blocks were left");
            }
        }
    }

    static int ticket() {
        int number = taken;
        taken = number + 1;
        return number;
    }

    static void put(int number, byte[] packed) {
        synchronized (LOCK) {
            PACKED.put(number, packed);
            LOCK.notifyAll();
        }
    }

    static void write() {
        try {
            for (int n = 0; n < BLOCKS; n++) {
                byte[] packed;
                synchronized (LOCK) {
                    while (!PACKED.containsKey(n)) {
                        LOCK.wait();
                    }
                    packed = PACKED.remove(n);
                }
                bytesOut += packed.length;
            }
        } catch (InterruptedException e) {
            lastError = "interrupted";
        }
        phase = "written";
    }

    public static void main(String[] args) throws InterruptedException {
        order = args[0].matches("seeded|order");
        atomicity = args[0].matches("seeded|atomicity");
        Thread one = new Thread(Compressor::work, "one");
        Thread two = new Thread(Compressor::work, "two");
        Thread writer = new Thread(Compressor::write, "writer");
        one.start();
        two.start();
        writer.start();
        read();
        String shown = phase + " " + bytesIn + " " + bytesOut + " " + inFlight + " " + slowest;
        writer.join();
        if (order) {
            queue = null;
        }
        one.join();
        two.join();
        if (lastError != null || shown.isEmpty()) {
            System.out.println(lastError);
        }
    }
}
