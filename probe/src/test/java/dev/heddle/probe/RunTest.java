package dev.heddle.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.params.provider.CsvSource;

/** What a loop touched is in the shadow after the thread has synchronized: no element more, none less. */
class RunTest {
    private static final int LENGTH = 300;
    private static int slot = 1;

    @ParameterizedTest
    @CsvSource({"0,1,300", "5,1,1", "10,2,100", "299,-1,300", "7,64,4", "3,70,4", "100,-3,20", "63,1,2", "0,0,5"})
    void stridesAreExact(int from, int step, int count) {
        int[] array = new int[LENGTH];
        ThreadState a = ThreadState.create(new Thread(), null);
        boolean[] touched = new boolean[LENGTH];
        slot++;
        for (int k = 0, i = from; k < count; k++, i += step) {
            Elements.write(array, i, a, 1, slot);
            touched[i] = true;
        }
        a.commit();
        check(array, a, touched);
    }

    @ParameterizedTest
    @CsvSource({"17", "101", "151"})
    void jumpsAreExact(int factor) {
        int[] array = new int[LENGTH];
        ThreadState a = ThreadState.create(new Thread(), null);
        boolean[] touched = new boolean[LENGTH];
        slot++;
        for (int k = 0; k < 90; k++) {
            int i = k * factor * (k % 3 + 1) % LENGTH;
            Elements.write(array, i, a, 1, slot);
            touched[i] = true;
        }
        a.commit();
        check(array, a, touched);
    }

    /** Short arrays, and places that are not in them. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 63, 64})
    void shortArraysAreExact(int length) {
        int[] array = new int[length];
        ThreadState a = ThreadState.create(new Thread(), null);
        boolean[] touched = new boolean[64];
        slot++;
        java.util.Random random = new java.util.Random(length);
        for (int k = 0; k < 12; k++) {
            int i = random.nextInt(80) - 8;
            Elements.write(array, i, a, 1, slot);
            if (i >= 0 && i < length) {
                touched[i] = true;
            }
        }
        a.commit();
        Page page = SideTable.entry(array).array(length).page(0);
        for (int i = 0; i < 64; i++) {
            assertThat(page.wrote(a.epoch, 1L << i)).as("element %d", i).isEqualTo(touched[i]);
        }
    }

    /** More instructions than places, used in turn, with accesses in between that are still to be committed. */
    @org.junit.jupiter.api.Test
    void manyInstructionsAreExact() {
        int[] array = new int[LENGTH];
        ThreadState a = ThreadState.create(new Thread(), null);
        boolean[] touched = new boolean[LENGTH];
        for (int round = 0; round < 3; round++) {
            for (int k = 0; k < 9000; k++) {
                int i = (k * 31 + round * 7) % LENGTH;
                if (i % 5 != 0) {
                    Elements.write(array, i, a, 1, slot + k);
                    touched[i] = true;
                }
            }
        }
        slot += 9000;
        a.commit();
        check(array, a, touched);
    }

    /** Loops that were left: the rounds so far, and one more where that had made its access. */
    @ParameterizedTest
    @CsvSource({"0,1", "5,1", "200,-1", "10,3", "250,-7"})
    void loopsThatWereLeftAreExact(int from, int step) {
        for (int rounds = 0; rounds < 30; rounds++) {
            for (int more = 0; more < 2; more++) {
                int[] array = new int[LENGTH];
                ThreadState a = ThreadState.create(new Thread(), null);
                boolean[] touched = new boolean[LENGTH];
                slot++;
                Elements.writeLoopLeft(array, from, from + rounds * step, step, 1, more == 1, a, 1, slot);
                for (int k = 0; k < rounds + more; k++) {
                    touched[from + k * step + 1] = true;
                }
                a.commit();
                check(array, a, touched);
            }
        }
    }

    /** A method that is called again and again begins each time without the run of its instruction. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void callsAreExact(int step) {
        int[] array = new int[LENGTH];
        ThreadState a = ThreadState.create(new Thread(), null);
        boolean[] touched = new boolean[LENGTH];
        slot++;
        long failures = Probes.failures();
        for (int k = 0; k < 40; k++) {
            for (int again = 0; again < 3; again++) {
                Run r = Elements.writeOn(array, k * step, a, 1, slot, Run.NONE);
                Elements.writeOn(array, k * step + 1, a, 1, slot, r);
            }
            touched[k * step] = true;
            touched[k * step + 1] = true;
        }
        a.commit();
        assertThat(Probes.failures()).isEqualTo(failures);
        check(array, a, touched);
    }

    /** Random loops: up and down, with steps and offsets, in and out of the array's bounds. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void loopsAreExact(int seed) {
        java.util.Random random = new java.util.Random(seed);
        int[] array = new int[LENGTH];
        ThreadState a = ThreadState.create(new Thread(), null);
        boolean[] touched = new boolean[LENGTH];
        for (int k = 0; k < 12; k++) {
            slot += random.nextInt(2);
            int from = random.nextInt(LENGTH);
            int end = random.nextInt(LENGTH);
            int step = (1 + random.nextInt(5)) * (from < end ? 1 : -1);
            int offset = random.nextInt(9) - 4;
            int rounds = Elements.rounds(Elements.rounds(from, end, 0, step), array, from, step, offset);
            Elements.writeLoop(rounds, array, from, step, offset, a, 1, slot);
            for (int i = from; step > 0 ? i < end : i > end; i += step) {
                if (i + offset < 0 || i + offset >= LENGTH) {
                    break;
                }
                touched[i + offset] = true;
            }
        }
        a.commit();
        check(array, a, touched);
    }

    private static void check(int[] array, ThreadState a, boolean[] touched) {
        ArrayShadow shadow = SideTable.entry(array).array(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            assertThat(shadow.page(i >>> 6).wrote(a.epoch, 1L << i)).as("element %d", i).isEqualTo(touched[i]);
        }
    }
}
