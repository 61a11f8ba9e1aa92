package dev.heddle.cli;

import dev.heddle.session.Samples;
import java.util.List;

/** From the words of a command line to the java command of the target. */
final class TargetWords {
    private TargetWords() {
    }

    /**
     * A bare word that stands before any {@code --} and is not java names a sample.
     *
     * @param verb  for the hints: the verb, and what it wants before the {@code --}
     * @param typed all words of the command line
     * @param words those that name the target
     */
    static List<String> command(String verb, List<String> typed, List<String> words) {
        int dashes = typed.indexOf("--");
        boolean allAfterDashes = dashes >= 0 && typed.size() - dashes - 1 == words.size();
        if (words.isEmpty() || allAfterDashes || words.get(0).matches("(.*[/\\\\])?java(\\.exe)?")) {
            return words;
        }
        return new Samples(Installation.samples()).command(verb, words.get(0), words.subList(1, words.size()));
    }
}
