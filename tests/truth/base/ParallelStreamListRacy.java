// ROW: parallel stream
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** forEach adds to an ArrayList from the caller's thread and from a worker of the common pool. */
public class ParallelStreamListRacy {
    static final Thread MAIN = Thread.currentThread();
    /** Each is set once, before the setter's first access to the list. */
    static volatile boolean mainIsHere;
    static volatile boolean workerIsHere;

    /** Holds the first element of either side until the other side has one as well. */
    static int bothHere(int i) {
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
        return i;
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(1000);
        IntStream.range(0, 100).parallel().map(ParallelStreamListRacy::bothHere).forEach(list::add);
    }
}
