// ROW: parallel stream
// EXPECT: data-race ParallelStreamSumRacy.sum
import java.util.stream.IntStream;

/** forEach adds to a static from the caller's thread and from a worker of the common pool. */
public class ParallelStreamSumRacy {
    static final Thread MAIN = Thread.currentThread();
    /** Each is set once, before the setter's first access to the sum. */
    static volatile boolean mainIsHere;
    static volatile boolean workerIsHere;
    static int sum;

    /** Holds the first element of either side until the other side has one as well. */
    static void add(int i) {
        if (Thread.currentThread() == MAIN) {
            if (!mainIsHere) {
                mainIsHere = true;
            }
            while (!workerIsHere) {
                Thread.yield();
            }
        } else {
            if (!workerIsHere) {
                workerIsHere = true;
            }
            while (!mainIsHere) {
                Thread.yield();
            }
        }
        sum += i;
    }

    public static void main(String[] args) {
        IntStream.range(0, 100).parallel().forEach(ParallelStreamSumRacy::add);
    }
}
