package dev.heddle.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.pgas.Gathered.End;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckerTest {
    private static final Variable X = new Variable(0, "P.Shared.x", 0);

    private final List<String> found = new ArrayList<>();
    private final Checker checker = new Checker(() -> new IntervalSkipList<>(1),
            (a, b) -> found.add(a.start.strand() + " " + b.start.strand()));

    private static SharedAccess write(Segment start, Stamp end, OpKey op, OpKey task) {
        SharedAccess a = new SharedAccess(X, SharedAccess.LEAF, true, false, 0, 0, Long.MAX_VALUE, 0, start,
                LockSet.EMPTY, op, task);
        a.end = end;
        return a;
    }

    private static Segment at(int thread, int epoch, int n, int w, Knowledge known) {
        return new Segment(0, thread, thread, epoch, n, w, known);
    }

    @Test
    void theCanarySings() {
        assertThat(Canary.sings()).isTrue();
    }

    @Test
    void anOperationThatNobodyAwaitsIsOpenToTheEnd() {
        Segment issue = at(1, 1, 1, 1, Knowledge.NONE);
        checker.arrive(List.of(write(issue, null, new OpKey(1, 1), null)), List.of());
        SharedAccess later = write(at(2, 9, 3, 3, Knowledge.NONE), new Stamp(2, 9, 3), null, null);
        checker.arrive(List.of(later), List.of());
        checker.check(3);
        assertThat(found).as("its end may still come").isEmpty();
        checker.finish();
        assertThat(found).hasSize(1);
    }

    @Test
    void anEndThatComesLaterOrders() {
        checker.arrive(List.of(write(at(1, 1, 1, 1, Knowledge.NONE), null, new OpKey(1, 1), null)), List.of());
        checker.arrive(List.of(write(at(2, 9, 3, 3, Knowledge.NONE), new Stamp(2, 9, 3), null, null)),
                List.of(new End(new OpKey(1, 1), new Stamp(1, 4, 2))));
        checker.check(3);
        checker.finish();
        assertThat(found).isEmpty();
    }

    @Test
    void aLandingThatItsOwnerHasWaitedForOrders() {
        OpKey op = new OpKey(1, 1);
        checker.landed(op, new Stamp(0, 5, 1));
        checker.arrive(List.of(write(at(1, 1, 1, 1, Knowledge.NONE), null, op, null)), List.of());
        checker.arrive(List.of(write(at(0, 6, 1, 1, Knowledge.NONE), new Stamp(0, 6, 1), null, null)), List.of());
        checker.finish();
        assertThat(found).isEmpty();
    }

    @Test
    void whatATaskDidIsOverWhenItIsAwaited() {
        OpKey task = new OpKey(1, 7);
        Segment inTask = new Segment(0, 0, Strand.TASKS + 1, 1, Stamp.NEVER, 1, Knowledge.NONE);
        checker.arrive(List.of(write(inTask, inTask.stamp(), null, task)), List.of());
        SharedAccess after = write(at(2, 3, 2, 2, Knowledge.NONE), new Stamp(2, 3, 2), null, null);
        SharedAccess meanwhile = write(at(3, 3, 1, 1, Knowledge.NONE), new Stamp(3, 3, 1), null, null);
        checker.arrive(List.of(after), List.of(new End(task, new Stamp(1, 9, 1))));
        checker.check(2);
        assertThat(found).isEmpty();
        checker.arrive(List.of(meanwhile), List.of());
        checker.finish();
        assertThat(found).contains("3 " + (Strand.TASKS + 1));
    }

    /** The answer of a task may arrive before what it has gathered. */
    @Test
    void anEndThatComesFirstOrdersToo() {
        OpKey task = new OpKey(1, 7);
        Segment inTask = new Segment(0, 0, Strand.TASKS + 1, 1, Stamp.NEVER, 1, Knowledge.NONE);
        checker.arrive(List.of(), List.of(new End(task, new Stamp(1, 9, 1))));
        checker.check(2);
        checker.arrive(List.of(write(inTask, inTask.stamp(), null, task)), List.of());
        checker.arrive(List.of(write(at(2, 3, 2, 2, Knowledge.NONE), new Stamp(2, 3, 2), null, null)), List.of());
        checker.finish();
        assertThat(found).isEmpty();
    }

    @Test
    void oldPhasesAreForgotten() {
        for (int round = 1; round < 50; round++) {
            checker.arrive(List.of(write(at(1, round, round, round, Knowledge.NONE), new Stamp(1, round, round), null,
                    null)), List.of());
            checker.check(round);
            assertThat(checker.kept()).isLessThanOrEqualTo(4);
        }
        assertThat(found).isEmpty();
    }

    @Test
    void aBatchIsTheSameAfterItsJourney() throws IOException {
        SiteTable sites = new SiteTable();
        int site = sites.of(new Site("put", "P", "main", "P.java", 3, List.of("P.main(P.java:3)")));
        Variable grid = new Variable(4, "P.Shared.g", 2);
        SharedAccess a = new SharedAccess(grid, SharedAccess.SLOT_WRITE, true, false, 1, grid.low(new int[]{3}),
                grid.high(new int[]{3}), site, at(1, 2, 3, 3, Knowledge.of(new Stamp(5, 6, 7))), LockSet.of(9, 8),
                new OpKey(1, 12), new OpKey(2, 13));
        a.end = new Stamp(1, 4, 3);
        Gathered.Parcel p = new Gathered.Parcel();
        p.accesses.add(a);
        p.ends.add(new End(new OpKey(3, 4), new Stamp(5, 6, Stamp.NEVER)));
        SiteTable there = new SiteTable();
        Batch b = Batch.decode(Batch.encode(p, sites), there);
        SharedAccess back = b.accesses.get(0);
        assertThat(back.variable).isEqualTo(grid);
        assertThat(back.low).isEqualTo(a.low);
        assertThat(back.high).isEqualTo(a.high);
        assertThat(back.end).isEqualTo(a.end);
        assertThat(back.op).isEqualTo(a.op);
        assertThat(back.task).isEqualTo(a.task);
        assertThat(back.locks).isEqualTo(a.locks);
        assertThat(back.start.knows(new Stamp(5, 6, 7))).isTrue();
        assertThat(there.get(back.site)).isEqualTo(sites.get(site));
        assertThat(b.ends).isEqualTo(p.ends);
    }
}
