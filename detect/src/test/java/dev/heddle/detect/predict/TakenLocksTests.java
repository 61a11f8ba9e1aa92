package dev.heddle.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.Names;
import dev.heddle.model.Candidate;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What threads of a free run have told of their locks: two threads that know nothing of each other, a site is a line. */
class TakenLocksTests {
    private static final long A = 201;
    private static final long B = 202;
    private static final long GATE = 203;
    private static final long[][] APART = {{0, 5, 1, 1}, {0, 1, 1, 5}};

    private final Names names = new Names();
    private long number;

    TakenLocksTests() {
        for (int line = 1; line < 60; line++) {
            names.define(Events.SITE, line, "Box\tuse\tBox.java\t" + line);
        }
        names.define(Events.OBJECT, A, "LockA");
        names.define(Events.OBJECT, B, "LockB");
    }

    private TakenLocks.Lock take(long lock, int line) {
        return new TakenLocks.Lock(lock, false, false, line, ++number);
    }

    private List<String> kinds(TakenLocks locks) {
        return locks.candidates().stream().map(Candidate::kind).toList();
    }

    @Test
    void circle() {
        TakenLocks locks = new TakenLocks(names);
        locks.taken(1, 0, "main/1", APART[0], List.of(take(A, 1), take(B, 2)));
        locks.taken(2, 1, "main/2", APART[1], List.of(take(B, 3), take(A, 4)));
        assertThat(locks.candidates()).singleElement().satisfies(c -> {
            assertThat(c.kind()).isEqualTo(Candidate.DEADLOCK);
            assertThat(c.what()).isEqualTo("LockA, LockB");
            assertThat(c.sides()).extracting(Candidate.Side::thread).containsExactly("main/1", "main/2");
        });
    }

    @Test
    void noCircleBehindAGate() {
        TakenLocks locks = new TakenLocks(names);
        locks.taken(1, 0, "main/1", APART[0], List.of(take(GATE, 9), take(A, 1), take(B, 2)));
        locks.taken(2, 1, "main/2", APART[1], List.of(take(GATE, 9), take(B, 3), take(A, 4)));
        assertThat(kinds(locks)).isEmpty();
    }

    @Test
    void noCircleOfThreadsThatWereNeverThereTogether() {
        TakenLocks locks = new TakenLocks(names);
        locks.taken(1, 0, "main/1", APART[0], List.of(take(A, 1), take(B, 2)));
        locks.taken(2, 1, "main/2", new long[]{0, 5, 1, 5}, List.of(take(B, 3), take(A, 4)));
        assertThat(kinds(locks)).isEmpty();
    }

    /** Nobody says when a lock is given back: the numbers do. */
    @Test
    void blockThatLetsOthersIn() {
        TakenLocks locks = new TakenLocks(names);
        TakenLocks.Lock block = take(A, 1);
        List<TakenLocks.Lock> first = new ArrayList<>(List.of(block, take(B, 2)));
        locks.taken(1, 0, "main/1", APART[0], first);
        locks.taken(1, 0, "main/1", APART[0], List.of(block, take(B, 3)));
        locks.taken(2, 1, "main/2", APART[1], List.of(take(B, 4)));
        assertThat(kinds(locks)).containsExactly(Candidate.ATOMICITY);
    }

    @Test
    void anotherBlockIsAnotherBlock() {
        TakenLocks locks = new TakenLocks(names);
        locks.taken(1, 0, "main/1", APART[0], List.of(take(A, 1), take(B, 2)));
        locks.taken(1, 0, "main/1", APART[0], List.of(take(A, 1), take(B, 3)));
        locks.taken(2, 1, "main/2", APART[1], List.of(take(B, 4)));
        assertThat(kinds(locks)).isEmpty();
    }

    @Test
    void aBlockThatWaitsExpectsOthers() {
        TakenLocks locks = new TakenLocks(names);
        TakenLocks.Lock block = take(A, 1);
        locks.taken(1, 0, "main/1", APART[0], List.of(block, take(B, 2)));
        locks.waits(1, A);
        locks.taken(1, 0, "main/1", APART[0], List.of(block, take(B, 3)));
        locks.taken(2, 1, "main/2", APART[1], List.of(take(B, 4)));
        assertThat(kinds(locks)).isEmpty();
    }
}
