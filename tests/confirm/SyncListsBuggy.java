// CONFIRM: deadlock
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Each list locks itself, and then the other one. */
public class SyncListsBuggy {
    static final List<Integer> A = Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)));
    static final List<Integer> B = Collections.synchronizedList(new ArrayList<>(List.of(3, 4, 5)));

    static void one() {
        A.addAll(B);
    }

    static void two() {
        B.retainAll(A);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SyncListsBuggy::one);
        Thread two = new Thread(SyncListsBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
