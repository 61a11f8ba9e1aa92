package dev.heddle.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.probe.Events;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Small histories, with main (1) and the threads 2, 3 and 4; a site is a line. */
class PredictionTests {
    private static final int MAIN = 1;
    private static final int X = 5;
    private static final int OBJECT = 100;
    private static final int A = 201;
    private static final int B = 202;
    private static final int C = 203;
    private static final int GATE = 204;

    private final Prediction prediction = new Prediction();

    PredictionTests() {
        prediction.define(Events.MEMBER, X, "Box.x");
        for (int line = 1; line < 60; line++) {
            prediction.define(Events.SITE, line, "Box\tuse\tBox.java\t" + line);
        }
        prediction.define(Events.SITE, 60, "Box\trun\tBox.java\t60");
        for (int lock = A; lock <= GATE; lock++) {
            prediction.define(Events.OBJECT, lock, "Lock" + (char) ('A' + lock - A));
        }
        start(2);
        start(3);
    }

    private void start(int child) {
        prediction.on(Events.START, MAIN, child, 0, 0);
    }

    private void lock(int thread, int lock, int line) {
        prediction.on(Events.LOCK, thread, lock, 0, line);
        prediction.on(Events.ACQUIRE, thread, 1000 + lock, Events.MODE_LOCK, 0);
    }

    private void unlock(int thread, int lock) {
        prediction.on(Events.RELEASE, thread, 1000 + lock, Events.MODE_LOCK, 0);
        prediction.on(Events.UNLOCK, thread, lock, 0, 0);
    }

    private void read(int thread, int line) {
        prediction.on(Events.READ, thread, OBJECT, Events.location(X, 0), line);
    }

    private void write(int thread, int line) {
        prediction.on(Events.WRITE, thread, OBJECT, Events.location(X, 0), line);
    }

    private List<String> found(String kind) {
        return prediction.candidates().stream().filter(c -> c.kind().equals(kind)).map(Candidates::text).toList();
    }

    @Test
    void accessesThatOnlyALockOrdersMightRace() {
        write(2, 1);
        lock(2, A, 2);
        unlock(2, A);
        lock(3, A, 3);
        unlock(3, A);
        read(3, 4);
        assertThat(found(Candidate.RACE)).containsExactly("""
                data-race Box.x
                  write Box.use(Box.java:1) by main/1
                  read Box.use(Box.java:4) by main/2
                """);
    }

    @Test
    void whatALockGuardsDoesNotRace() {
        lock(2, A, 1);
        write(2, 2);
        unlock(2, A);
        lock(3, A, 3);
        write(3, 4);
        unlock(3, A);
        assertThat(prediction.candidates()).isEmpty();
    }

    @Test
    void whoOnlyTriesClosesNoCircle() {
        lock(2, A, 1);
        prediction.on(Events.LOCK, 2, B, Events.TRIED, 2);
        unlock(2, B);
        unlock(2, A);
        lock(3, B, 3);
        lock(3, A, 4);
        unlock(3, A);
        unlock(3, B);
        assertThat(found(Candidate.DEADLOCK)).isEmpty();
        // What was got by trying is held like anything else.
        prediction.on(Events.LOCK, 2, A, Events.TRIED, 5);
        lock(2, B, 6);
        assertThat(found(Candidate.DEADLOCK)).hasSize(1);
    }

    @Test
    void whatIsDoneInOneRegionBelongsTogether() {
        prediction.define(Events.MEMBER, 77, "Box.both");
        lock(2, A, 1);
        read(2, 2);
        unlock(2, A);
        lock(2, A, 3);
        write(2, 4);
        unlock(2, A);
        lock(3, A, 5);
        write(3, 6);
        unlock(3, A);
        assertThat(found(Candidate.ATOMICITY)).isEmpty();
        prediction.on(Events.ATOMIC_ENTER, 2, 77, 0, 0);
        lock(2, A, 1);
        read(2, 2);
        unlock(2, A);
        lock(2, A, 3);
        write(2, 4);
        unlock(2, A);
        prediction.on(Events.ATOMIC_EXIT, 2, 77, 0, 0);
        assertThat(found(Candidate.ATOMICITY)).containsExactly("""
                atomicity-violation Box.x
                  read Box.use(Box.java:2) by main/1 holding Box.both(atomic)
                  write Box.use(Box.java:6) by main/2
                  write Box.use(Box.java:4) by main/1 holding Box.use(Box.java:3) Box.both(atomic)
                """);
    }

    @Test
    void everySideHasTheLocksThatItsThreadHolds() {
        prediction.define(Events.MEMBER, 77, "Box.both");
        lock(3, A, 5);
        write(3, 6);
        unlock(3, A);
        lock(2, B, 7);
        prediction.on(Events.ATOMIC_ENTER, 2, 77, 0, 0);
        read(2, 8);
        lock(2, A, 9);
        write(2, 10);
        unlock(2, A);
        prediction.on(Events.ATOMIC_EXIT, 2, 77, 0, 0);
        unlock(2, B);
        List<Candidate> found = prediction.candidates().stream().filter(c -> c.kind().equals(Candidate.ATOMICITY))
                .toList();
        assertThat(found).hasSize(1);
        assertThat(found.get(0).sides().stream().map(Candidate.Side::locks)).containsExactly(
                List.of("Box.use(Box.java:7)"), List.of("Box.use(Box.java:5)"),
                List.of("Box.use(Box.java:7)", "Box.use(Box.java:9)"));
        // People who write candidates into a file say nothing of that.
        assertThat(Candidates.parse(Candidates.text(found)).get(0).sides().get(0).locks()).isEqualTo(Access.UNKNOWN);
    }

    /** A call on a collection by one thread, something that orders, and two calls by main that belong together. */
    private List<String> betweenCalls(int index, int mode) {
        prediction.define(Events.MEMBER, 77, "Box.both");
        prediction.define(Events.OBJECT, OBJECT, "java.util.concurrent.Some");
        prediction.on(Events.WRITE, 2, OBJECT, Events.location(0, index), 1);
        prediction.on(Events.RELEASE, 2, 7, mode, 0);
        prediction.on(Events.ACQUIRE, MAIN, 7, mode, 0);
        prediction.on(Events.ATOMIC_ENTER, MAIN, 77, 0, 0);
        prediction.on(Events.READ, MAIN, OBJECT, Events.location(0, index), 2);
        prediction.on(Events.READ, MAIN, OBJECT, Events.location(0, index), 3);
        prediction.on(Events.ATOMIC_EXIT, MAIN, 77, 0, 0);
        return found(Candidate.ATOMICITY);
    }

    @Test
    void whatTheJdkOrdersInsideOfAPoolCannotComeBetween() {
        assertThat(betweenCalls(Events.SAFE, Events.MODE_INSIDE)).isEmpty();
    }

    @Test
    void whatThreadsComeToByChanceOrdersNoCallsOfACollection() {
        assertThat(betweenCalls(Events.SAFE, Events.MODE_VARIABLE)).hasSize(1);
    }

    /** It may be the one by which the pool orders. */
    @Test
    void aQueueDoesNotOrderItsOwnCalls() {
        assertThat(betweenCalls(Events.QUEUE, Events.MODE_INSIDE)).hasSize(1);
    }

    /** What was done inside of a pool before a thread was started, or by one that was joined, is known as well. */
    @Test
    void startsAndJoinsHandOnWhatAPoolOrders() {
        prediction.define(Events.MEMBER, 77, "Box.both");
        prediction.define(Events.OBJECT, OBJECT, "java.util.concurrent.Some");
        prediction.on(Events.WRITE, 2, OBJECT, Events.location(0, Events.SAFE), 1);
        prediction.on(Events.RELEASE, 2, 7, Events.MODE_INSIDE, 0);
        prediction.on(Events.ACQUIRE, 3, 7, Events.MODE_INSIDE, 0);
        prediction.on(Events.START, 3, 4, 0, 0);
        prediction.on(Events.ATOMIC_ENTER, 4, 77, 0, 0);
        prediction.on(Events.READ, 4, OBJECT, Events.location(0, Events.SAFE), 2);
        prediction.on(Events.READ, 4, OBJECT, Events.location(0, Events.SAFE), 3);
        assertThat(found(Candidate.ATOMICITY)).isEmpty();
    }

    @Test
    void twoReadersMayHoldTheSameLock() {
        prediction.on(Events.LOCK, 2, A, 1, 1);
        write(2, 2);
        prediction.on(Events.UNLOCK, 2, A, 1, 0);
        prediction.on(Events.LOCK, 3, A, 1, 3);
        read(3, 4);
        assertThat(found(Candidate.RACE)).hasSize(1);
    }

    @Test
    void whatALatchOrJoinOrdersDoesNotRace() {
        write(2, 1);
        prediction.on(Events.RELEASE, 2, 7, Events.MODE_VARIABLE, 0);
        prediction.on(Events.ACQUIRE, 3, 7, Events.MODE_VARIABLE, 0);
        read(3, 2);
        prediction.on(Events.JOIN, MAIN, 2, 0, 0);
        prediction.on(Events.JOIN, MAIN, 3, 0, 0);
        write(MAIN, 3);
        assertThat(prediction.candidates()).isEmpty();
    }

    @Test
    void locksOfTheJdkOrderNothingEither() {
        write(2, 1);
        prediction.on(Events.RELEASE, 2, 7, Events.MODE_GUARD, 0);
        prediction.on(Events.ACQUIRE, 3, 7, Events.MODE_GUARD, 0);
        read(3, 2);
        assertThat(found(Candidate.RACE)).hasSize(1);
    }

    @Test
    void aNotificationOrders() {
        write(2, 1);
        prediction.on(Events.NOTIFY, 2, A, 0, 0);
        prediction.on(Events.WAIT, 3, A, 0, 0);
        read(3, 2);
        assertThat(prediction.candidates()).isEmpty();
    }

    private void nested(int thread, int first, int second, int line) {
        lock(thread, first, line);
        lock(thread, second, line + 1);
        unlock(thread, second);
        unlock(thread, first);
    }

    @Test
    void aCircleOfTwo() {
        nested(2, A, B, 10);
        nested(3, B, A, 20);
        assertThat(found(Candidate.DEADLOCK)).containsExactly("""
                deadlock LockA, LockB
                  lock Box.use(Box.java:11) by main/1 of LockB holding Box.use(Box.java:10)
                  lock Box.use(Box.java:21) by main/2 of LockA holding Box.use(Box.java:20)
                """);
    }

    /** Who has to take the other's lock on its way to its own place cannot come there once the other has it. */
    @Test
    void aCircleBeginsWithWhoCouldNotComeLater() {
        lock(2, A, 1);
        lock(2, B, 2);
        unlock(2, B);
        unlock(2, A);
        lock(3, B, 3);
        lock(3, A, 4);
        unlock(3, A);
        lock(3, A, 5);
        assertThat(found(Candidate.DEADLOCK)).containsExactly("""
                deadlock LockA, LockB
                  lock Box.use(Box.java:2) by main/1 of LockB holding Box.use(Box.java:1)
                  lock Box.use(Box.java:4) by main/2 of LockA holding Box.use(Box.java:3)
                """, """
                deadlock LockA, LockB
                  lock Box.use(Box.java:5) by main/2 of LockA holding Box.use(Box.java:3)
                  lock Box.use(Box.java:2) by main/1 of LockB holding Box.use(Box.java:1)
                """);
    }

    @Test
    void aCircleOfThree() {
        start(4);
        nested(2, A, B, 10);
        nested(3, B, C, 20);
        nested(4, C, A, 30);
        assertThat(found(Candidate.DEADLOCK)).hasSize(1);
        assertThat(prediction.candidates().get(0).sides()).hasSize(3);
    }

    @Test
    void noCircleBehindAGate() {
        lock(2, GATE, 1);
        nested(2, A, B, 10);
        unlock(2, GATE);
        lock(3, GATE, 2);
        nested(3, B, A, 20);
        unlock(3, GATE);
        assertThat(found(Candidate.DEADLOCK)).isEmpty();
    }

    @Test
    void noCircleOfWhatIsOverBeforeTheOtherBegins() {
        nested(2, A, B, 10);
        prediction.on(Events.JOIN, MAIN, 2, 0, 0);
        start(4);
        nested(4, B, A, 20);
        assertThat(found(Candidate.DEADLOCK)).isEmpty();
    }

    @Test
    void noCircleOfOneThread() {
        nested(2, A, B, 10);
        nested(2, B, A, 20);
        assertThat(found(Candidate.DEADLOCK)).isEmpty();
    }

    @Test
    void noCircleOfReaders() {
        for (int thread = 2; thread <= 3; thread++) {
            int first = thread == 2 ? A : B;
            int second = thread == 2 ? B : A;
            prediction.on(Events.LOCK, thread, first, 1, 10 * thread);
            prediction.on(Events.LOCK, thread, second, 1, 10 * thread + 1);
            prediction.on(Events.UNLOCK, thread, second, 1, 0);
            prediction.on(Events.UNLOCK, thread, first, 1, 0);
        }
        assertThat(found(Candidate.DEADLOCK)).isEmpty();
    }

    private void twice(int thread, int outer, int line) {
        lock(thread, outer, line);
        for (int i = 1; i <= 2; i++) {
            lock(thread, A, line + i);
            unlock(thread, A);
        }
        unlock(thread, outer);
    }

    @Test
    void aBlockThatGivesALockBackAndTakesItAgain() {
        twice(2, B, 10);
        lock(3, A, 20);
        unlock(3, A);
        assertThat(found(Candidate.ATOMICITY)).containsExactly("""
                atomicity-violation LockA
                  lock Box.use(Box.java:11) by main/1 of LockA holding Box.use(Box.java:10)
                  lock Box.use(Box.java:20) by main/2 of LockA
                  lock Box.use(Box.java:12) by main/1 of LockA holding Box.use(Box.java:10)
                """);
    }

    @Test
    void noBlockIsLostIfTheOthersTakeTheOuterLockToo() {
        twice(2, B, 10);
        lock(3, B, 20);
        lock(3, A, 21);
        unlock(3, A);
        unlock(3, B);
        assertThat(found(Candidate.ATOMICITY)).isEmpty();
    }

    @Test
    void noBlockIsLostBeforeTheOthersAreThere() {
        lock(MAIN, B, 10);
        lock(MAIN, A, 11);
        unlock(MAIN, A);
        lock(MAIN, A, 12);
        unlock(MAIN, A);
        unlock(MAIN, B);
        start(4);
        lock(4, A, 20);
        unlock(4, A);
        assertThat(found(Candidate.ATOMICITY)).isEmpty();
    }

    @Test
    void whatRunsAThreadIsNoBlock() {
        twice(2, B, 60);
        lock(3, A, 20);
        unlock(3, A);
        assertThat(found(Candidate.ATOMICITY)).isEmpty();
    }

    @Test
    void aBlockThatWaitsIsNone() {
        lock(2, B, 10);
        prediction.on(Events.UNLOCK, 2, B, 0, 0);
        prediction.on(Events.WAIT, 2, B, 0, 0);
        prediction.on(Events.LOCK, 2, B, 0, 10);
        assertThat(found(Candidate.ATOMICITY)).isEmpty();
    }
}
