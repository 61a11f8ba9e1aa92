package dev.heddle.bench.pgas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A PCJ program, with what its first lines and the marks behind its statements say.
 *
 * @param paper    the program of the paper that it stands beside
 * @param lines    how many lines it has
 * @param variants what is seeded in each of its versions, by letter
 * @param orders   for some versions, pairs that synchronization of the program's own orders: predicted perhaps, never confirmed
 * @param local    those that only somebody sees who looks at plain accesses
 * @param races    what each letter is about
 * @param marks    the lines of its statements, by letter
 */
record PgasSubject(String name, String paper, int lines, Map<String, Set<String>> variants,
        Map<String, Set<String>> orders, Set<String> local, Map<String, String> races,
        Map<String, Set<Integer>> marks) {
    private static final Pattern HEAD = Pattern.compile("// (PAPER|VARIANT|FALSE|LOCAL|RACE)(?: ([a-z-]+))?: ?(.*)");
    private static final Pattern MARK = Pattern.compile("[;{] // RACE ([a-z ]+)");

    /** A pair of lines that somebody reports of a program. */
    record Pair(int first, int second) {
        Pair {
            if (first > second) {
                int swap = first;
                first = second;
                second = swap;
            }
        }
    }

    static List<PgasSubject> in(Path directory, String only) throws IOException {
        List<PgasSubject> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path f : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                String name = f.getFileName().toString().replace(".java", "");
                List<String> text = Files.readAllLines(f);
                if (name.matches(only) && text.get(0).startsWith("// PAPER")) {
                    all.add(parse(name, text));
                }
            }
        }
        return all;
    }

    /** @throws IllegalArgumentException if what it says does not fit together */
    static PgasSubject parse(String name, List<String> text) {
        String paper = "";
        Map<String, Set<String>> variants = new LinkedHashMap<>();
        Map<String, Set<String>> orders = new LinkedHashMap<>();
        Set<String> local = new TreeSet<>();
        Map<String, String> races = new LinkedHashMap<>();
        Map<String, Set<Integer>> marks = new TreeMap<>();
        for (int i = 0; i < text.size(); i++) {
            Matcher head = HEAD.matcher(text.get(i));
            if (head.matches()) {
                switch (head.group(1)) {
                    case "PAPER" -> paper = head.group(3);
                    case "VARIANT" -> variants.put(head.group(2), letters(head.group(3)));
                    case "FALSE" -> orders.put(head.group(2), letters(head.group(3)));
                    case "LOCAL" -> local.addAll(letters(head.group(3)));
                    default -> races.put(head.group(2), head.group(3));
                }
            }
            Matcher mark = MARK.matcher(text.get(i));
            if (mark.find()) {
                for (String letter : letters(mark.group(1))) {
                    marks.computeIfAbsent(letter, l -> new TreeSet<>()).add(i + 1);
                }
            }
        }
        Set<String> named = new LinkedHashSet<>(local);
        variants.values().forEach(named::addAll);
        orders.values().forEach(named::addAll);
        if (!races.keySet().equals(marks.keySet()) || !races.keySet().containsAll(named)) {
            throw new IllegalArgumentException(name + " explains " + races.keySet() + ", marks " + marks.keySet()
                    + " and names " + named);
        }
        return new PgasSubject(name, paper, text.size(), variants, orders, local, races, marks);
    }

    private static Set<String> letters(String text) {
        return text.isBlank() ? Set.of() : new TreeSet<>(List.of(text.strip().split(" +")));
    }

    /** What is seeded in this version and can be seen. */
    Set<String> seeded(String variant, boolean plainAccesses) {
        Set<String> letters = new TreeSet<>(variants.get(variant));
        if (!plainAccesses) {
            letters.removeAll(local);
        }
        return letters;
    }

    /** Whether the pair is one of those that the letter stands for. */
    boolean is(String letter, Pair pair) {
        Set<Integer> at = marks.get(letter);
        // A statement that races with itself has a letter of its own.
        return at.contains(pair.first()) && at.contains(pair.second())
                && (at.size() == 1 || pair.first() != pair.second());
    }

    /** The letters of this version that were found. */
    Set<String> found(String variant, Iterable<Pair> pairs) {
        Set<String> found = new TreeSet<>();
        for (Pair pair : pairs) {
            variants.get(variant).stream().filter(letter -> is(letter, pair)).forEach(found::add);
        }
        return found;
    }

    /** Whether nothing that is seeded in this version is like it. */
    boolean unknown(String variant, Pair pair) {
        return variants.get(variant).stream().noneMatch(letter -> is(letter, pair));
    }

    /** Whether synchronization that the program has made itself orders the two in this version. */
    boolean ordered(String variant, Pair pair) {
        return orders.getOrDefault(variant, Set.of()).stream().anyMatch(letter -> is(letter, pair));
    }
}
