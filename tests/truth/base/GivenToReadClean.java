// ROW: collections given to the JDK
// EXPECT: nothing
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;

/** All of it is only read by both, or belongs to one of them, or is locked. */
public class GivenToReadClean {
    record Order(String id, List<String> items, AtomicReference<String> state) {
    }

    static volatile Object seen;

    public static void main(String[] args) {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        List<String> fixed = Arrays.asList("a", "b", "c", "d");
        Order order = new Order("a", list, new AtomicReference<>("new"));
        Date date = new Date(0);
        List<String> mine = new ArrayList<>();
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>(List.of("x", "y"));
        ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();
        Together.run(() -> {
            fixed.set(0, "x");
            seen = fixed.get(1) + fixed.get(0);
            seen = String.format("%s %s", list, date.getTime());
            seen = order.toString() + order.hashCode() + order.equals(new Order("a", list, null));
            order.state().set("changed");
            queue.drainTo(mine);
            Collections.swap(mine, 0, 1);
            done.addAll(mine);
        }, () -> {
            fixed.set(3, "y");
            seen = fixed.get(1) + fixed.get(3);
            seen = Objects.hash(list, date) + " " + Objects.equals(list, List.of("a", "b"));
            seen = order.toString() + date.before(new Date());
        });
        Result.is(2, done.size());
    }
}
