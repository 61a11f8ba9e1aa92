// ROW: parallel stream
// EXPECT: nothing
import java.util.Arrays;
import java.util.stream.IntStream;

/** forEach over indices writes one element each; the caller reads all of them afterwards. */
public class ParallelStreamArrayClean {
    public static void main(String[] args) {
        int[] cells = new int[300];
        for (int round = 0; round < 5; round++) {
            int factor = round;
            IntStream.range(0, cells.length).parallel().forEach(i -> cells[i] += i * factor);
        }
        Result.is(448_500, Arrays.stream(cells).parallel().sum());
    }
}
