package dev.heddle.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SharedAccessTest {
    private static final Variable GRID = new Variable(0, "G.Shared.grid", 2);

    private static SharedAccess access(byte kind, boolean write, boolean plain, int... path) {
        SharedAccess a = new SharedAccess(GRID, kind, write, plain, path.length, GRID.low(path), GRID.high(path), 1,
                new Segment(0, 1, 1, 5, 2, 2, Knowledge.NONE), LockSet.EMPTY, null, null);
        a.end = a.start.stamp();
        return a;
    }

    private static boolean conflict(SharedAccess a, SharedAccess b) {
        assertThat(a.overlaps(b) && a.conflicts(b)).isEqualTo(b.overlaps(a) && b.conflicts(a));
        return a.overlaps(b) && a.conflicts(b);
    }

    @Test
    void rowsContainTheirElements() {
        SharedAccess put = access(SharedAccess.LEAF, true, false, 3, 4);
        assertThat(conflict(put, access(SharedAccess.SUBTREE, false, false, 3))).isTrue();
        assertThat(conflict(put, access(SharedAccess.SUBTREE, false, false))).isTrue();
        assertThat(conflict(put, access(SharedAccess.SUBTREE, false, false, 2))).isFalse();
        assertThat(conflict(put, access(SharedAccess.LEAF, false, true, 3, 5))).isFalse();
        assertThat(conflict(put, access(SharedAccess.LEAF, false, true, 3, 4))).isTrue();
        assertThat(
                conflict(access(SharedAccess.LEAF, false, false, 3, 4), access(SharedAccess.LEAF, false, true, 3, 4)))
                .isFalse();
    }

    @Test
    void aReferenceThatIsReplacedConcernsWhoeverComesByIt() {
        SharedAccess row = access(SharedAccess.SLOT_WRITE, true, false, 3);
        assertThat(conflict(row, access(SharedAccess.LEAF, false, false, 3, 1))).isTrue();
        assertThat(conflict(row, access(SharedAccess.LEAF, true, true, 3, 1))).isFalse();
        assertThat(conflict(row, access(SharedAccess.SLOT_READ, false, true, 3))).isTrue();
        assertThat(conflict(row, access(SharedAccess.SLOT_READ, false, true))).isFalse();
        assertThat(conflict(row, access(SharedAccess.SLOT_WRITE, true, true))).isTrue();
    }

    @Test
    void onlyWhatAddsNothingIsWeaker() {
        SharedAccess write = access(SharedAccess.LEAF, true, false, 3, 4);
        SharedAccess read = access(SharedAccess.LEAF, false, false, 3, 4);
        // Who reads and then writes has two places that race with others.
        assertThat(write.weakerThan(read)).isFalse();
        assertThat(read.weakerThan(write)).isFalse();
        SharedAccess locked = new SharedAccess(GRID, SharedAccess.LEAF, true, false, 2, write.low, write.high, 1,
                write.start, LockSet.of(7), null, null);
        locked.end = write.end;
        assertThat(write.weakerThan(locked)).isTrue();
        assertThat(locked.weakerThan(write)).isFalse();
        SharedAccess wiser = new SharedAccess(GRID, SharedAccess.LEAF, true, false, 2, write.low, write.high, 1,
                new Segment(0, 1, 1, 6, 2, 2, Knowledge.of(new Stamp(2, 3, 2))), LockSet.EMPTY, null, null);
        wiser.end = wiser.start.stamp();
        // Others might be ordered before the later one only.
        assertThat(wiser.weakerThan(write)).isFalse();
        assertThat(write.weakerThan(wiser)).isFalse();
    }

    @Test
    void rangesReadAsPeopleWriteThem() {
        assertThat(GRID.range(GRID.low(new int[]{3, 4}), GRID.high(new int[]{3, 4}))).isEqualTo("[3][4]");
        assertThat(GRID.range(GRID.low(new int[]{3, 4}), GRID.high(new int[]{3, 9}))).isEqualTo("[3][4..9]");
        assertThat(GRID.range(GRID.low(new int[]{3}), GRID.high(new int[]{3}))).isEqualTo("[3]");
        assertThat(GRID.range(0, Long.MAX_VALUE)).isEmpty();
        Variable line = new Variable(0, "L", 1);
        assertThat(line.range(4, 10)).isEqualTo("[4..9]");
    }
}
