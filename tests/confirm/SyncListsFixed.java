// CONFIRM: nothing
// PREDICT: anything
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A copy is made first, so that only one list is locked at a time. */
public class SyncListsFixed {
    static final List<Integer> A = Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)));
    static final List<Integer> B = Collections.synchronizedList(new ArrayList<>(List.of(3, 4, 5)));

    static List<Integer> copy(List<Integer> list) {
        synchronized (list) {
            return new ArrayList<>(list);
        }
    }

    static void one() {
        List<Integer> more = copy(B);
        A.addAll(more);
    }

    static void two() {
        List<Integer> only = copy(A);
        B.retainAll(only);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SyncListsFixed::one);
        Thread two = new Thread(SyncListsFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
