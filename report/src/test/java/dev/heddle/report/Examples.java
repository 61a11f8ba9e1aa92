package dev.heddle.report;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Growth;
import dev.heddle.model.Interleaving;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Stories;
import dev.heddle.model.Story;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The run that the golden files show. */
final class Examples {
    static final String EVIL = "evil\u001b[2J\u009b31m\n<script>alert('x')</script>\u202e\"&";
    static final LocalDate TODAY = LocalDate.of(2026, 11, 15);

    private Examples() {
    }

    static RunSummary run(String... notes) {
        return new RunSummary(42, "17.0.15", 214, 1, 9, 12345, 1, 0.84, true, List.of(notes), 0);
    }

    static Access access(String op, String method, int line, String thread, List<String> locks) {
        return new Access(thread, op, "com.acme.SeatMap", method, "SeatMap.java", line, List.of(), locks, null);
    }

    static Finding oneSided() {
        List<String> stack = new ArrayList<>(List.of("com.acme.SeatMap.reserve(SeatMap.java:41)"));
        for (int i = 1; i <= 10; i++) {
            stack.add("com.acme.Load.step" + i + "(Load.java:" + i + ")");
        }
        Access write = new Access("pool-1-thread-2", "write", "com.acme.SeatMap", "reserve", "SeatMap.java", 41, stack,
                List.of(), "by main at com.acme.Load.main(Load.java:9)");
        return race("com.acme.SeatMap.free", 12, write,
                access("read", "available", 57, "main", List.of("SeatMap@1")));
    }

    static Finding race(String member, long count, Access... accesses) {
        return Finding.of("data-race", "predicted", member, List.of(accesses), count);
    }

    static List<Finding> findings() {
        Finding unlocked = race("com.acme.SeatMap.sold", 1, access("write", "sell", 20, "t-1", List.of()),
                access("write", "sell", 20, "t-2", List.of()));
        Finding different = race("java.util.HashMap", 3, access("write", "put", 30, "t-1", List.of("A@1", "B@2")),
                access("read", "get", 35, "t-2", List.of("C@3")));
        Finding counter = race("com.acme.Metrics.count", 9000, access("write", "inc", 5, "t-1", List.of()),
                access("read", "inc", 5, "t-2", List.of()));
        Access evil = new Access(EVIL, "read", "com.acme." + EVIL, EVIL, EVIL, 3, List.of(EVIL), List.of(EVIL), EVIL);
        Finding harmful = new Finding(null, "atomicity-violation", "harmful", EVIL, List.of(evil, evil), null, null,
                EVIL, List.of(), null, 1, "main=1,main/1=1/128,*=draw:20711");
        return Findings.assignIds(List.of(oneSided(), unlocked, different, counter, harmful));
    }

    static Triage triage() {
        List<Suppression> suppressions = List.of(
                new Suppression("com.acme.Metrics.*", "data-race", "approximate counter", null),
                new Suppression("com.acme.Gone.x", null, "was fixed", null),
                new Suppression("com.acme.SeatMap.sell", null, "later", LocalDate.of(2026, 1, 1)));
        Baseline baseline = new Baseline(List.of(
                new Baseline.Entry(findings().get(1).id(), "data-race", "com.acme.SeatMap.sold", TODAY),
                new Baseline.Entry("HD-FFFFFF", "data-race", "com.acme.Old.y", TODAY)));
        return Triage.of(findings(), suppressions, baseline, TODAY);
    }

    /** The same with all that may be known of its findings: sources, what is to blame, what the threads did. */
    static Report told() {
        Report plain = report();
        Finding first = plain.triage().open().get(0);
        Finding last = plain.triage().open().get(plain.triage().open().size() - 1);
        List<String> table = List.of("main              main/1 (" + EVIL + ")", "  Load.main",
                "                  > write SeatMap.free = 1  SeatMap.java:41",
                ">   read " + EVIL + "  SeatMap.java:57");
        return new Report(plain.command(), plain.run(), plain.triage(), plain.details(), plain.next(),
                stories(first, last, new Interleaving(table, List.of(new Interleaving.Hold(1, 2, 2, EVIL)))));
    }

    private static Stories stories(Finding first, Finding last, Interleaving table) {
        Map<String, Story> byId = new LinkedHashMap<>();
        byId.put(first.id(), new Story(List.of("the write came first", EVIL), List.of("found by detect"), table));
        byId.put(last.id(), new Story(List.of(), List.of(EVIL), Interleaving.of(List.of(EVIL))));
        Growth growth = new Growth(List.of(new Growth.Point(1, 1, 0, 0), new Growth.Point(40, 12, 2, 1)),
                List.of(new Growth.Tried("random", 20, 7, 2, 1), new Growth.Tried(EVIL, 20, 5, 0, 0)));
        return new Stories(byId, List.of(new Stories.Search("explore", growth)));
    }

    static List<SourceLines.Line> source(Access access) {
        return access.line() == 41
                ? List.of(new SourceLines.Line(40, "    void reserve() {"),
                        new SourceLines.Line(41, "    \tfree--; // " + EVIL))
                : List.of();
    }

    static Report report() {
        return new Report("heddle detect -- java -cp 'a b' Main " + EVIL,
                run("1 class could not be transformed: " + EVIL), triage(), ".heddle/run-001",
                "heddle show " + findings().get(0).id());
    }
}
