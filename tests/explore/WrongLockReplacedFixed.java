// A list is replaced by a longer copy under a lock. The repair uses a lock
// object that never changes instead of the list, which is replaced inside
// the guarded block.
import java.util.ArrayList;
import java.util.List;

public class WrongLockReplacedFixed {
    static final Object LOCK = new Object();
    static volatile List<Integer> items = new ArrayList<>();

    static void add(int x) {
        synchronized (LOCK) {
            List<Integer> copy = new ArrayList<>(items);
            copy.add(x);
            items = copy;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            add(1);
            add(2);
        });
        Thread t2 = new Thread(() -> {
            add(3);
            add(4);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (items.size() != 4) {
            throw new AssertionError("lost items, left are " + items);
        }
    }
}
