// ROW: virtual thread
// EXPECT: data-race VirtualExecutorRacy.count
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two tasks of a virtual-thread executor on one counter. */
public class VirtualExecutorRacy {
    static final Gate BOTH_RUNNING = new Gate(2);
    static int count;

    static void task() {
        BOTH_RUNNING.meet();
        count++;
    }

    public static void main(String[] args) {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.submit(VirtualExecutorRacy::task);
            executor.submit(VirtualExecutorRacy::task);
        }
    }
}
