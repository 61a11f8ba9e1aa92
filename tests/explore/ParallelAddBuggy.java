import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

// Wrong: the tasks of a parallel stream add to one plain list.
public class ParallelAddBuggy {
    public static void main(String[] args) {
        List<Integer> all = new ArrayList<>();
        IntStream.range(0, 8).parallel().forEach(all::add);
        if (all.size() != 8 || all.contains(null)) {
            throw new AssertionError(all.size() + " of 8");
        }
    }
}
