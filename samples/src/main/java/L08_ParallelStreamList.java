import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/*
 * Lesson 8: a parallel stream that fills a list.
 *
 * There is no Thread in this program, and yet there are several: a parallel stream runs in the caller's thread and in the
 * workers of the common pool. All of them call list.add, and an ArrayList is not made for that.
 *
 *     ./heddle detect L08_ParallelStreamList
 *
 *     1 DATA RACE  java.util.ArrayList  (predicted)                        HD-3E24AB
 *       write  L08_ParallelStreamList.method reference  L08_ParallelStreamList.java:38  main                              holding {}
 *       write  L08_ParallelStreamList.method reference  L08_ParallelStreamList.java:38  ForkJoinPool.commonPool-worker-1  holding {}
 *
 * On a small stream one thread may do all the work before another wakes up. TAKES_PART makes every thread wait, once, until
 * there are two of them, so that the lesson is the same on every machine.
 */
public class L08_ParallelStreamList {
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
        List<Integer> squares = new ArrayList<>(1000);
        IntStream.range(0, 1000).parallel().map(L08_ParallelStreamList::square)
                .forEach(squares::add); // FINDING data-race java.util.ArrayList
        System.out.println(squares.size() + " squares of 1000");
    }
}
