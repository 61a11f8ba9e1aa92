package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Interleaving;
import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    private final Task main = new Task(0, "main", new Thread("main"));
    private final Task other = new Task(1, "main/1", new Thread("Bob"));
    private final Recorder recorder = new Recorder(site -> "a.S.m(S.java:" + site + ")",
            member -> member == 7 ? "java.util.List.add()" : "a.S.x", true);

    private static Iteration iteration(Recorder r) {
        return new Iteration("pos", Ending.normal(), r.steps(), r.events(), r.hash(), 1, 1, 2, 2, List.of(), 0, "",
                null);
    }

    private void does(Task t, int op, int what, int site, String value) {
        Model.about(t, op, what, site, 1);
        recorder.point(t);
        recorder.does(t);
        if (value != null) {
            recorder.value(t, value);
        }
    }

    @Test
    void aLinePerOperationInTheColumnOfItsThread() {
        does(main, Op.READ, 1, 3, "0");
        other.callee = 7;
        does(other, Op.CALL, -1, 4, "true");
        Model.about(main, Op.WRITE, 1, 5, 1);
        recorder.waits(main);

        // Between them are the calls of whoever runs the test.
        List<String> all = Table.of(iteration(recorder)).lines();
        List<String> lines = all.stream().filter(l -> l == all.get(0) || l.contains("S.java")).toList();

        assertThat(lines.get(0)).matches("main +main/1 \\(Bob\\)");
        assertThat(lines.get(1)).matches("  +read S.x = 0  S.java:3");
        assertThat(lines.get(2)).matches(" +(> )? *call List.add\\(\\) -> true  S.java:4");
        assertThat(lines.get(3)).matches("(> )? *\\.\\.\\. write S.x  S.java:5 \\(not done\\)");
        assertThat(lines.get(2).indexOf("call")).isGreaterThan(lines.get(0).indexOf("main/1") - 1);
    }

    @Test
    void roundsOfALoopAreShownOnce() {
        does(main, Op.WRITE, 1, 2, "0");
        for (int i = 0; i < 10; i++) {
            does(main, Op.READ, 1, 3, "0");
            does(main, Op.READ, 1, 4, "0");
        }
        does(main, Op.WRITE, 1, 5, "1");

        assertThat(
                Table.of(iteration(recorder)).lines().stream().filter(l -> l.contains("S.java") || l.contains("times"))
                        .map(String::strip))
                .containsExactly("write S.x = 0  S.java:2", "read S.x = 0  S.java:3",
                        "read S.x = 0  S.java:4", "... these 2 lines 10 times", "write S.x = 1  S.java:5");
    }

    @Test
    void aLockIsHeldFromLineToLine() {
        List<String> held = new ArrayList<>();
        recorder.locks(t -> t == main ? List.copyOf(held) : List.of());
        does(main, Op.READ, 1, 2, "0");
        held.add("A #1");
        does(main, Op.READ, 1, 3, "0");
        does(other, Op.READ, 1, 9, "0");
        held.add("B #2");
        does(main, Op.READ, 1, 4, "0");
        held.remove("A #1");
        does(main, Op.READ, 1, 5, "0");

        Interleaving told = Table.of(iteration(recorder));

        assertThat(told.holds()).containsExactlyInAnyOrder(
                new Interleaving.Hold(0, line(told, "S.java:3"), line(told, "S.java:4"), "A #1"),
                new Interleaving.Hold(0, line(told, "S.java:4"), line(told, "S.java:5"), "B #2"));
    }

    @Test
    void aLockThatIsTakenAgainIsHeldAgain() {
        Object lock = new StringBuilder();
        recorder.locks(t -> List.of("StringBuilder #1"));
        for (int site : new int[]{3, 5}) {
            main.monitor = lock;
            Model.about(main, Op.LOCK, -1, site, 1);
            main.monitor = lock;
            recorder.does(main);
            does(main, Op.READ, 1, site + 1, "0");
        }

        Interleaving told = Table.of(iteration(recorder));

        assertThat(told.holds()).containsExactly(
                new Interleaving.Hold(0, line(told, "S.java:3"), line(told, "S.java:4"), "StringBuilder #1"),
                new Interleaving.Hold(0, line(told, "S.java:5"), line(told, "S.java:6"), "StringBuilder #1"));
    }

    /** The second time in a call of its own, whose line comes before the lock. */
    @Test
    void aLockIsNotHeldWhileTheCallBeginsThatTakesItAgain() {
        for (int site : new int[]{3, 5}) {
            Model.about(main, Op.LOCK, -1, site, 1);
            recorder.events().add(new Recorder.Event(main, "A #1", "a.S.m(S.java:" + site + ")",
                    List.of("S.call" + site), false, List.of("A #1")));
        }

        Interleaving told = Table.of(iteration(recorder));

        assertThat(told.lines().get(line(told, "S.java:5") - 1)).contains("S.call5");
        assertThat(told.holds()).containsExactly(
                new Interleaving.Hold(0, line(told, "S.java:3"), line(told, "S.java:3"), "A #1"),
                new Interleaving.Hold(0, line(told, "S.java:5"), line(told, "S.java:5"), "A #1"));
    }

    private static int line(Interleaving told, String words) {
        for (int i = 0; i < told.lines().size(); i++) {
            if (told.lines().get(i).contains(words)) {
                return i;
            }
        }
        throw new AssertionError(words);
    }

    @Test
    void whatWasDoneIsNotToldAgain() {
        does(main, Op.READ, 1, 3, null);
        recorder.does(main);
        recorder.waits(main);

        assertThat(recorder.events()).hasSize(1);
    }
}
