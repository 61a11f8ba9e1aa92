package dev.heddle.session;

import java.util.ArrayList;
import java.util.List;

/**
 * What a setting means, with a value as it stands in {@code heddle.toml}. A key without its line here does not compile, so the file that
 * {@code heddle init} writes has all of them.
 */
record SettingText(Group group, String value, String meaning) {
    /** In the order of the file. */
    enum Group {
        WATCHED("What is watched"),
        TOLD("What is written, and what fails"),
        RUN("How the target is run"),
        DETECT("detect"),
        CONTROLLED("confirm, explore, replay: one thread at a time"),
        CONFIRM("confirm"),
        WATCH("watch: sampling in production"),
        CAMPAIGN("campaign: many inputs, strategies and seeds"),
        PGAS("pgas: PCJ programs over several JVMs");

        private final String title;

        Group(String title) {
            this.title = title;
        }
    }

    static SettingText of(SettingKey key) {
        return switch (key) {
            case INCLUDE -> text(Group.WATCHED, "[\"com.acme.**\"]",
                    "watch only these classes (* within a package, ** also below it); all if there are none");
            case EXCLUDE -> text(Group.WATCHED, "[\"com.acme.generated.**\"]", "do not watch these classes");
            case MEMORY -> text(Group.WATCHED, "\"256m\"",
                    "cap of what is remembered of arrays and JDK objects; a quarter of the heap if nothing is said");
            case FAIL_ON -> text(Group.TOLD, "\"confirmed\"",
                    "exit 1 from predicted, confirmed or harmful on; predicted for detect, cover and watch, else confirmed");
            case OUT -> text(Group.TOLD, "\".heddle\"", "where runs are kept");
            case STORE -> text(Group.TOLD, "\"jdbc:postgresql://db.example/heddle\"",
                    "keep the history of findings in this database; none keeps none");
            case JSON -> text(Group.TOLD, "\"heddle.json\"", "also write JSON");
            case SARIF -> text(Group.TOLD, "\"heddle.sarif\"", "also write SARIF 2.1.0");
            case HTML -> text(Group.TOLD, "\"heddle.html\"", "also write a page that needs no network");
            case MARKDOWN -> text(Group.TOLD, "\"heddle.md\"", "also write a summary for a pull request");
            case QUIET -> text(Group.TOLD, "true", "no progress, and no report when there is nothing to report");
            case BUDGET ->
                text(Group.RUN, "\"30s\"", "end the target, or the whole hunt, after this long: 500ms, 30s, 2m, 1h30m");
            case SEED -> text(Group.RUN, "1", "seed of everything random; a new one each time if nothing is said");
            case JDK -> text(Group.RUN, "\"/opt/jdk-25\"", "the JDK that runs the target");
            case TRACE -> text(Group.DETECT, "\"run.trace\"", "also write the events of the run to this file");
            case PREDICT -> text(Group.DETECT, "true", "look for what might happen in another run");
            case THROTTLE -> text(Group.DETECT, "\"sample\"",
                    "keep threads to speeds that are drawn, or to some like main=1,main/1=1/8,*=0.5");
            case STRATEGY -> text(Group.CONTROLLED, "\"portfolio\"",
                    "how schedules are chosen: portfolio, spread, random, pct, pos, surw, bounded or speed");
            case ITERATIONS -> text(Group.CONTROLLED, "1000", "schedules that are run at most");
            case MAX_STEPS -> text(Group.CONTROLLED, "100000", "cut a run off after so many steps");
            case KEEP_GOING -> text(Group.CONTROLLED, "true", "explore: do not stop at the first failure");
            case EXPECT_OUTPUT ->
                text(Group.CONTROLLED, "\"expected.txt\"", "output that is not that of this file is a failure");
            case FAIL_OUTPUT -> text(Group.CONTROLLED, "\"lost [0-9]+ orders\"",
                    "output that matches this regular expression is a failure");
            case EXPECT_EXIT -> text(Group.CONTROLLED, "0", "an exit code that is not this one is a failure");
            case TIMES -> text(Group.CONTROLLED, "20", "replay: how many times");
            case WRITE_TEST -> text(Group.CONTROLLED, "\"src/test/java\"",
                    "write a JUnit test that runs the schedule of the first failure, below this directory");
            case FORK -> text(Group.CONTROLLED, "true", "a new JVM for each run");
            case CANDIDATES -> text(Group.CONFIRM, "\".heddle/run-001\"",
                    "aim at the candidates of this file or run, and do not predict");
            case TRIES -> text(Group.CONFIRM, "20", "runs that aim at one candidate at most");
            case ATOMIC ->
                text(Group.CONFIRM, "[\"com.acme.Bank.transfer\"]", "calls of these methods are meant to be atomic");
            case FREE -> text(Group.CONFIRM, "true", "let threads run freely, and hold them up where they might meet");
            case EACH ->
                text(Group.CONFIRM, "true", "make each circle of the same locks happen, not one of them for all");
            case ABSTRACTION -> text(Group.CONFIRM, "\"indexing\"",
                    "how threads and locks of one run are recognized in another: indexing, k-object, trivial, no-context or no-yield");
            case RATE -> text(Group.WATCH, "\"1%\"", "the part of all fields that is watched at a time");
            case CPU -> text(Group.WATCH, "\"2%\"", "the part of the CPU time that watching may take");
            case LIMIT -> text(Group.WATCH, "\"15ms\"", "how long an access waits for another one");
            case ROTATE -> text(Group.WATCH, "\"10m\"", "watch other fields after this long");
            case WAIT ->
                text(Group.WATCH, "true", "begin when everything is prepared, for programs that are over soon");
            case STRATEGIES -> text(Group.CAMPAIGN, "[\"random\", \"pct\", \"detect\"]",
                    "each input is run with each of these; detect is a run with free threads");
            case SEEDS -> text(Group.CAMPAIGN, "2", "how many seeds each input and strategy has");
            case JOBS -> text(Group.CAMPAIGN, "2", "how many target JVMs run at a time");
            case ENGINE -> text(Group.CAMPAIGN, "\"spark://host:7077\"", "run on Spark and not on this machine alone");
            case SHARDS -> text(Group.CAMPAIGN, "4", "in how many parts analyze looks at a trace");
            case TASK_BUDGET -> text(Group.CAMPAIGN, "\"30s\"", "end a single task after this long");
            case NODES -> text(Group.PGAS, "4", "how many JVMs the program runs in");
            case THREADS -> text(Group.PGAS, "2", "how many threads of PCJ each of them has");
            case LOCAL -> text(Group.PGAS, "false", "whether plain accesses to shared variables count as well");
            case SAMPLING -> text(Group.PGAS, "\"HA\"",
                    "which plain accesses are looked at: by place (I), by method (F), both (H), both and by what a place has met (HA)");
            case BACKOFF -> text(Group.PGAS, "true", "whether places that were seen often are looked at less and less");
            case PORT ->
                text(Group.PGAS, "9100", "the port of the first node, the others follow; free ones if nothing is said");
            case HOSTS -> text(Group.PGAS, "[\"alpha\", \"beta\"]",
                    "with --attach: where the nodes are started, the first one first");
        };
    }

    private static SettingText text(Group group, String value, String meaning) {
        return new SettingText(group, value, meaning);
    }

    /** A {@code heddle.toml} with all settings, none of which is set. */
    static String file() {
        List<String> lines = new ArrayList<>(
                List.of("# Settings of Heddle, for all who work here. The command line wins over this file.",
                        "# Nothing below counts until the # before a key is removed; the values are examples."));
        for (Group group : Group.values()) {
            lines.add("");
            lines.add("# --- " + group.title + " ---");
            for (SettingKey key : SettingKey.values()) {
                SettingText text = of(key);
                if (text.group == group) {
                    lines.add("");
                    lines.add("# " + text.meaning);
                    lines.add("#" + key.key() + " = " + text.value);
                }
            }
        }
        lines.addAll(List.of("", "# --- Findings that are not to be reported; as many of these as needed ---", "",
                "#[[suppress]]",
                "# a member, a method of either side, or an id; * and ** as above",
                "#where = \"com.acme.Metrics.count\"",
                "# only this kind (left out: all)",
                "#kind = \"data-race\"",
                "# why, for those who come later; required",
                "#reason = \"approximate counter, by design\"",
                "# the last day on which it applies (left out: for good)",
                "#until = \"2027-01-01\"", ""));
        return String.join("\n", lines);
    }
}
