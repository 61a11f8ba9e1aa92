// The owner of a deque pops at the tail while a thief steals at the head. The
// repair lowers tail first and looks at head afterwards; when the two meet,
// the owner restores tail and decides under the lock of the thief.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class WorkStealingFixed {
    static final Object LOCK = new Object();
    static volatile int head = 0;
    static volatile int tail = 2;
    static AtomicIntegerArray runs = new AtomicIntegerArray(2);

    static int pop() {
        int t = tail - 1;
        tail = t;
        if (head > t) {
            tail = t + 1;
            synchronized (LOCK) {
                if (head > t) {
                    return -1;
                }
                tail = t;
            }
        }
        return t;
    }

    static int steal() {
        synchronized (LOCK) {
            int h = head;
            head = h + 1;
            if (h + 1 > tail) {
                head = h;
                return -1;
            }
            return h;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread owner = new Thread(() -> {
            for (int i = pop(); i >= 0; i = pop()) {
                runs.incrementAndGet(i);
            }
        });
        Thread thief = new Thread(() -> {
            for (int i = steal(); i >= 0; i = steal()) {
                runs.incrementAndGet(i);
            }
        });
        owner.start();
        thief.start();
        owner.join();
        thief.join();
        if (runs.get(0) != 1 || runs.get(1) != 1) {
            throw new AssertionError("wrong number of runs: " + runs);
        }
    }
}
