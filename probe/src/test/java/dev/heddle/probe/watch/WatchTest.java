package dev.heddle.probe.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clock races as they are defined: which two accesses are one, and which are not. */
class WatchTest {
    private static final AtomicInteger NUMBERS = new AtomicInteger();
    private static final int READ = 7 << 1;
    private static final int WRITE = 8 << 1 | 1;

    private final WatchCell cell = Watch.cell(NUMBERS.getAndIncrement(), "dev/heddle/probe/watch/WatchTest$Declaring");
    private final Object base = new Object();

    @BeforeEach
    void forgetOthers() {
        WatchHit.drain();
    }

    private List<WatchHit> hits() {
        List<WatchHit> out = new ArrayList<>();
        for (WatchHit h = WatchHit.drain(); h != null; h = h.older()) {
            out.add(h);
        }
        return out;
    }

    /** What another thread does, to its end or to where it waits; it stays alive until the test is over. */
    private void elsewhere(Runnable what) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            what.run();
            done.countDown();
            for (;;) {
                Thread.onSpinWait();
                if (Thread.currentThread().isInterrupted()) {
                    return;
                }
            }
        });
        t.setDaemon(true);
        t.start();
        done.await();
        others.add(t);
    }

    private final List<Thread> others = new ArrayList<>();

    @org.junit.jupiter.api.AfterEach
    void end() throws InterruptedException {
        for (Thread t : others) {
            t.interrupt();
            t.join();
        }
    }

    @Test
    void twoThreadsOneWriteAndNoReleaseInBetween() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> Watch.field(base, cell.number, WRITE));
        Watch.field(base, cell.number, READ);
        List<WatchHit> hits = hits();
        assertThat(hits).hasSize(1);
        assertThat(hits.get(0).thenWrite).isTrue();
        assertThat(hits.get(0).thenSite).isEqualTo(8);
        assertThat(hits.get(0).nowWrite).isFalse();
        assertThat(hits.get(0).nowSite).isEqualTo(7);
        assertThat(hits.get(0).thenName).isNotEqualTo(hits.get(0).nowName);
    }

    @Test
    void aReleaseOfTheFirstThreadMayHaveOrderedThem() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> {
            Watch.field(base, cell.number, WRITE);
            Watch.releasing();
        });
        Watch.field(base, cell.number, READ);
        assertThat(hits()).isEmpty();
    }

    @Test
    void aFinalFieldMayHaveLedToTheObjectButNotToAStaticField() throws InterruptedException {
        for (Runnable freeze : List.<Runnable>of(Watch::freezing, Watch::freezingLibrary)) {
            cell.open(0);
            elsewhere(() -> {
                Watch.field(base, cell.number, WRITE);
                freeze.run();
            });
            Watch.field(base, cell.number, READ);
            assertThat(hits()).isEmpty();
            cell.close();
        }
        cell.open(0);
        elsewhere(() -> {
            Watch.staticField(Declaring.class, cell.number, WRITE);
            Watch.freezing();
        });
        Watch.staticField(Declaring.class, cell.number, READ);
        assertThat(hits()).hasSize(1);
    }

    static class Declaring {
    }

    static class Inheriting extends Declaring {
    }

    static class Another {
    }

    /** There may be several classes of the name; and a field may be named by a class that inherits it. */
    @Test
    void aStaticFieldIsThatOfOneClass() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> Watch.staticField(Inheriting.class, cell.number, WRITE));
        Watch.staticField(Another.class, cell.number, WRITE);
        assertThat(hits()).isEmpty();
        Watch.staticField(Declaring.class, cell.number, WRITE);
        assertThat(hits()).hasSize(1);
    }

    /** Who has said all there is to say lets the classes on both stacks go. */
    @Test
    void whatWasToldKeepsNoStack() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> Watch.field(base, cell.number, WRITE));
        Watch.field(base, cell.number, WRITE);
        WatchHit h = hits().get(0);
        assertThat(h.thenStack()).isNotNull();
        assertThat(h.nowStack()).isNotNull();
        h.told();
        assertThat(h.thenStack()).isNull();
        assertThat(h.nowStack()).isNull();
    }

    /** Nodes of a map have final keys; but what the target freezes in a call may lead to the collection itself. */
    @Test
    void whatIsFrozenInACallCountsIfItIsTheTargets() throws InterruptedException {
        List<Object> list = new ArrayList<>();
        cell.open(0);
        long before = Watch.calling(cell.number);
        Watch.freezing();
        Watch.called(list, before, cell.number, WRITE);
        assertThat(cell.armings()).isZero();
        before = Watch.calling(cell.number);
        Watch.freezingLibrary();
        Watch.called(list, before, cell.number, WRITE);
        assertThat(cell.armings()).isEqualTo(1);
    }

    @Test
    void whoHasReadWhatNobodyCountedComesAfterAllBefore() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> Watch.field(base, cell.number, WRITE));
        Watch.acquiredUnseen();
        Watch.field(base, cell.number, READ);
        assertThat(hits()).isEmpty();
    }

    /** To find out for whom a thread works means to call the target, which may release something. */
    @Test
    void whatIsReleasedWhileATraceIsAskedForCounts() throws InterruptedException {
        WatchCell other = Watch.cell(NUMBERS.getAndIncrement(), "dev/heddle/probe/watch/WatchTest$Declaring");
        other.open(0);
        Watch.field(base, other.number, WRITE);
        cell.open(0);
        elsewhere(() -> Watch.field(base, cell.number, WRITE));
        Watch.traces(() -> {
            Watch.releasing();
            return "4bf9";
        });
        try {
            Watch.field(base, cell.number, READ);
        } finally {
            Watch.traces(null);
        }
        List<WatchHit> hits = hits();
        assertThat(hits).hasSize(1);
        assertThat(hits.get(0).nowTrace).isEqualTo("4bf9");
        assertThat(hits.get(0).thenTrace).isNull();
        elsewhere(() -> Watch.field(base, other.number, READ));
        assertThat(hits()).isEmpty();
    }

    @Test
    void aReleaseOfTheSecondThreadOrdersNothing() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> Watch.field(base, cell.number, WRITE));
        Watch.releasing();
        Watch.field(base, cell.number, READ);
        assertThat(hits()).hasSize(1);
    }

    @Test
    void twoReadsAreNoRace() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> Watch.field(base, cell.number, READ));
        Watch.field(base, cell.number, READ);
        assertThat(hits()).isEmpty();
    }

    @Test
    void anotherObjectIsAnotherLocation() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> Watch.field(base, cell.number, WRITE));
        Watch.field(new Object(), cell.number, WRITE);
        assertThat(hits()).isEmpty();
        Watch.field(base, cell.number, WRITE);
        assertThat(hits()).hasSize(1);
    }

    @Test
    void anotherElementIsAnotherLocation() throws InterruptedException {
        int[] array = new int[4];
        cell.open(0);
        elsewhere(() -> Watch.element(array, 2, cell.number, WRITE));
        Watch.element(array, 1, cell.number, WRITE);
        assertThat(hits()).isEmpty();
        Watch.element(array, 2, cell.number, WRITE);
        assertThat(hits()).hasSize(1);
    }

    @Test
    void oneThreadDoesNotRaceWithItself() {
        cell.open(0);
        Watch.field(base, cell.number, WRITE);
        Watch.field(base, cell.number, WRITE);
        assertThat(hits()).isEmpty();
    }

    @Test
    void whatIsReadOptimisticallyRacesWithNobody() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> Watch.field(base, cell.number, WRITE));
        Watch.optimistic();
        Watch.field(base, cell.number, READ);
        assertThat(hits()).isEmpty();
        Watch.settled();
        Watch.field(base, cell.number, READ);
        assertThat(hits()).hasSize(1);
    }

    @Test
    void aCallDuringWhichSomethingWasReleasedIsNotLeftInTheCell() throws InterruptedException {
        java.util.HashMap<String, String> map = new java.util.HashMap<>();
        cell.open(0);
        elsewhere(() -> {
            long before = Watch.calling(cell.number);
            Watch.releasing();
            Watch.called(map, before, cell.number, WRITE);
        });
        assertThat(cell.isOpen()).isTrue();
        elsewhere(() -> {
            long before = Watch.calling(cell.number);
            Watch.called(map, before, cell.number, WRITE);
        });
        long before = Watch.calling(cell.number);
        Watch.called(map, before, cell.number, READ);
        assertThat(hits()).hasSize(1);
    }

    @Test
    void aConcurrentMapIsNoLocation() throws InterruptedException {
        var map = new java.util.concurrent.ConcurrentHashMap<String, String>();
        cell.open(0);
        elsewhere(() -> Watch.called(map, Watch.calling(cell.number), cell.number, WRITE));
        assertThat(cell.isOpen()).isTrue();
    }

    @Test
    void aSuspectLeavesNothing() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> {
            WatchClock.suspect(Thread.currentThread(), true);
            Watch.field(base, cell.number, WRITE);
        });
        assertThat(cell.isOpen()).isTrue();
    }

    @Test
    void nothingIsLeftInACellThatIsClosed() throws InterruptedException {
        cell.open(0);
        cell.close();
        elsewhere(() -> Watch.field(base, cell.number, WRITE));
        Watch.field(base, cell.number, WRITE);
        assertThat(hits()).isEmpty();
        assertThat(cell.armings()).isZero();
    }

    @Test
    void whatIsTooOldOrOutdatedIsForgotten() throws InterruptedException {
        cell.open(0);
        elsewhere(() -> Watch.field(base, cell.number, WRITE));
        long now = System.nanoTime();
        assertThat(cell.age(now)).isNotNegative();
        assertThat(cell.tidy(now, Long.MAX_VALUE)).isFalse();
        assertThat(cell.tidy(now + 1_000_000_000, 1_000)).isTrue();
        assertThat(cell.age(now)).isNegative();
        assertThat(cell.open(0)).isTrue();
        elsewhere(() -> {
            Watch.field(base, cell.number, WRITE);
            Watch.releasing();
        });
        assertThat(cell.tidy(now, Long.MAX_VALUE)).isTrue();
    }

    @Test
    void onePairOfSitesIsToldOnceAndCounted() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            cell.open(0);
            elsewhere(() -> Watch.field(base, cell.number, WRITE));
            Watch.field(base, cell.number, READ);
        }
        List<WatchHit> hits = hits();
        assertThat(hits).hasSize(1);
        assertThat(hits.get(0).count).isEqualTo(3);
    }

    @Test
    void walkingTheStackIsNoRelease() throws InterruptedException {
        WatchCell second = Watch.cell(NUMBERS.getAndIncrement(), "dev/heddle/probe/watch/WatchTest$Declaring");
        cell.open(0);
        second.open(0);
        elsewhere(() -> {
            Watch.field(base, cell.number, WRITE);
            Watch.field(base, second.number, WRITE);
        });
        Watch.field(base, second.number, READ);
        Watch.field(base, cell.number, READ);
        assertThat(hits()).hasSize(2);
    }

    /** What one thread leaves in a cell another one may take away before the first has said that it is there. */
    @Test
    void aCellCanAlwaysBeOpenedAgain() throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            elsewhere(() -> {
                Thread again = new Thread(() -> {
                    while (!Thread.currentThread().isInterrupted()) {
                        Watch.field(base, cell.number, WRITE);
                    }
                });
                again.setDaemon(true);
                again.start();
                others.add(again);
            });
        }
        for (int i = 0; i < 100_000; i++) {
            cell.tidy(System.nanoTime(), 0);
            long end = System.nanoTime() + 10_000_000_000L;
            while (!cell.open(System.nanoTime())) {
                cell.tidy(System.nanoTime(), 0);
                assertThat(System.nanoTime()).as("opening %d", i).isLessThan(end);
            }
        }
    }
}
