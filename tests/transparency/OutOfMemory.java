// OutOfMemoryError is caught, memory is freed, and the program goes on.
// ! flags -Xmx48m
import java.util.*;

public class OutOfMemory {
    static List<Object> kept;
    Object next;
    long payload;

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 3; round++) {
            kept = new ArrayList<>();
            try {
                while (true) kept.add(new byte[1 << 20]);
            } catch (OutOfMemoryError e) {
                kept = null;
                System.out.println(e.getMessage());
            }
        }
        try {
            long[] huge = new long[Integer.MAX_VALUE];
            System.out.println(huge.length);
        } catch (OutOfMemoryError e) {
            System.out.println("array " + (e.getMessage() != null));
        }
        Thread t =
                new Thread(
                        () -> {
                            List<Object> l = new ArrayList<>();
                            try {
                                while (true) l.add(new long[100_000]);
                            } catch (OutOfMemoryError e) {
                                l = null;
                                System.out.println("thread " + e.getMessage());
                            }
                        });
        t.start();
        t.join();
        long sum = 0;
        for (int i = 0; i < 200_000; i++) {
            OutOfMemory o = new OutOfMemory();
            o.payload = i;
            o.next = o;
            sum += o.payload;
        }
        System.out.println(sum);
    }
}
