package dev.heddle.bench.micro;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** One method per kind of event; the score is nanoseconds and bytes per event. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Chain.LENGTH)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class EventBenchmark {
    /** A field that this thread has already read in its epoch. */
    @Benchmark
    public int fieldReadSameEpoch(Chain chain) {
        return sumFields(chain.head);
    }

    /** A field that this thread has already written in its epoch. */
    @Benchmark
    public void fieldWriteSameEpoch(Chain chain) {
        setFields(chain.head, 7);
    }

    /** The first read of a field since the thread last released a lock. */
    @Benchmark
    public int fieldReadNewEpoch(Chain chain) {
        chain.newEpoch();
        return sumFields(chain.head);
    }

    /** The first write of a field since the thread last released a lock. */
    @Benchmark
    public void fieldWriteNewEpoch(Chain chain) {
        chain.newEpoch();
        setFields(chain.head, 7);
    }

    /** An object is created and its field written for the first time; the bytes are those of the object with its shadow. */
    @Benchmark
    public void fieldWriteFreshObject(Blackhole blackhole) {
        for (int i = 0; i < Chain.LENGTH; i++) {
            Link link = new Link(null);
            link.field = i;
            blackhole.consume(link);
        }
    }

    @Benchmark
    public int elementReadSameEpoch(Chain chain) {
        return sumElements(chain.array);
    }

    @Benchmark
    public void elementWriteSameEpoch(Chain chain) {
        setElements(chain.array, 7);
    }

    /** An array is read from end to end, each element for the first time since the thread last released a lock. */
    @Benchmark
    public int elementReadNewEpoch(Chain chain) {
        chain.newEpoch();
        return sumElements(chain.array);
    }

    /** An array is written from end to end, each element for the first time since the thread last released a lock. */
    @Benchmark
    public void elementWriteNewEpoch(Chain chain) {
        chain.newEpoch();
        setElements(chain.array, 7);
    }

    /** A new array is filled from end to end; the bytes are those of the array with its shadow. */
    @Benchmark
    public int[] elementWriteFreshArray() {
        int[] array = new int[Chain.LENGTH];
        setElements(array, 7);
        return array;
    }

    /** One enter and one exit, of a monitor that this thread had last. */
    @Benchmark
    public int monitor(Chain chain) {
        int count = 0;
        for (Link link = chain.head; link != null; link = link.next) {
            synchronized (link) {
                count++;
            }
        }
        return count;
    }

    @Benchmark
    public int volatileRead(Chain chain) {
        int sum = 0;
        for (Link link = chain.head; link != null; link = link.next) {
            sum += link.volatileField;
        }
        return sum;
    }

    @Benchmark
    public void volatileWrite(Chain chain) {
        for (Link link = chain.head; link != null; link = link.next) {
            link.volatileField = 7;
        }
    }

    /** A call of a method in which there is nothing to see. */
    @Benchmark
    public int methodWithoutAccess() {
        int value = 1;
        for (int i = 0; i < Chain.LENGTH; i++) {
            value = mix(value, i);
        }
        return value;
    }

    private static int sumFields(Link head) {
        int sum = 0;
        for (Link link = head; link != null; link = link.next) {
            sum += link.field;
        }
        return sum;
    }

    private static void setFields(Link head, int value) {
        for (Link link = head; link != null; link = link.next) {
            link.field = value;
        }
    }

    private static int sumElements(int[] array) {
        int sum = 0;
        for (int i = 0; i < array.length; i++) {
            sum += array[i];
        }
        return sum;
    }

    private static void setElements(int[] array, int value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private static int mix(int a, int b) {
        return a * 31 + (b ^ a >>> 7);
    }
}
