package dev.heddle.bench.confirm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A candidate of a run and what came of it, from the file that the command line leaves behind.
 *
 * @param status as in {@code docs/confirm.md}, or {@code happened}
 * @param reason what the file says of it, or the empty text
 * @param text   the lines of the candidate
 */
record Fate(String status, String reason, String kind, String what, List<String> text) {
    static final String RACE = "data-race";
    static final String DEADLOCK = "deadlock";
    static final String ATOMICITY = "atomicity-violation";
    private static final String SAME = "it leads to the same failure";
    private static final Pattern PLACE = Pattern.compile("[^\\s()]+\\([^()]*\\)");

    static List<Fate> read(Path file) throws IOException {
        List<Fate> all = new ArrayList<>();
        String status = "";
        String reason = "";
        List<String> lines = Files.readAllLines(file);
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("# ")) {
                int colon = line.indexOf(": ");
                status = line.substring(2, colon < 0 ? line.length() : colon);
                reason = colon < 0 ? "" : line.substring(colon + 2);
            } else if (!line.startsWith("end ")) {
                List<String> text = new ArrayList<>(List.of(line));
                while (lines.get(i + 1).startsWith("  ")) {
                    text.add(lines.get(++i));
                }
                int blank = line.indexOf(' ');
                all.add(new Fate(status, reason, line.substring(0, blank), line.substring(blank + 1), text));
            }
        }
        return all;
    }

    /** As a file to aim at. */
    static void write(List<Fate> all, Path file) throws IOException {
        List<String> lines = new ArrayList<>(List.of("heddle candidates 1"));
        all.forEach(f -> lines.addAll(f.text));
        lines.add("end " + all.size());
        Files.write(file, lines);
    }

    boolean happened() {
        return !status.equals("predicted");
    }

    boolean isHarmful() {
        return status.equals("harmful");
    }

    /** Of its own, or together with another one that leads to the same failure. */
    boolean isBug() {
        return isHarmful() || status.equals("confirmed") || reason.startsWith(SAME);
    }

    /** For each side: where it is, and where the thread has taken what it holds. */
    List<List<String>> places() {
        List<List<String>> sides = new ArrayList<>();
        for (String line : text.subList(1, text.size())) {
            // What is said of the object is not where the thread is.
            String own = line.replaceFirst(" of \\S+", "");
            List<String> places = new ArrayList<>();
            Matcher m = PLACE.matcher(own);
            while (m.find()) {
                places.add(m.group());
            }
            sides.add(places);
        }
        return sides;
    }
}
