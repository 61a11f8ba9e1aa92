package dev.heddle.detect.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.Events;
import org.junit.jupiter.api.Test;

/** One small execution for each rule of FastTrack and of Java; races are named by the places of the two accesses. */
class RulesTests {
    private static final long A = 1;
    private static final long B = 2;
    private static final long C = 3;
    private static final long X = 50;
    private static final long M = 70;

    private static Stream stream() {
        return new Stream();
    }

    /** Main 9 starts A, B and C, so that events of the test begin at place 3. */
    private static Stream three() {
        return stream().start(9, A).start(9, B).start(9, C);
    }

    @Test
    void readSameEpochIsSilent() {
        assertThat(three().read(A, X).read(A, X).races()).isEmpty();
    }

    @Test
    void writeSameEpochIsSilent() {
        assertThat(three().write(A, X).write(A, X).read(A, X).races()).isEmpty();
    }

    @Test
    void writeThenWriteRaces() {
        assertThat(three().write(A, X).write(B, X).races()).containsExactly("3 4");
    }

    @Test
    void writeThenReadRaces() {
        assertThat(three().write(A, X).read(B, X).races()).containsExactly("3 4");
    }

    @Test
    void readThenWriteRaces() {
        assertThat(three().read(A, X).write(B, X).races()).containsExactly("3 4");
    }

    @Test
    void readsNeverRace() {
        assertThat(three().read(A, X).read(B, X).read(C, X).read(A, X).races()).isEmpty();
    }

    /** Read share: the write is compared with each of the readers. */
    @Test
    void writeAfterSharedReadsRacesWithEach() {
        assertThat(three().read(A, X).read(B, X).write(C, X).races()).containsExactly("3 5", "4 5");
    }

    /** Read exclusive: the second read comes after the first, so one epoch is enough, and the first is still covered. */
    @Test
    void orderedReadsAreOneEpoch() {
        assertThat(three().read(A, X).volatileWrite(A, M).volatileRead(B, M).read(B, X).write(C, X).races())
                .containsExactly("6 7");
    }

    /** Read shared: a reader that comes back replaces its own entry and not another's. */
    @Test
    void aReaderThatComesBackReplacesItself() {
        assertThat(three().read(A, X).read(B, X).volatileWrite(A, M).read(A, X).volatileRead(C, M).write(C, X).races())
                .containsExactlyInAnyOrder("6 8", "4 8");
    }

    /** Write shared: after a write that all reads precede, the reads are forgotten. */
    @Test
    void aWriteAfterAllReadsForgetsThem() {
        assertThat(
                three().read(A, X).read(B, X).unlock(A, M).unlock(B, M).lock(C, M).write(C, X).unlock(C, M).lock(A, M)
                        .write(A, X).races())
                .isEmpty();
    }

    @Test
    void anAccessInTheSameEpochIsCheckedAgainAfterAnotherThread() {
        assertThat(three().read(A, X).write(B, X).read(A, X).races()).containsExactly("3 4", "4 5");
        assertThat(three().write(A, X).read(B, X).write(A, X).races()).containsExactly("3 4", "4 5");
    }

    @Test
    void locksOrder() {
        assertThat(three().lock(A, M).write(A, X).unlock(A, M).lock(B, M).write(B, X).unlock(B, M).races()).isEmpty();
    }

    @Test
    void differentLocksDoNotOrder() {
        assertThat(three().lock(A, M).write(A, X).unlock(A, M).lock(B, 71).write(B, X).unlock(B, 71).races())
                .containsExactly("4 7");
    }

    @Test
    void whatComesAfterTheReleaseIsNotSeen() {
        assertThat(three().lock(A, M).unlock(A, M).write(A, X).lock(B, M).write(B, X).races()).containsExactly("5 7");
    }

    @Test
    void anAcquireBeforeTheReleaseSeesNothing() {
        assertThat(three().volatileRead(B, M).write(A, X).volatileWrite(A, M).write(B, X).races())
                .containsExactly("4 6");
    }

    @Test
    void volatileReleasesAccumulate() {
        assertThat(
                three().write(A, X).volatileWrite(A, M).write(B, 51).volatileWrite(B, M).volatileRead(C, M).write(C, X)
                        .write(C, 51).races())
                .isEmpty();
    }

    @Test
    void readersDoNotSeeOneAnother() {
        assertThat(
                three().readLock(A, M).write(A, X).readUnlock(A, M).readLock(B, M).write(B, X).readUnlock(B, M).races())
                .containsExactly("4 7");
    }

    @Test
    void aWriterSeesAllReaders() {
        assertThat(three().readLock(A, M).readLock(B, M).read(A, X).read(B, X).readUnlock(A, M).readUnlock(B, M)
                .lock(C, M).write(C, X).unlock(C, M).races()).isEmpty();
    }

    @Test
    void readersSeeTheWriterAndThroughItEarlierReaders() {
        assertThat(
                three().readLock(A, M).write(A, X).readUnlock(A, M).lock(C, M).write(C, 51).unlock(C, M).readLock(B, M)
                        .write(B, X).write(B, 51).races())
                .isEmpty();
    }

    @Test
    void startAndJoinOrder() {
        assertThat(stream().write(9, X).start(9, A).write(A, X).end(A).join(9, A).write(9, X).races()).isEmpty();
    }

    @Test
    void theParentGoesOnBesideTheChild() {
        assertThat(stream().start(9, A).write(9, X).write(A, X).races()).containsExactly("1 2");
    }

    @Test
    void endWithoutJoinOrdersNothing() {
        assertThat(stream().start(9, A).write(A, X).end(A).write(9, X).races()).containsExactly("1 3");
    }

    /** The new thread could take the slot of the ended one only if it had seen its accesses. */
    @Test
    void aThreadStartedLaterMayStillRaceWithAnEndedOne() {
        assertThat(stream().start(9, A).write(A, X).end(A).start(9, B).write(B, X).races()).containsExactly("1 4");
        assertThat(
                stream().start(9, A).volatileWrite(A, M).write(A, X).end(A).volatileRead(9, M).start(9, B).write(B, X)
                        .races())
                .containsExactly("2 6");
    }

    @Test
    void threadsThatAreJoinedShareOneSlot() {
        Stream s = stream();
        for (int child = 10; child < 500; child++) {
            s.start(9, child).write(child, X).end(child).join(9, child);
        }
        HappensBefore analysis = new HappensBefore();
        s.sendTo(analysis);
        assertThat(analysis.results()).isEmpty();
        assertThat(analysis.slotCount()).isEqualTo(1);
    }

    /** Nobody joins them, but each has seen through the lock what those before it did. */
    @Test
    void threadsThatShareALockShareSlots() {
        HappensBefore analysis = new HappensBefore();
        for (int t = 10; t < 100_010; t++) {
            analysis.on(Events.START, 9, t, 0, 0);
            analysis.on(Events.ACQUIRE, t, M, Events.MODE_LOCK, 0);
            analysis.on(Events.WRITE, t, X, Events.location(1, 0), 1);
            analysis.on(Events.RELEASE, t, M, Events.MODE_LOCK, 0);
            analysis.on(Events.END, t, 0, 0, 0);
        }
        assertThat(analysis.results()).isEmpty();
        assertThat(analysis.slotCount()).isEqualTo(1);
    }

    @Test
    void aHundredThousandThreadsAtOnce() {
        HappensBefore analysis = new HappensBefore();
        int count = 100_000;
        for (int i = 0; i < count; i++) {
            analysis.on(Events.START, 9, 10 + i, 0, 0);
            analysis.on(Events.WRITE, 10 + i, i, Events.location(1, 0), 1);
        }
        for (int i = 0; i < count; i++) {
            analysis.on(Events.WRITE, 10 + i, i + 1, Events.location(2, 0), 2);
            analysis.on(Events.WRITE, 10 + i, 0, Events.location(3, 0), 3);
            analysis.on(Events.END, 10 + i, 0, 0, 0);
        }
        assertThat(analysis.results()).singleElement().satisfies(r -> {
            assertThat(r.member()).isEqualTo(3);
            assertThat(r.count()).isEqualTo(count - 1);
        });
    }

    @Test
    void barriersOrderRoundsAndOnlyThose() {
        assertThat(three().write(A, X).arrive(A, M).arrive(B, M).pass(A, M).pass(B, M).write(B, X).races()).isEmpty();
        // A is fast: it passes, writes and arrives for the next round before B has passed the first.
        assertThat(three().arrive(A, M).arrive(B, M).pass(A, M).write(A, X).arrive(A, M).pass(B, M).write(B, X).races())
                .containsExactly("6 9");
    }

    @Test
    void parkAndNotifyPromiseNothing() {
        assertThat(three().write(A, X).add(Events.UNPARK, A, B, 0).add(Events.PARK, B, 0, 0).write(B, X).races())
                .containsExactly("3 6");
        assertThat(three().write(A, X).add(Events.NOTIFY, A, M, 0).add(Events.WAIT, B, M, 0).write(B, X).races())
                .containsExactly("3 6");
    }

    @Test
    void elementsAndFieldsAreApart() {
        assertThat(three().add(Events.WRITE, A, X, Events.location(1, 0)).add(Events.WRITE, B, X, Events.location(1, 1))
                .add(Events.WRITE, B, X, Events.location(2, 0)).add(Events.WRITE, B, X + 1, Events.location(1, 0))
                .races())
                .isEmpty();
    }

    @Test
    void aThreadThatActsAfterItsEndIsStillOneThread() {
        assertThat(stream().start(9, A).write(A, X).end(A).write(A, X).races()).isEmpty();
    }
}
