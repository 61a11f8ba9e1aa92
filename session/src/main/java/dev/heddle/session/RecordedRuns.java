package dev.heddle.session;

import dev.heddle.localize.RunFile;
import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs in files that are to be compared. All must be of one program, with the same arguments and the same classes. */
final class RecordedRuns {
    static final String SUFFIX = ".run";

    /** A file, and what it says of itself. */
    record Recorded(Path file, RunFile.Header header) {
    }

    private final List<Recorded> all = new ArrayList<>();

    /**
     * @param places files and directories of files
     * @throws SessionException with what is wrong with them
     */
    static RecordedRuns read(Path directory, List<Path> places) {
        RecordedRuns runs = new RecordedRuns();
        for (Path place : places) {
            Path path = directory.resolve(place);
            if (!Files.exists(path)) {
                throw problem(Escape.text(place.toString()) + " does not exist");
            }
            List<Path> files = files(path);
            if (files.isEmpty()) {
                throw problem("there is no recorded run in " + Escape.text(place.toString())
                        + ": make some with --record " + Escape.text(place.toString()));
            }
            files.forEach(runs::add);
        }
        return runs;
    }

    private static List<Path> files(Path path) {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> in = Files.list(path)) {
            return in.filter(f -> f.toString().endsWith(SUFFIX)).sorted().toList();
        } catch (IOException e) {
            throw problem(Escape.text(path.toString()) + " cannot be read");
        }
    }

    private static SessionException problem(String sentence) {
        return SessionException.usage("--runs: " + sentence);
    }

    private void add(Path file) {
        RunFile.Header header;
        try {
            header = RunFile.header(file);
        } catch (IOException e) {
            throw problem(Escape.text(e.getMessage()));
        }
        add(file, header);
    }

    void add(Path file, RunFile.Header header) {
        if (!all.isEmpty()) {
            Recorded first = all.get(0);
            String one = first.file.getFileName() + " is a run of '" + first.header.command() + "'";
            if (!first.header.command().equals(header.command())) {
                throw problem(Escape.text(one + ", " + file.getFileName() + " one of '" + header.command()
                        + "': only runs of one program with the same arguments can be compared"));
            }
            if (!first.header.program().equals(header.program())) {
                throw problem(Escape.text(file.getFileName() + " was recorded with other classes than "
                        + first.file.getFileName() + ": their lines cannot be compared"));
            }
        }
        all.add(new Recorded(file, header));
    }

    /** Says so at once if what is to be run is something else. */
    void areOf(String command, String program) {
        if (all.isEmpty()) {
            return;
        }
        Recorded first = all.get(0);
        String name = first.file.getFileName().toString();
        if (!first.header.command().equals(command)) {
            throw problem(Escape.text(name + " is a run of '" + first.header.command() + "', and not of '" + command
                    + "': only runs of one program with the same arguments can be compared"));
        }
        if (!first.header.program().equals(program)) {
            throw problem(Escape.text(name + " was recorded with other classes than those of the command: their lines"
                    + " cannot be compared"));
        }
    }

    List<Recorded> passed() {
        return all.stream().filter(r -> !r.header.failed()).toList();
    }

    /** The first that failed; null if none did. */
    Recorded failed() {
        return all.stream().filter(r -> r.header.failed()).findFirst().orElse(null);
    }

    int size() {
        return all.size();
    }

    /** The most threads that one of them had. */
    int threads() {
        return all.stream().mapToInt(r -> r.header.threads()).max().orElse(0);
    }

    List<Recorded> all() {
        return all;
    }
}
