package dev.heddle.bench.confirm;

import java.util.ArrayList;
import java.util.List;

/**
 * A bug that a program is known to have, as one of its first lines says.
 *
 * @param words for a race the member, else the methods in which the threads are or have taken what they hold, in the order of the sides
 */
record Known(String kind, List<String> words) {
    static Known parse(String text) {
        List<String> words = List.of(text.strip().split("\\s+"));
        return new Known(words.get(0), words.subList(1, words.size()));
    }

    boolean isConfirmed(List<Fate> fates) {
        return fates.stream().anyMatch(f -> f.isBug() && is(f));
    }

    boolean is(Fate f) {
        if (!f.kind().equals(kind)) {
            return false;
        }
        if (kind.equals(Fate.RACE)) {
            return words.equals(List.of(f.what()));
        }
        List<List<String>> sides = new ArrayList<>(f.places());
        if (sides.size() != words.size()) {
            return false;
        }
        // A circle of locks begins nowhere.
        int beginnings = kind.equals(Fate.DEADLOCK) ? sides.size() : 1;
        for (int from = 0; from < beginnings; from++) {
            boolean all = true;
            for (int i = 0; i < words.size(); i++) {
                String method = words.get(i) + "(";
                all &= sides.get((from + i) % sides.size()).stream().anyMatch(p -> p.startsWith(method));
            }
            if (all) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return kind + " " + String.join(" ", words);
    }
}
