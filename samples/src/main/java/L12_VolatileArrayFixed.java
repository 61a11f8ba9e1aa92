import java.util.concurrent.atomic.AtomicIntegerArray;

/*
 * Lesson 12, fixed: an array whose elements are atomic.
 *
 *     ./heddle detect L12_VolatileArrayFixed
 *
 * The field is final now, because it never changes; what changes is inside, and looks after itself.
 */
public class L12_VolatileArrayFixed {
    static final AtomicIntegerArray VOTES = new AtomicIntegerArray(3);

    static void vote() {
        for (int i = 0; i < 1000; i++) {
            VOTES.incrementAndGet(1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(L12_VolatileArrayFixed::vote, "left");
        Thread right = new Thread(L12_VolatileArrayFixed::vote, "right");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(VOTES.get(1) + " votes of 2000");
    }
}
