// ROW: parallel stream
// EXPECT: nothing
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** collect and reduce keep the threads' containers apart and merge them in order. */
public class ParallelStreamClean {
    static class Box {
        int value;
    }

    public static void main(String[] args) {
        int total = 0;
        for (int round = 0; round < 5; round++) {
            List<Box> boxes = IntStream.range(0, 200).parallel().mapToObj(i -> {
                Box box = new Box();
                box.value = i;
                return box;
            }).collect(Collectors.toList());
            int sum = boxes.parallelStream().map(box -> box.value++).reduce(0, Integer::sum);
            Box all = boxes.parallelStream().collect(Box::new, (into, box) -> into.value += box.value,
                    (into, from) -> into.value += from.value);
            total += sum + all.value;
        }
        Result.is(200_000, total);
    }
}
