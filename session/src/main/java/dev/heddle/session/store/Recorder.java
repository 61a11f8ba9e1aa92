package dev.heddle.session.store;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.ModelJson;
import dev.heddle.model.RunSummary;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes one run, while nobody else writes: what it found, and what follows from what it did not find. */
final class Recorder {
    /** Longer names of inputs are cut: a key has to be short. */
    private static final int LONGEST_NAME = 600;
    private static final String SEEN_CODES = "(SELECT c.code FROM sightings o JOIN runs c ON c.run = o.run WHERE"
            + " o.finding = ?)";

    private final Sql sql;
    private final KeptRun run;
    private long number;

    Recorder(Sql sql, KeptRun run) {
        this.sql = sql;
        this.run = run;
    }

    /** What was there of a finding before this run. */
    private record Before(long finding, String status, boolean fixed) {
    }

    /** Returns the numbers of the findings that are fixed since now. */
    List<Long> record() throws SQLException {
        number = sql.number("SELECT MAX(run) FROM runs") + 1;
        RunSummary s = run.summary();
        sql.update("INSERT INTO runs (run, ended, machine, directory, command, look, target, code, verified, evidence,"
                + " seed, jdk, threads, events, schedules, seconds) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", number,
                run.ended(), text(run.machine()), text(run.directory()), text(run.command()), run.look(),
                text(run.target()), run.code(), s.verified() ? 1 : 0, run.evidence() ? 1 : 0, s.seed(), text(s.jdk()),
                s.threads(), s.events(), s.schedules(), s.seconds());
        Set<String> told = new HashSet<>();
        for (Finding finding : run.findings()) {
            // An agent of another version may number them otherwise; twice the same is once.
            if (told.add(finding.id() + '\n' + Findings.fingerprint(finding))) {
                see(finding);
            }
        }
        List<Long> fixed = new ArrayList<>();
        if (!run.code().isEmpty()) {
            replayed(fixed);
            gone(fixed);
            if (run.evidence()) {
                missed(fixed);
            }
        }
        return fixed;
    }

    private void see(Finding finding) throws SQLException {
        String fingerprint = Hash64.of(Findings.fingerprint(finding));
        Before before = before(finding.id(), fingerprint);
        long key = before == null ? insert(finding, fingerprint) : update(before, finding);
        sql.update("INSERT INTO sightings (run, finding, status, times, places) VALUES (?,?,?,?,?)", number, key,
                finding.status(), finding.count(), text(places(finding)));
        if (finding.token() != null && sql.number("SELECT COUNT(*) FROM schedules WHERE finding = ? AND token = ?", key,
                finding.token()) == 0) {
            sql.update("INSERT INTO schedules (finding, run, token, file) VALUES (?,?,?,?)", key, number,
                    finding.token(), text(finding.schedule()));
        }
        for (String name : finding.inputs().isEmpty() ? List.of(run.target()) : finding.inputs()) {
            under(key, text(name));
        }
    }

    private Before before(String id, String fingerprint) throws SQLException {
        try (ResultSet r = sql.query(
                "SELECT finding, status, fixed FROM findings WHERE id = ? AND fingerprint = ?", id, fingerprint)) {
            if (!r.next()) {
                return null;
            }
            long finding = r.getLong(1);
            String status = r.getString(2);
            r.getLong(3);
            return new Before(finding, status, !r.wasNull());
        }
    }

    private long insert(Finding finding, String fingerprint) throws SQLException {
        long key = sql.number("SELECT MAX(finding) FROM findings") + 1;
        sql.update("INSERT INTO findings (finding, id, fingerprint, kind, member, status, first_run, last_run,"
                + " first_seen, last_seen, runs, returned, body) VALUES (?,?,?,?,?,?,?,?,?,?,1,0,?)", key, finding.id(),
                fingerprint, finding.kind(), text(finding.member()), finding.status(), number, number, run.ended(),
                run.ended(), json(finding));
        happened(key, "new", null);
        return key;
    }

    private long update(Before before, Finding finding) throws SQLException {
        int then = Finding.severity(before.status());
        boolean raised = finding.severity() > then;
        sql.update("UPDATE findings SET last_run = ?, last_seen = ?, runs = runs + 1, fixed = NULL, fixed_why = NULL,"
                + " returned = ? WHERE finding = ?", number, run.ended(), before.fixed() ? 1 : 0, before.finding());
        if (finding.severity() >= then) {
            sql.update("UPDATE findings SET status = ?, body = ? WHERE finding = ?", finding.status(), json(finding),
                    before.finding());
        }
        if (raised) {
            happened(before.finding(), finding.status(), null);
        }
        if (before.fixed()) {
            happened(before.finding(), "returned", null);
        }
        return before.finding();
    }

    private void under(long finding, String name) throws SQLException {
        String cut = name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
        if (cut.isEmpty()) {
            return;
        }
        long input = sql.number("SELECT input FROM inputs WHERE name = ?", cut);
        if (input == 0) {
            input = sql.number("SELECT MAX(input) FROM inputs") + 1;
            sql.update("INSERT INTO inputs (input, name) VALUES (?,?)", input, cut);
        }
        if (sql.update("UPDATE finding_inputs SET runs = runs + 1, last_run = ? WHERE finding = ? AND input = ?"
                + " AND last_run < ?", number, finding, input, number) == 0
                && sql.number("SELECT COUNT(*) FROM finding_inputs WHERE finding = ? AND input = ?", finding,
                        input) == 0) {
            sql.update("INSERT INTO finding_inputs (finding, input, runs, last_run) VALUES (?,?,1,?)", finding, input,
                    number);
        }
    }

    /** The schedule that made it happen was run again, in other code, and it did not. */
    private void replayed(List<Long> fixed) throws SQLException {
        if (run.passed() == null) {
            return;
        }
        for (long finding : numbers("SELECT DISTINCT s.finding FROM schedules s JOIN findings f ON f.finding ="
                + " s.finding JOIN runs l ON l.run = f.last_run WHERE s.token = ? AND f.fixed IS NULL AND f.last_run"
                + " < ? AND l.code <> ''", run.passed(), number)) {
            if (!sawInThisCode(finding)) {
                fix(finding, "its schedule was run again and passed");
                fixed.add(finding);
            }
        }
    }

    /** It was tried to make it happen, in other code, as hard as when it did. That it did not means little of one that never did. */
    private void gone(List<Long> fixed) throws SQLException {
        if (run.gone() == null) {
            return;
        }
        for (long finding : numbers("SELECT f.finding FROM findings f JOIN runs l ON l.run = f.last_run WHERE f.id = ?"
                + " AND f.fingerprint = ? AND f.status <> ? AND f.fixed IS NULL AND f.last_run < ? AND l.code <> ''",
                run.gone().id(), Hash64.of(Findings.fingerprint(run.gone())), Finding.PREDICTED, number)) {
            if (!sawInThisCode(finding) && !fixed.contains(finding)) {
                fix(finding, "it was tried to make it happen, and it did not");
                fixed.add(finding);
            }
        }
    }

    /** Code in which it was seen has it, whatever a run does not show. */
    private boolean sawInThisCode(long finding) throws SQLException {
        return sql.number("SELECT COUNT(*) FROM sightings s JOIN runs r ON r.run = s.run WHERE s.finding = ? AND"
                + " r.code = ?", finding, run.code()) > 0;
    }

    private void missed(List<Long> fixed) throws SQLException {
        for (long finding : numbers("SELECT DISTINCT s.finding FROM sightings s JOIN runs r ON r.run = s.run JOIN"
                + " findings f ON f.finding = s.finding JOIN runs l ON l.run = f.last_run WHERE r.look = ? AND f.fixed"
                + " IS NULL AND f.last_run < ? AND l.code <> ''", run.look(), number)) {
            long last = sql.number("SELECT last_run FROM findings WHERE finding = ?", finding);
            long first = sql.number("SELECT MIN(s.run) FROM sightings s JOIN runs r ON r.run = s.run WHERE s.finding"
                    + " = ? AND r.look = ?", finding, run.look());
            long seen = sql.number("SELECT COUNT(*) FROM sightings s JOIN runs r ON r.run = s.run WHERE s.finding = ?"
                    + " AND r.look = ? AND r.verified = 1", finding, run.look());
            long others = sql.number("SELECT COUNT(*) FROM runs r WHERE r.look = ? AND r.run >= ? AND r.evidence = 1"
                    + " AND NOT EXISTS (SELECT 1 FROM sightings s WHERE s.run = r.run AND s.finding = ?)"
                    + " AND (r.run <= ? OR r.code IN " + SEEN_CODES + ")", run.look(), first, finding, last, finding);
            long without = sql.number("SELECT COUNT(*) FROM runs r WHERE r.look = ? AND r.run > ? AND r.evidence = 1"
                    + " AND r.code <> '' AND r.code NOT IN " + SEEN_CODES, run.look(), last, finding);
            if (Absence.proves(seen, seen + others, without)) {
                fix(finding, without + " verified runs of changed code did not show it; before, " + seen + " of "
                        + (seen + others) + " did");
                fixed.add(finding);
            }
        }
    }

    private void fix(long finding, String why) throws SQLException {
        sql.update("UPDATE findings SET fixed = ?, fixed_why = ? WHERE finding = ?", run.ended(), why, finding);
        happened(finding, "fixed", why);
    }

    private void happened(long finding, String what, String why) throws SQLException {
        sql.update("INSERT INTO history (run, finding, what, why) VALUES (?,?,?,?)", number, finding, what, why);
    }

    private List<Long> numbers(String query, Object... values) throws SQLException {
        List<Long> all = new ArrayList<>();
        try (ResultSet r = sql.query(query, values)) {
            while (r.next()) {
                all.add(r.getLong(1));
            }
        }
        return all;
    }

    private static String places(Finding finding) {
        StringBuilder places = new StringBuilder();
        for (Access a : finding.accesses()) {
            String place = a.file() + ":" + a.line();
            places.append(places.length() == 0 ? "" : " / ").append(place);
        }
        return places.toString();
    }

    private static String json(Finding finding) {
        StringWriter text = new StringWriter();
        try (var json = ModelJson.generator(text)) {
            ModelJson.write(json, finding);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** PostgreSQL has no texts with a NUL, and a thread or an argument may be called anything. */
    private static String text(String raw) {
        return raw == null ? null : raw.replace('\0', ' ');
    }
}
