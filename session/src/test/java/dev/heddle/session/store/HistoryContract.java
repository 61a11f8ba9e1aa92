package dev.heddle.session.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for every database that can keep the history. Each test has an empty one. */
abstract class HistoryContract {
    private static final Finding RACE = Runs.race("A.x", 10);

    /** For {@link Writer#of}. */
    abstract String where();

    abstract Database database();

    private History history() {
        return Writer.of(where());
    }

    private KeptFinding only() throws HistoryException {
        return history().find(RACE.id()).get(0);
    }

    long count(String query) throws Exception {
        try (Connection c = database().open(); Statement s = c.createStatement(); ResultSet r = s.executeQuery(query)) {
            r.next();
            return r.getLong(1);
        }
    }

    @Test
    void anEmptyOneHasNothing() throws Exception {
        assertThat(history().all().runs()).isZero();
        assertThat(history().all().findings()).isEmpty();
        assertThat(history().find("HD-1")).isEmpty();
        assertThat(history().token("HD-1")).isNull();
    }

    @Test
    void aFindingIsRecognizedInLaterRunsAndOnOtherLines() throws Exception {
        History.Recorded first = history().record(Runs.run("a", RACE));
        assertThat(first.seen()).singleElement().satisfies(f -> {
            assertThat(f.runs()).isEqualTo(1);
            assertThat(f.compared()).isFalse();
            assertThat(f.firstSeen()).isEqualTo(f.lastSeen());
        });
        Finding moved = Runs.race("A.x", 70);
        assertThat(moved.id()).isEqualTo(RACE.id());
        KeptFinding again = history().record(Runs.run("b", moved, Runs.race("A.y", 1))).seen().get(0);
        assertThat(again.runs()).isEqualTo(2);
        assertThat(again.places()).isEqualTo("A.java:70 / A.java:75");
        assertThat(again.lastSeen()).isAfter(again.firstSeen());
        assertThat(history().find(Runs.race("A.y", 1).id()).get(0).compared()).isTrue();
        assertThat(history().all().runs()).isEqualTo(2);
        assertThat(history().all().findings()).hasSize(2);
    }

    @Test
    void differentFindingsThatShareAnIdAreKeptApart() throws Exception {
        history().record(Runs.run("a", RACE));
        history().record(Runs.run("a", Runs.race("A.other", 1).withId(RACE.id())));
        assertThat(history().find(RACE.id())).hasSize(2).extracting(KeptFinding::runs).containsExactly(1L, 1L);
    }

    @Test
    void theHighestStatusAndItsScheduleStay() throws Exception {
        history().record(Runs.run("a", RACE));
        history().record(Runs.run("a", RACE.withStatus("harmful").withSchedule("s.txt", "h1-x")));
        history().record(Runs.run("a", RACE));
        assertThat(only().status()).isEqualTo("harmful");
        assertThat(only().body()).contains("h1-x");
        assertThat(history().token(RACE.id())).isEqualTo("h1-x");
        assertThat(count("SELECT COUNT(*) FROM history WHERE what = 'harmful'")).isEqualTo(1);
        assertThat(count("SELECT COUNT(*) FROM history WHERE what = 'new'")).isEqualTo(1);
    }

    @Test
    void inputsAreCountedByTheRunsThatUsedThem() throws Exception {
        history().record(Runs.run("a", RACE.withInputs(List.of("one", "two"))));
        history().record(Runs.run("a", RACE.withInputs(List.of("two"))));
        history().record(Runs.run("a", RACE));
        assertThat(count("SELECT COUNT(*) FROM inputs")).isEqualTo(3);
        assertThat(count("SELECT f.runs FROM finding_inputs f JOIN inputs i ON i.input = f.input"
                + " WHERE i.name = 'two'")).isEqualTo(2);
    }

    @Test
    void whatCouldNotBeMadeToHappenAgainInOtherCodeIsFixed() throws Exception {
        Finding confirmed = RACE.withStatus(Finding.CONFIRMED);
        history().record(Runs.run("a", confirmed));
        assertThat(history().record(Runs.without("a", confirmed)).fixed()).as("the code that has it").isEmpty();
        assertThat(history().record(Runs.without("", confirmed)).fixed()).as("nobody knows which code").isEmpty();
        assertThat(history().record(Runs.without("b", Runs.race("A.y", 1))).fixed()).as("another one").isEmpty();
        assertThat(history().record(Runs.without("b", confirmed)).fixed()).extracting(KeptFinding::id)
                .containsExactly(RACE.id());
        assertThat(only().fixedWhy()).isEqualTo("it was tried to make it happen, and it did not");
        assertThat(history().record(Runs.without("c", confirmed)).fixed()).as("known to be fixed").isEmpty();
        history().record(Runs.run("d", RACE));
        assertThat(only().returned()).isTrue();
    }

    @Test
    void whatNeverHappenedIsNotFixedByNotHappening() throws Exception {
        history().record(Runs.run("a", RACE));
        assertThat(history().record(Runs.without("b", RACE)).fixed()).isEmpty();
        assertThat(only().fixed()).isNull();
    }

    @Test
    void enoughVerifiedRunsOfChangedCodeWithoutItFixIt() throws Exception {
        for (int i = 0; i < 5; i++) {
            history().record(Runs.run("old", RACE));
        }
        long needed = Absence.needed(5, 5);
        assertThat(needed).isEqualTo(3);
        for (int i = 1; i < needed; i++) {
            assertThat(history().record(Runs.run("new")).fixed()).as("run %s", i).isEmpty();
        }
        assertThat(history().record(Runs.run("new")).fixed()).singleElement().satisfies(f -> {
            assertThat(f.id()).isEqualTo(RACE.id());
            assertThat(f.fixed()).isNotNull();
            assertThat(f.fixedWhy()).contains("3 verified runs").contains("5 of 5");
        });
        assertThat(history().record(Runs.run("new")).fixed()).as("only once").isEmpty();
        KeptFinding back = history().record(Runs.run("newer", RACE)).seen().get(0);
        assertThat(back.fixed()).isNull();
        assertThat(back.returned()).isTrue();
        assertThat(history().record(Runs.run("newer", RACE)).seen().get(0).returned()).isFalse();
        assertThat(count("SELECT COUNT(*) FROM history WHERE what IN ('fixed', 'returned')")).isEqualTo(2);
    }

    @Test
    void silenceThatProvesNothingFixesNothing() throws Exception {
        history().record(Runs.run("old", RACE));
        for (int i = 0; i < 12; i++) {
            // The same code; nothing verified; another way of looking; code of which nothing is known.
            history().record(Runs.run("old"));
            history().record(Runs.run("look", "new", false, null));
            history().record(Runs.run("other", "new", true, null));
            history().record(Runs.run(""));
        }
        assertThat(only().fixed()).isNull();
        // Of twelve more runs one has shown it: three of the new code are not enough now.
        for (int i = 0; i < 3; i++) {
            history().record(Runs.run("new"));
        }
        assertThat(only().fixed()).isNull();
    }

    @Test
    void aScheduleThatPassesInOtherCodeFixesWhatItShowed() throws Exception {
        history().record(Runs.run("old", RACE.withStatus("harmful").withSchedule("s.txt", "h1-x")));
        assertThat(history().record(Runs.run("r", "old", true, "h1-x")).fixed()).as("same code").isEmpty();
        assertThat(history().record(Runs.run("r", "new", true, "h1-y")).fixed()).as("another schedule").isEmpty();
        assertThat(history().record(Runs.run("r", "new", true, "h1-x", RACE)).fixed()).as("still seen").isEmpty();
        assertThat(history().record(Runs.run("r", "newer", true, "h1-x")).fixed()).hasSize(1);
        assertThat(only().fixedWhy()).contains("schedule");
    }

    @Test
    void namesFromTheTargetStayText() throws Exception {
        String odd = "A.x'); DROP TABLE runs; --\0\u202e\ud83e\uddf5\n" + "long".repeat(2000);
        Finding finding = Finding.of("failure", "harmful", odd,
                List.of(new Access(odd, odd, odd, odd, odd, 1, List.of(odd), List.of(odd), odd)), 1)
                .withInputs(List.of(odd)).withEffect(odd);
        history().record(Runs.run("a", finding));
        history().record(Runs.run("a", finding));
        assertThat(history().find(finding.id()).get(0).runs()).isEqualTo(2);
    }

    @Test
    void anOlderOneIsBroughtUpToDate() throws Exception {
        try (Connection c = database().open()) {
            database().beginWriting(c);
            Schema.migrate(database(), c, 1);
            try (Statement s = c.createStatement()) {
                s.executeUpdate("INSERT INTO runs VALUES (1, 1000, 'box', '/s/run-001', 'heddle detect -- java A', '"
                        + Hash64.of("look") + "', 'A', 'old', 1, 1, 7, '17', 2, 9, 1, 0.5)");
                s.executeUpdate("INSERT INTO findings VALUES (1, '" + RACE.id() + "', '"
                        + Hash64.of(dev.heddle.model.Findings.fingerprint(RACE))
                        + "', 'data-race', 'A.x', 'predicted', 1, 1, 1000, 1000, 1, NULL, NULL, 0, '{}')");
                s.executeUpdate("INSERT INTO sightings VALUES (1, 1, 'predicted', 3, 'A.java:10 / A.java:15')");
            }
            database().commit(c);
        }
        // Reading is enough.
        assertThat(only().runs()).isEqualTo(1);
        assertThat(history().record(Runs.run("old", RACE)).seen().get(0).runs()).isEqualTo(2);
        assertThat(count("SELECT COUNT(*) FROM history WHERE what = 'new'")).isEqualTo(1);
        assertThat(count("SELECT runs FROM finding_inputs WHERE input = 1")).isEqualTo(1);
        assertThat(count("SELECT CAST(value AS INTEGER) FROM heddle_meta")).isEqualTo(Schema.VERSION);
    }

    @Test
    void aNewerOneIsRefusedAndLeftAlone() throws Exception {
        history().record(Runs.run("a", RACE));
        try (Connection c = database().open(); Statement s = c.createStatement()) {
            database().beginWriting(c);
            s.executeUpdate("UPDATE heddle_meta SET value = '99' WHERE name = 'schema'");
            database().commit(c);
        }
        assertThatThrownBy(() -> history().all()).isInstanceOf(HistoryException.class)
                .hasMessageContaining("newer Heddle")
                .hasMessageContaining("99");
        assertThatThrownBy(() -> history().record(Runs.run("a"))).hasMessageContaining("newer Heddle");
        assertThat(count("SELECT COUNT(*) FROM runs")).isEqualTo(1);
    }

    @Test
    void processesThatWriteAtOnceLoseNothing() throws Exception {
        int writers = 4;
        int runs = 6;
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < writers; i++) {
            processes.add(Writer.start(where(), "w" + i + "n", runs));
        }
        for (Process p : processes) {
            Writer.join(p);
            assertThat(p.exitValue()).isZero();
        }
        History.All all = history().all();
        assertThat(all.runs()).isEqualTo(writers * runs);
        assertThat(all.findings()).hasSize(writers * runs + 1);
        assertThat(history().find(Runs.race("A.shared", 3).id()).get(0).runs()).isEqualTo(writers * runs);
        assertThat(count("SELECT COUNT(*) FROM sightings")).isEqualTo(2L * writers * runs);
        assertThat(count("SELECT MAX(run) FROM runs")).isEqualTo(writers * runs);
    }
}
