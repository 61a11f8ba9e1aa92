package dev.heddle.session;

import dev.heddle.cover.Pairs;
import dev.heddle.cover.Selection;
import dev.heddle.report.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Why an input was chosen, or was not. */
final class Explanation {
    private static final int SOME = 10;

    private final Selection selection;
    private final Map<String, Pairs> inputs;

    /** @param inputs all that were measured */
    Explanation(Selection selection, Map<String, Pairs> inputs) {
        this.selection = selection;
        this.inputs = inputs;
    }

    /** The input that is meant: its name, or the end of the name of just one. */
    static String find(String typed, Collection<String> names) {
        if (names.contains(typed)) {
            return typed;
        }
        List<String> ends = names.stream().filter(n -> n.endsWith("." + typed) || n.endsWith("#" + typed)).toList();
        if (ends.size() == 1) {
            return ends.get(0);
        }
        throw SessionException.usage("--explain: " + (ends.isEmpty()
                ? "no input has the name '" + typed + "'" + DidYouMean.hint(typed, names)
                : "'" + typed + "' can be " + String.join(" or ", ends)));
    }

    /** @param problem why it was not measured, or null */
    List<String> of(String input, String problem) {
        Pairs own = inputs.get(input);
        if (problem != null) {
            return List.of(input + " was not chosen: " + problem);
        }
        if (own == null || own.isEmpty()) {
            return List.of(
                    input + " was not chosen: it has no two methods that can run at the same time on the same data");
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < selection.chosen().size(); i++) {
            Selection.Chosen c = selection.chosen().get(i);
            if (c.input().equals(input)) {
                lines.add(input + " was chosen as #" + (i + 1) + ": it has " + Words.count(own.size(), "pair") + ", "
                        + (i == 0
                                ? "more than any other input"
                                : Words.count(c.fresh().size(), "pair") + " of them in no input chosen before"));
                most(own, input, lines);
                some(c.fresh(), lines);
                return lines;
            }
        }
        lines.add(input + " was not chosen: it has " + Words.count(own.size(), "pair")
                + ", and the inputs that were chosen have all of them");
        most(own, input, lines);
        return lines;
    }

    /** Which other chosen input has the most of its pairs. */
    private void most(Pairs own, String input, List<String> lines) {
        String best = null;
        long most = 0;
        for (Selection.Chosen c : selection.chosen()) {
            long shared = own.size() - own.newTo(inputs.get(c.input()));
            if (!c.input().equals(input) && shared > most) {
                best = c.input();
                most = shared;
            }
        }
        if (best != null) {
            lines.add("  of the others that were chosen, " + best + " has the most of them: " + most + " of "
                    + own.size());
        }
    }

    private static void some(Pairs fresh, List<String> lines) {
        TreeSet<String> names = new TreeSet<>();
        Pairs.Methods methods = fresh.methods();
        fresh.forEach((a, b) -> {
            String one = plain(methods.name(a));
            String other = plain(methods.name(b));
            names.add(one.compareTo(other) <= 0 ? one + " with " + other : other + " with " + one);
        });
        lines.add("  " + (names.size() > SOME ? "some of what it was chosen for:" : "what it was chosen for:"));
        names.stream().limit(SOME).forEach(n -> lines.add("    " + n));
    }

    /** {@code com.acme.Cache.put} of {@code com.acme.Cache.put(Ljava/lang/Object;)V}. */
    private static String plain(String method) {
        int types = method.indexOf('(');
        if (types < 0) {
            return method;
        }
        // A part of a method has the line in which it begins.
        int line = method.lastIndexOf('@');
        return method.substring(0, types) + (line > types ? ":" + method.substring(line + 1) : "");
    }
}
