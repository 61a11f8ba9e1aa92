package dev.heddle.model;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One side of a finding: who touched what, where, and holding which locks.
 *
 * @param thread    the name of the thread
 * @param op        {@code read}, {@code write}, {@code lock}, {@code wait}…
 * @param className binary name of the class that contains the access; {@code class} in JSON
 * @param method    name of the method, without its signature
 * @param file      source file without directory, {@code ""} when the class file does not say
 * @param line      source line, 0 or less when the class file does not say
 * @param stack     frames as {@code Class.method(File:line)}, innermost first; empty when the past stack was not kept
 * @param locks     the locks held, outermost first, like {@code SeatMap@1}
 * @param created   how the thread came to be, like {@code by main at Load.main(Load.java:9)}, or null when not known
 * @param context   of a program in use, when it was and for whom, like {@code 12.3 s after the start, trace 4bf92f…}; else null
 */
public record Access(String thread, String op, String className, String method, String file, int line,
        List<String> stack, List<String> locks, String created, String context) {
    /** In place of the locks, if they are not known. */
    public static final List<String> UNKNOWN = List.of("?");

    private static final Pattern PLACE = Pattern.compile("(.+)\\.([^.()]+)\\(([^:()]*)(?::(\\d+))?\\)");

    public Access {
        thread = Texts.orEmpty(thread);
        op = Texts.orEmpty(op);
        className = Texts.orEmpty(className);
        method = Texts.orEmpty(method);
        file = Texts.orEmpty(file);
        stack = Texts.copy(stack);
        locks = Texts.copy(locks);
    }

    public Access(String thread, String op, String className, String method, String file, int line, List<String> stack,
            List<String> locks, String created) {
        this(thread, op, className, method, file, line, stack, locks, created, null);
    }

    /** @param place as in stack traces, like {@code com.acme.Main.run(Main.java:7)} */
    public static Access at(String thread, String op, String place, List<String> locks) {
        Matcher m = PLACE.matcher(place);
        boolean known = m.matches();
        return new Access(thread, op, known ? m.group(1) : place, known ? m.group(2) : "?", known ? m.group(3) : "",
                known && m.group(4) != null ? Integer.parseInt(m.group(4)) : 0, List.of(), locks, null);
    }
}
