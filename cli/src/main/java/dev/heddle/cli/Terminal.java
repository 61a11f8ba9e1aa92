package dev.heddle.cli;

import dev.heddle.model.Product;
import dev.heddle.report.Escape;
import dev.heddle.report.Style;
import dev.heddle.report.Words;
import dev.heddle.session.DebugPort;
import dev.heddle.session.Progress;
import dev.heddle.session.SessionException;
import dev.heddle.session.ExitCode;
import java.io.Console;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/** Where results and progress go: stdout belongs to results, stderr to everything else. */
final class Terminal {
    /** The name that the agent's classes have inside the target. */
    private static final String TURN = "java.heddle.Turn.changed";

    private final PrintStream out;
    private final PrintStream err;
    private final Map<String, String> environment;

    Terminal(PrintStream out, PrintStream err, Map<String, String> environment) {
        this.out = out;
        this.err = err;
        this.environment = environment;
    }

    PrintStream out() {
        return out;
    }

    PrintStream err() {
        return err;
    }

    /** One sentence about something that went wrong. */
    void complain(String sentence) {
        err.println(Product.NAME + ": " + sentence);
    }

    /** @param choice {@code auto}, {@code always} or {@code never} */
    Style style(String choice) {
        return switch (choice) {
            case "always" -> Style.COLOR;
            case "never" -> Style.PLAIN;
            case "auto" -> colourIsWelcome() ? Style.COLOR : Style.PLAIN;
            default -> throw new SessionException(ExitCode.USAGE,
                    "--color: '" + Escape.text(choice) + "' is not auto, always or never");
        };
    }

    private boolean colourIsWelcome() {
        boolean refused = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || "dumb".equals(environment.get("TERM"));
        return !refused && isTerminal();
    }

    /** The script knows best; without it, a console counts, which on newer JDKs also exists when it is no terminal. */
    private static boolean isTerminal() {
        String told = System.getProperty("heddle.tty");
        if (told != null) {
            return told.equals("true");
        }
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException before22) {
            return true;
        }
    }

    /** Lines, because the target writes to the same terminal and a bar would be torn. */
    Progress progress() {
        return new Progress() {
            /** When the last line about a campaign was printed. Used by one thread at a time. */
            private long told = System.nanoTime();

            @Override
            public void started(String program, long seed) {
                err.println(Product.NAME + ": running " + Escape.text(program) + ", seed " + seed);
            }

            @Override
            public void running(Duration elapsed, long threads, long events, int findings) {
                tick(elapsed, Words.count(events, "event") + ", " + Words.count(threads, "thread") + ", "
                        + Words.count(findings, "finding") + " so far");
            }

            @Override
            public void exploring(Duration elapsed, long schedules, int findings) {
                tick(elapsed, Words.count(schedules, "schedule") + ", " + Words.count(findings, "finding") + " so far");
            }

            @Override
            public void recording(Duration elapsed, int passed, boolean failed) {
                tick(elapsed, Words.count(passed, "run") + " passed, " + (failed ? "one" : "none") + " failed so far");
            }

            @Override
            public void replaying(Duration elapsed, long times) {
                tick(elapsed, "replaying " + (times == 1 ? "once" : Words.count(times, "time")));
            }

            @Override
            public void step(int number, int steps, String what, Duration left) {
                err.println(Product.NAME + ": [" + number + "/" + steps + "] " + what + " ("
                        + Math.max(0, Math.round(left.toMillis() / 1000.0)) + " s left)");
            }

            @Override
            public void node(int node, String what) {
                err.println(Product.NAME + ": node " + node + " " + Escape.text(what));
            }

            /** The targets write to files, so here a bar stays whole. */
            @Override
            public void campaign(int done, int of, int findings, Duration left) {
                String text = done + " of " + Words.count(of, "task") + ", " + Words.count(findings, "finding")
                        + " so far (" + left.toSeconds() + " s left)";
                if (isTerminal()) {
                    int full = 30 * done / Math.max(1, of);
                    err.print("\r" + Product.NAME + ": [" + "#".repeat(full) + ".".repeat(30 - full) + "] " + text
                            + (done == of ? "\n" : "  "));
                    err.flush();
                } else if (done == of || System.nanoTime() - told >= 5_000_000_000L) {
                    told = System.nanoTime();
                    err.println(Product.NAME + ": " + text);
                }
            }

            private void tick(Duration elapsed, String text) {
                err.println(String.format(Locale.ROOT, "%s: [%02d:%02d] %s", Product.NAME, elapsed.toMinutes(),
                        elapsed.toSecondsPart(), text));
            }

            @Override
            public void waits(DebugPort port) {
                err.println(Product.NAME + ": waiting for a debugger at " + port + "; a breakpoint in " + TURN
                        + " stops at each change of turn");
            }
        };
    }
}
