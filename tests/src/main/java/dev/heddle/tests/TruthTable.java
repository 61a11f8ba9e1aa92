package dev.heddle.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The truth table from the command line, for many repetitions:
 *
 * <pre>
 * java -jar tests/target/heddle-tests.jar --reps 20 --jdk HOME --only 'Semaphore.*' --agent agent/target/heddle.jar
 * </pre>
 *
 * {@code --jdk} may be given several times (default: every JDK at hand); {@code --plain} runs without the agent and only
 * checks that the programs end, correctly and with the same output each time; {@code --truth DIR} says where the programs
 * are; {@code --jvm OPTION}, any number of times, is an option for the programs' JVMs. Exit code 0: all as expected, 1: not, 2: bad usage.
 */
public final class TruthTable {
    private int repetitions = 1;
    private boolean plain;
    private Pattern only = Pattern.compile(".*");
    private Path agent = Path.of("agent", "target", "heddle.jar");
    private Path truth = Path.of("tests", "truth");
    private Path scratch = Path.of("tests", "target", "truth-table");
    private final List<String> jvmOptions = new ArrayList<>();
    private final List<Path> homes = new ArrayList<>();

    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        TruthTable table = new TruthTable();
        try {
            table.parse(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
        System.exit(table.run() ? 0 : 1);
    }

    private void parse(String[] args) {
        for (int i = 0; i < args.length; i++) {
            String option = args[i];
            if (option.equals("--plain")) {
                plain = true;
                continue;
            }
            if (++i == args.length) {
                throw new IllegalArgumentException(option + " needs a value");
            }
            set(option, args[i]);
        }
    }

    private void set(String option, String value) {
        switch (option) {
            case "--reps" -> repetitions = positive(value);
            case "--jdk" -> homes.add(Path.of(value));
            case "--only" -> only = pattern(value);
            case "--agent" -> agent = Path.of(value);
            case "--truth" -> truth = Path.of(value);
            case "--jvm" -> jvmOptions.add(value);
            case "--scratch" -> scratch = Path.of(value);
            default -> throw new IllegalArgumentException("unknown option " + option);
        }
    }

    private static int positive(String value) {
        try {
            int number = Integer.parseInt(value);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--reps needs a number, not " + value, e);
        }
        throw new IllegalArgumentException("--reps must be positive, not " + value);
    }

    private static Pattern pattern(String value) {
        try {
            return Pattern.compile(value);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("--only needs a regular expression: " + e.getMessage(), e);
        }
    }

    private boolean run() throws IOException, InterruptedException, ExecutionException {
        List<Jdk> jdks = homes.isEmpty() ? Jdk.find() : Jdk.at(homes);
        Sources sources = new Sources(truth);
        Table table = new Table();
        boolean steady = true;
        try (Examination examination = new Examination(plain ? null : agent, repetitions, 1, jvmOptions,
                scratch)) {
            List<Future<List<Verdict>>> pending = new ArrayList<>();
            for (Jdk jdk : jdks) {
                String classPath = examination.compile(sources, jdk);
                for (Program program : sources.programs()) {
                    if (program.runsOn(jdk) && only.matcher(program.name()).find()) {
                        pending.add(examination.submit(program, jdk, classPath));
                    }
                }
            }
            for (Future<List<Verdict>> future : pending) {
                List<Verdict> verdicts = future.get();
                table.add(verdicts);
                steady &= steady(verdicts);
            }
        }
        System.out.print(table.text());
        if (plain) {
            System.out.println("plain runs without the agent: only their ends and outputs were checked, no findings");
        }
        return table.passed() && steady && !table.isEmpty();
    }

    /** The programs print results that no schedule may change. */
    private static boolean steady(List<Verdict> verdicts) {
        List<String> outputs = verdicts.stream().filter(Verdict::passed).map(Verdict::output).distinct().toList();
        if (outputs.size() > 1) {
            System.out.println(verdicts.get(0).program().name() + " printed different things: " + outputs);
        }
        return outputs.size() <= 1;
    }
}
