package dev.heddle.session;

import dev.heddle.model.Schedule;
import dev.heddle.report.Escape;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The Java source of a JUnit test that runs a program under the schedule with which it failed. */
final class TestSource {
    /** The class file format has no longer constants. */
    private static final int LONGEST = 65_535;
    private static final int COMMENT_WIDTH = 110;

    private final Schedule schedule;
    private final String effect;
    private final List<String> arguments;
    private final List<String> watched;
    private final List<String> expectations = new ArrayList<>();
    private boolean tooLong;

    /**
     * @param effect  what went wrong
     * @param watched which classes are watched and which are not, as the agent wants to be told
     */
    TestSource(Schedule schedule, String effect, List<String> arguments, List<String> watched) {
        this.schedule = schedule;
        this.effect = effect;
        this.arguments = arguments;
        this.watched = watched;
        tooLong = schedule.token().length() > LONGEST;
    }

    /** What the program must do, by the names of the annotation. */
    void expect(String key, String text) {
        tooLong |= text.getBytes(StandardCharsets.UTF_8).length > LONGEST;
        expectations.add(key + " = " + literal(text));
    }

    void expect(String key, long number) {
        expectations.add(key + " = " + number);
    }

    /** Whether an annotation cannot hold what it has to. */
    boolean tooLong() {
        return tooLong;
    }

    String packageName() {
        int dot = schedule.program().lastIndexOf('.');
        return dot < 0 ? "" : schedule.program().substring(0, dot);
    }

    /** {@code MainScheduleTest}, {@code MainSchedule2Test}: build tools look for names that end in Test. */
    String className(int number) {
        String simple = schedule.program().substring(schedule.program().lastIndexOf('.') + 1).replace('$', '_');
        return simple + "Schedule" + (number > 1 ? number : "") + "Test";
    }

    String text(int number) {
        String main = schedule.program().substring(schedule.program().lastIndexOf('.') + 1).replace('$', '.');
        StringBuilder out = new StringBuilder();
        if (!packageName().isEmpty()) {
            out.append("package ").append(packageName()).append(";\n\n");
        }
        out.append("import dev.heddle.junit.Replay;\n\n/**\n");
        comment(out, "Runs " + main + " under a schedule with which it failed: " + effect + ".");
        out.append(" *\n * <p>\n");
        comment(out,
                "Needs heddle-junit.jar and junit-platform-launcher on the test class path, and these options of the"
                        + " test JVM (argLine of maven-surefire-plugin, jvmArgs of Gradle's test task):");
        out.append(" *\n * <pre>\n * -javaagent:heddle.jar=").append(harmless("mode=junit" + options()))
                .append("\n * -XX:+UnlockExperimentalVMOptions -XX:hashCode=2\n * </pre>\n *\n * <p>\n");
        comment(out,
                "When the code has changed so that the schedule does not fit any more, other schedules are tried.");
        out.append(" */\nclass ").append(className(number)).append(" {\n");
        out.append("    @Replay(value = ").append(literal(schedule.token())).append(", orExplore = true");
        for (String e : expectations) {
            out.append(",\n            ").append(e);
        }
        out.append(")\n    void ").append("theScheduleThatFailed() throws Throwable {\n        ").append(main)
                .append(".main(new String[]{");
        for (int i = 0; i < arguments.size(); i++) {
            out.append(i == 0 ? "" : ", ").append(literal(arguments.get(i)));
        }
        return out.append("});\n    }\n}\n").toString();
    }

    private String options() {
        StringBuilder out = new StringBuilder();
        for (String w : watched) {
            out.append(',').append(w);
        }
        return out.toString();
    }

    private static void comment(StringBuilder out, String text) {
        int width = 0;
        for (String word : harmless(Escape.text(text)).split(" ")) {
            if (width > 0 && width + word.length() > COMMENT_WIDTH) {
                out.append('\n');
                width = 0;
            }
            out.append(width == 0 ? " * " : " ").append(word);
            width += word.length() + 1;
        }
        out.append('\n');
    }

    /** Text of the target must neither end the comment nor be taken for an escape, which Java has even there. */
    private static String harmless(String text) {
        return text.replace("*/", "*&#47;").replace("\\", "&#92;").replace("@", "&#64;").replace("<", "&lt;");
    }

    private static String literal(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c >= ' ' && c < 0x7f) {
                        out.append(c);
                    } else {
                        // As an escape, so that the encoding of the source does not matter.
                        out.append(String.format("\\u%04x", (int) c));
                    }
                }
            }
        }
        return out.append('"').toString();
    }
}
