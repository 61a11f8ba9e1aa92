import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/*
 * Lesson 8, fixed: let the stream collect.
 *
 *     ./heddle detect L08_ParallelStreamListFixed
 *
 * Each thread fills a container of its own, and the stream joins them, in order, when they are done.
 */
public class L08_ParallelStreamListFixed {
    static final AtomicInteger THREADS = new AtomicInteger();
    static final ThreadLocal<Integer> TAKES_PART = ThreadLocal.withInitial(() -> {
        int number = THREADS.incrementAndGet();
        while (THREADS.get() < 2) {
            Thread.onSpinWait();
        }
        return number;
    });

    static int square(int i) {
        return TAKES_PART.get() > 0 ? i * i : 0;
    }

    public static void main(String[] args) {
        List<Integer> squares = IntStream.range(0, 1000).parallel().map(L08_ParallelStreamListFixed::square).boxed()
                .toList();
        System.out.println(squares.size() + " squares of 1000");
    }
}
