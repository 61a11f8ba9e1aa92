package dev.heddle.real;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Runs each program twice and compares. */
final class ProgramRuns {

    private static final long SECONDS = 240;

    private final Options options;
    private final Path home;

    ProgramRuns(Options options, Path home) {
        this.options = options;
        this.home = home;
    }

    /** Returns the number of programs that changed. */
    int run() throws IOException, InterruptedException {
        Table table = new Table();
        table.add("program", "kind", "same output", "exit codes", "seconds", "classes", "skipped", "findings");
        List<String> differences = new ArrayList<>();
        String classPath = home.resolve("heddle-real.jar") + File.pathSeparator + home.resolve("lib") + File.separator
                + "*";
        for (Programs.Program program : Programs.ALL) {
            if (!program.name().matches(options.only())) {
                continue;
            }
            System.err.println("running " + program.name());
            List<String> arguments = List.of("-Xmx512m", "-cp", classPath, program.mainClass());
            Path folder = home.resolve("runs").resolve(program.name().replaceAll("\\W+", "-"));
            Child plain = Child.run(options, false, arguments, folder.resolve("plain"), SECONDS);
            Child agent = Child.run(options, true, arguments, folder.resolve("agent"), SECONDS);
            String difference = plain.difference(agent);
            if (plain.exit() != 0) {
                difference = "fails without the agent: exit code " + plain.exit();
            }
            Journal journal = agent.journal();
            table.add(program.name(), program.kind(), difference == null ? "yes" : "NO",
                    plain.exit() + " " + agent.exit(),
                    String.format(Locale.ROOT, "%.1f %.1f", plain.seconds(), agent.seconds()),
                    journal.classes() < 0 ? "?" : Integer.toString(journal.classes()),
                    Integer.toString(journal.skipped()),
                    journal.members());
            if (difference != null) {
                differences.add(program.name() + ": " + difference + "  [" + folder + "]");
            }
        }
        System.out.print(table.text());
        differences.forEach(System.out::println);
        return differences.size();
    }
}
