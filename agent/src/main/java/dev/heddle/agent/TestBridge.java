package dev.heddle.agent;

import dev.heddle.control.Explorer;
import dev.heddle.control.Oracle;
import dev.heddle.control.Target;
import dev.heddle.instrument.Sites;
import dev.heddle.model.Schedule;
import dev.heddle.probe.Bridge;
import dev.heddle.probe.Restart;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/** Explores one test at a time, on behalf of the JUnit extension. */
final class TestBridge extends Bridge {
    private final Sites sites;
    private final Reporter reporter;

    TestBridge(Sites sites, Reporter reporter) {
        this.sites = sites;
        this.reporter = reporter;
    }

    @Override
    protected synchronized Map<String, String> explore(Callable<?> body, Map<String, String> options) {
        Explorer.Plan plan = new Explorer.Plan(options.getOrDefault("strategy", "portfolio"),
                Long.parseLong(options.getOrDefault("seed", "1")),
                Integer.parseInt(options.getOrDefault("iterations", "1000")),
                Long.parseLong(options.getOrDefault("budget", "10000")) * 1_000_000L,
                Integer.parseInt(options.getOrDefault("max-steps", "100000")), false, Oracle.NONE);
        Restart.keepStatics();
        try (Explorer explorer = new Explorer(new TestTarget(options.get("program"), body), plan,
                site -> sites.site(site).toString(), sites::memberName,
                (schedule, soFar) -> reporter.ran(schedule, soFar.iterations), () -> false)) {
            return options.containsKey("token") ? replay(explorer, options.get("token")) : explore(explorer);
        } finally {
            Restart.restoreStatics();
        }
    }

    private Map<String, String> explore(Explorer explorer) {
        Explorer.Summary s = explorer.explore();
        Map<String, String> result = new HashMap<>();
        result.put("summary", s.iterations + " schedules, " + s.distinct + " distinct orders"
                + (s.cutOff == 0 ? "" : ", " + s.cutOff + " cut off")
                + (s.guarantee == null ? "" : "; " + s.guarantee) + (s.notes.isEmpty() ? "" : "; " + s.notes));
        if (!s.failures.isEmpty()) {
            put(result, s.failures.get(0), "found by run " + s.failures.get(0).iteration());
        } else if (s.iterations > 0 && s.cutOff == s.iterations) {
            result.put("problem", "nothing was tested: no run came to its end within the steps allowed");
        } else if (s.mostThreads < 2) {
            result.put("problem", "nothing to explore: the test never had a second thread");
        }
        return result;
    }

    private Map<String, String> replay(Explorer explorer, String token) {
        Map<String, String> result = new HashMap<>();
        try {
            Explorer.Replayed r = explorer.replay(Schedule.ofToken(token), 1);
            result.put("summary", "replayed");
            if (r.divergence() != null) {
                result.put("problem", "the replay left its schedule: " + r.divergence());
            } else if (r.failure() != null) {
                put(result, r.failure(), "replayed");
            } else if (r.cutOff() > 0) {
                result.put("problem", "nothing was tested: the run did not come to its end within the steps allowed");
            }
        } catch (IllegalArgumentException e) {
            result.put("problem", "the token " + e.getMessage());
        }
        return result;
    }

    private void put(Map<String, String> result, Explorer.Failure f, String how) {
        reporter.failure(f.finding(), f.schedule());
        result.put("failure", f.finding().effect());
        result.put("how", how);
        result.put("token", f.schedule().token());
        result.put("table", String.join("\n", f.table()));
    }

    /** The body of a test; its classes are those of the test JVM, whose statics start over. */
    private record TestTarget(String program, Callable<?> body) implements Target {
        @Override
        public Body fresh() {
            Restart.nextGeneration();
            return new Body() {
                @Override
                public void run() throws Throwable {
                    body.call();
                }

                @Override
                public String output() {
                    return "";
                }

                @Override
                public void close() {
                    // Nothing was opened.
                }
            };
        }
    }
}
