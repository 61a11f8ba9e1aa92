import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

// Correct: the stream collects.
public class ParallelAddFixed {
    public static void main(String[] args) {
        List<Integer> all = IntStream.range(0, 8).parallel().boxed().collect(Collectors.toList());
        if (all.size() != 8 || all.contains(null)) {
            throw new AssertionError(all.size() + " of 8");
        }
    }
}
