package dev.heddle.model;

import java.util.List;

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
 */
public record Access(String thread, String op, String className, String method, String file, int line,
        List<String> stack, List<String> locks, String created) {
    public Access {
        thread = Texts.orEmpty(thread);
        op = Texts.orEmpty(op);
        className = Texts.orEmpty(className);
        method = Texts.orEmpty(method);
        file = Texts.orEmpty(file);
        stack = Texts.copy(stack);
        locks = Texts.copy(locks);
    }
}
