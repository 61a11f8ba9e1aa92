package dev.heddle.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CellTest {
    private static final int READ = 4;
    private static final int WRITE = 7;

    private final Track a = track("a");
    private final Track b = track("b");

    private static Track track(String name) {
        return new Track(new ThreadInfo(new Thread(name), 1, null), null, 1);
    }

    @Test
    void whoReadsWhatAnotherHasWritten() {
        Cell cell = new Cell(0, null, a);
        cell.read(a, READ);
        cell.write(a, WRITE);
        assertThat(a.seen()).isEmpty();
        cell.read(b, READ);
        cell.read(b, READ);
        assertThat(b.seen()).hasSize(1);
        assertThat(b.seen()[0].head).isEqualTo(WRITE);
        assertThat(b.seen()[0].by).isSameAs(a);
        cell.write(a, WRITE);
        assertThat(a.seen()).hasSize(1);
        assertThat(a.seen()[0].head).isEqualTo(READ);
        assertThat(a.seen()[0].by).isSameAs(b);
    }

    @Test
    void whoCameFirstHasNotWritten() {
        Cell cell = new Cell(0, null, a);
        cell.read(a, READ);
        cell.read(b, READ);
        assertThat(b.seen()).isEmpty();
        cell.write(b, WRITE);
        assertThat(b.seen()).hasSize(1);
        assertThat(b.seen()[0].head).isEqualTo(READ);
    }

    @Test
    void elementsThatOnlyOneThreadUsesAreNotShared() {
        ArrayCells cells = new ArrayCells(100);
        cells.of(a, 0).write(a, WRITE);
        cells.of(b, 1).write(b, WRITE);
        assertThat(b.seen()).isEmpty();
        cells.of(b, 0).read(b, READ);
        assertThat(b.seen()).hasSize(1);
    }

    @Test
    void ofThreadsThatHaveEndedAFewAreRemembered() {
        Cell cell = new Cell(0, null, a);
        cell.write(a, WRITE);
        for (int i = 0; i < 20; i++) {
            Track t = track("t" + i);
            cell.read(t, READ);
            t.over = true;
        }
        Track living = track("living");
        cell.read(living, READ);
        cell.read(b, READ);
        cell.write(a, WRITE);
        assertThat(a.seen()).hasSize(6);
        assertThat(a.seen()).extracting(s -> s.by).contains(living, b);
    }

    @Test
    void aClassWithoutAPlaceForItDisturbsNobody() {
        assertThat(CellSlot.cell("text", "java.lang.String", "$heddle$c$nothing", 3, a)).isNotNull();
        assertThat(CellSlot.cell("text", "no.such.Parent", "$heddle$c$nothing", 3, a)).isNotNull();
    }
}
