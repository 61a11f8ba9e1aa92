package dev.heddle.agent;

import dev.heddle.control.Explorer;
import dev.heddle.control.Oracle;
import dev.heddle.control.Target;
import dev.heddle.instrument.Sites;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import dev.heddle.probe.Bridge;
import dev.heddle.probe.GateKeeper;
import dev.heddle.probe.Restart;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Explores one test at a time, on behalf of the JUnit extension. */
final class TestBridge extends Bridge {
    private final Sites sites;
    private final Reporter reporter;

    TestBridge(Sites sites, Reporter reporter) {
        this.sites = sites;
        this.reporter = reporter;
    }

    /** Whether what is replayed is the schedule of a program. Written between the runs of a test. */
    private volatile boolean program;

    @Override
    protected void beginning() {
        if (program) {
            GateKeeper.startOver();
        }
    }

    @Override
    protected synchronized Map<String, String> explore(Callable<?> body, Map<String, String> options) {
        Explorer.Plan plan = new Explorer.Plan(options.getOrDefault("strategy", "portfolio"),
                Long.parseLong(options.getOrDefault("seed", "1")),
                Integer.parseInt(options.getOrDefault("iterations", "1000")),
                Long.parseLong(options.getOrDefault("budget", "10000")) * 1_000_000L,
                Integer.parseInt(options.getOrDefault("max-steps", "100000")), false, oracle(options));
        Schedule schedule = null;
        if (options.containsKey("token")) {
            if (!Schedule.isToken(options.get("token"))) {
                return Map.of("problem",
                        "'" + options.get("token") + "' is not the token of a schedule, which begins with h1-",
                        "summary", "nothing was run");
            }
            try {
                schedule = Schedule.ofToken(options.get("token"));
            } catch (IllegalArgumentException e) {
                return Map.of("problem", "the token " + e.getMessage(), "summary", "nothing was run");
            }
        }
        program = schedule != null && isClass(schedule.program(), body);
        Target target = program
                ? new TestTarget(schedule.program(), body, new Surroundings())
                : new TestTarget(options.get("program"), body, null);
        Restart.keepStatics();
        try (Explorer explorer = new Explorer(target, plan,
                site -> sites.site(site).toString(), sites::memberName,
                (ran, soFar) -> reporter.ran(ran, soFar.iterations), () -> false)) {
            List<Long> before = reporter.sightings();
            Map<String, String> result = schedule == null
                    ? explore(explorer)
                    : replay(explorer, schedule, options.containsKey("or-explore"));
            result.put("races", reporter.seenSince(before).stream().map(TestBridge::sentence)
                    .collect(Collectors.joining("\n")));
            return result;
        } finally {
            Restart.restoreStatics();
        }
    }

    private static Oracle oracle(Map<String, String> options) {
        return new Oracle(options.get("expect-output"),
                options.containsKey("fail-output") ? Pattern.compile(options.get("fail-output")) : null,
                Integer.parseInt(options.getOrDefault("expect-exit", "0")));
    }

    /** The schedule of a test is named after a method, that of a program after its main class. */
    private static boolean isClass(String name, Callable<?> body) {
        ClassLoader loader = body.getClass().getClassLoader();
        return loader != null && loader.getResource(name.replace('.', '/') + ".class") != null;
    }

    private Map<String, String> explore(Explorer explorer) {
        Explorer.Summary s = explorer.explore();
        Map<String, String> result = new HashMap<>();
        result.put("summary", s.iterations + " schedules, " + s.distinct + " distinct orders"
                + (s.cutOff == 0 ? "" : ", " + s.cutOff + " cut off")
                + (s.guarantee == null || s.mostThreads < 2 ? "" : "; " + s.guarantee)
                + (s.notes.isEmpty() ? "" : "; " + s.notes));
        if (!s.failures.isEmpty()) {
            // The last one: those before did not come again with their schedules.
            Explorer.Failure f = s.failures.get(s.failures.size() - 1);
            put(result, f, "found by run " + f.iteration());
        } else if (s.iterations > 0 && s.cutOff == s.iterations) {
            result.put("problem", "nothing was tested: no run came to its end within the steps allowed");
        } else if (s.mostThreads < 2) {
            result.put("problem", "nothing to explore: the test never had a second thread");
        }
        return result;
    }

    /** What it is, and after a tab the token of a schedule that shows it, if there is one. */
    private static String sentence(Finding race) {
        return "data race on " + race.member() + race.accesses().stream()
                .map(a -> a.op() + " at " + a.className() + "." + a.method() + "(" + a.file() + ":" + a.line() + ")")
                .collect(Collectors.joining(", ", ": ", "")) + (race.token() == null ? "" : "\t" + race.token());
    }

    private Map<String, String> replay(Explorer explorer, Schedule schedule, boolean orExplore) {
        Explorer.Replayed r = explorer.replay(schedule, 1);
        if (r.divergence() != null && r.failure() == null && orExplore) {
            Map<String, String> result = explore(explorer);
            result.put("summary", "the schedule does not fit any more (" + r.divergence() + "), so others were tried: "
                    + result.get("summary"));
            return result;
        }
        Map<String, String> result = new HashMap<>();
        result.put("summary", choices(schedule));
        if (r.divergence() != null && !orExplore) {
            result.put("problem", "the replay left its schedule: " + r.divergence());
        } else if (r.failure() != null) {
            put(result, r.failure(), r.divergence() == null ? "replayed" : "the replay left its schedule");
        } else if (r.cutOff() > 0) {
            result.put("problem", "nothing was tested: the run did not come to its end within the steps allowed");
        }
        return result;
    }

    private static String choices(Schedule schedule) {
        int n = schedule.steps().size();
        return n == 1 ? "1 choice" : n + " choices";
    }

    private void put(Map<String, String> result, Explorer.Failure f, String how) {
        reporter.failure(f.finding(), f.schedule());
        result.put("failure", f.finding().effect());
        result.put("how", how);
        result.put("token", f.schedule().token());
        result.put("table", String.join("\n", f.table().lines()));
        result.put("output", f.output());
    }

    /**
     * The body of a test; its classes are those of the test JVM, whose statics start over.
     *
     * @param surroundings of a test that does nothing but run a program, which finds the same around it as when the command line
     *                     explores it; else null
     */
    private record TestTarget(String program, Callable<?> body, Surroundings surroundings) implements Target {
        @Override
        public Body fresh() {
            Restart.nextGeneration();
            if (surroundings != null) {
                surroundings.enter();
            }
            return new Body() {
                @Override
                public void run() throws Throwable {
                    body.call();
                }

                @Override
                public String output() {
                    return surroundings == null ? "" : surroundings.output();
                }

                @Override
                public void close() {
                    if (surroundings != null) {
                        surroundings.leave();
                    }
                }
            };
        }
    }
}
