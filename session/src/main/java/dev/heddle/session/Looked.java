package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import dev.heddle.session.store.Hash64;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a run looked at and how, read from the line that was typed: so that runs of today and of last week, of here and of another
 * machine, can be compared.
 *
 * @param look   the same for runs of the same verb with the same settings on the same target
 * @param target what ran, without where its classes are
 * @param code   which code that was, or empty if that cannot be said
 */
record Looked(String look, String target, String code) {
    /** With a value; they change what is written, shown or counted, and not what is looked for. */
    private static final Set<String> NEUTRAL = Set.of("--seed", "--out", "--store", "--json", "--sarif", "--html",
            "--markdown",
            "--trace", "--fail-on", "--write-test", "--jdk", "--color");
    private static final Set<String> NEUTRAL_FLAGS = Set.of("-q", "--quiet", "--debug");
    /** Those whose silence means something. The others look at one failure, or at one schedule. */
    private static final Set<String> SEARCHES = Set.of("detect", "explore", "confirm", "hunt", "watch", "cover");

    /** @param directory where the target runs */
    static Looked of(String typed, Settings settings, Path directory) {
        List<String> words = CommandLine.words(typed);
        int dashes = words.indexOf("--");
        List<String> own = dashes < 0 ? words : words.subList(0, dashes);
        List<String> java = dashes < 0 ? List.of() : words.subList(dashes + 1, words.size());
        List<String> deciding = new ArrayList<>();
        List<String> named = new ArrayList<>();
        for (int i = 0; i < own.size(); i++) {
            String word = own.get(i);
            String option = word.startsWith("-") && word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            if (NEUTRAL.contains(option)) {
                i += option.equals(word) ? 1 : 0;
            } else if (!NEUTRAL_FLAGS.contains(word)) {
                deciding.add(word);
                if (i == own.size() - 1 && dashes < 0 && !word.startsWith("-") || i > 0
                        && Set.of("--test", "--junit", "--inputs").contains(own.get(i - 1))) {
                    named.add(word);
                }
            }
        }
        int at = java.isEmpty() ? -1 : JavaCommand.program(java);
        if (at > 0) {
            String program = java.get(at);
            // The same jar lies elsewhere on another machine.
            named.add(program.substring(program.replace('\\', '/').lastIndexOf('/') + 1));
            named.addAll(java.subList(at + 1, java.size()));
        }
        String target = CommandLine.of(named);
        return new Looked(Hash64.of(String.join("\n", deciding) + "\n" + settings.looking() + "\n" + target), target,
                code(java, at, named, directory));
    }

    private static String code(List<String> java, int at, List<String> named, Path directory) {
        if (at > 0) {
            return CodeStamp.of(JavaCommand.of("detect", java).places(directory));
        }
        if (java.size() > 1) {
            // A class path without a program, for tests: any will do to read the options before it.
            List<String> words = new ArrayList<>(java);
            words.add("Tests");
            return CodeStamp.of(JavaCommand.of("detect", words).places(directory));
        }
        String samples = System.getProperty("heddle.samples");
        return named.isEmpty() || samples == null ? "" : CodeStamp.of(List.of(Path.of(samples)));
    }

    /** Whether what such a run did not find was looked for until the end. */
    static boolean evidence(String typed, Settings settings, RunSummary summary, List<Finding> findings) {
        List<String> words = CommandLine.words(typed);
        String verb = words.size() > 1 ? words.get(1) : "";
        boolean stopped = verb.equals("explore") && !settings.flag(SettingKey.KEEP_GOING)
                && findings.stream().anyMatch(f -> f.severity() > 0);
        boolean interrupted = summary.notes().stream().anyMatch(note -> note.contains("interrupted"));
        // Then it was looked for nothing else.
        boolean one = words.stream().takeWhile(w -> !w.equals("--")).anyMatch(w -> w.startsWith("--expect-fixed"));
        return SEARCHES.contains(verb) && !one && summary.verified() && summary.threads() > 1 && !stopped
                && !interrupted;
    }
}
