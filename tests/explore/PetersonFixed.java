// A lock for two threads with two flags and a turn. The repair gives the turn
// to the other thread before waiting, so of two threads that want to enter,
// the one that set the turn last has to wait. (A thread gives up after a few
// vain looks, so that no one spins for ever.)
import java.util.concurrent.atomic.AtomicIntegerArray;

public class PetersonFixed {
    static AtomicIntegerArray wants = new AtomicIntegerArray(2);
    static volatile int turn;
    static int count;
    static int[] entries = new int[2];

    static boolean lock(int me) {
        int other = 1 - me;
        wants.set(me, 1);
        turn = other;
        for (int look = 0; look < 4; look++) {
            if (wants.get(other) == 0 || turn != other) {
                return true;
            }
            Thread.yield();
        }
        wants.set(me, 0);
        return false;
    }

    static void work(int me) {
        for (int i = 0; i < 2; i++) {
            if (lock(me)) {
                count++;
                entries[me]++;
                wants.set(me, 0);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t0 = new Thread(() -> work(0));
        Thread t1 = new Thread(() -> work(1));
        t0.start();
        t1.start();
        t0.join();
        t1.join();
        if (count != entries[0] + entries[1]) {
            throw new AssertionError("two threads inside the lock, count " + count);
        }
    }
}
