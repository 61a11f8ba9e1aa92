package dev.heddle.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One program with a main method and the findings it must have, each as "kind member".
 *
 * @param row what it is about: a row of the table of what Java can do, or "lesson"
 * @param since the oldest feature version of a JDK that can compile it
 */
public record Program(String name, Path source, String row, SortedSet<String> expected, int since) {
    private static final Pattern ROW = Pattern.compile("(?m)^// ROW: (.+)$");
    private static final Pattern EXPECT = Pattern.compile("(?m)^// EXPECT: (.+)$");
    private static final Pattern FINDING = Pattern.compile("// FINDING (\\S+ \\S+)");
    private static final String NOTHING = "nothing";

    public Program {
        expected = Collections.unmodifiableSortedSet(new TreeSet<>(expected));
    }

    /** A program of the truth table: its first lines say the row and what to expect. */
    public static Program ofTable(Path source, int since) throws IOException {
        String text = Files.readString(source);
        Matcher row = ROW.matcher(text);
        if (!row.find()) {
            throw new IOException(source + " has no ROW line");
        }
        SortedSet<String> expected = new TreeSet<>();
        Matcher expect = EXPECT.matcher(text);
        int lines = 0;
        while (expect.find()) {
            lines++;
            if (!expect.group(1).equals(NOTHING)) {
                expected.add(expect.group(1));
            }
        }
        if (lines == 0 || lines != Math.max(1, expected.size())) {
            throw new IOException(source + " must expect either nothing or some findings, each once");
        }
        return new Program(nameOf(source), source, row.group(1), expected, since);
    }

    /** A lesson: a comment on each guilty line says the finding; a lesson without one expects nothing. */
    public static Program ofLesson(Path source) throws IOException {
        SortedSet<String> expected = new TreeSet<>();
        Matcher finding = FINDING.matcher(Files.readString(source));
        while (finding.find()) {
            expected.add(finding.group(1));
        }
        return new Program(nameOf(source), source, "lesson", expected, 17);
    }

    private static String nameOf(Path source) {
        return source.getFileName().toString().replaceFirst("\\.java$", "");
    }

    /** Whether the JDK is new enough for it. */
    public boolean runsOn(Jdk jdk) {
        return jdk.feature() >= since;
    }
}
