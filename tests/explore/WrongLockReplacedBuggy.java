// A list is replaced by a longer copy, and the list itself is the lock.
// Thread 2 waits for the monitor of the old list while thread 1 replaces it.
// Thread 1 then locks the new list while thread 2 gets the old one: both copy
// the same list at the same time, and one of the additions is lost.
import java.util.ArrayList;
import java.util.List;

public class WrongLockReplacedBuggy {
    static volatile List<Integer> items = new ArrayList<>();

    static void add(int x) {
        synchronized (items) {
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
