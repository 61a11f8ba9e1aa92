// ROW: virtual thread
// EXPECT: nothing
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A virtual thread per task: into it by submit, out of it by get and by close. */
public class VirtualExecutorClean {
    static final int[] CELLS = new int[100];

    public static void main(String[] args) throws Exception {
        int sum = 0;
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                int cell = i;
                CELLS[cell] = i;
                futures.add(executor.submit(() -> CELLS[cell]++));
                executor.execute(() -> CELLS[cell + 50] = cell);
            }
            for (Future<Integer> future : futures) {
                sum += future.get();
            }
        }
        for (int cell : CELLS) {
            sum += cell;
        }
        Result.is(3725, sum);
    }
}
