package dev.heddle.bench.program;

import java.util.SplittableRandom;

/** Repeatable text: a made-up vocabulary in which few words are frequent and many are rare, as in a language. */
final class WordSource {
    private static final String[] SYLLABLES = {"ba", "ren", "ti", "lo", "mar", "su", "ke", "vin", "do", "pal", "ster",
            "na",
            "gri", "mo", "fel", "tu"};
    private static final String[] ENDINGS = {"", "s", "ing", "ed", "ly", "er"};

    private final String[] vocabulary;
    private final SplittableRandom random;

    WordSource(int words, long seed) {
        vocabulary = new String[words];
        for (int i = 0; i < words; i++) {
            StringBuilder word = new StringBuilder();
            int rest = i + 1;
            do {
                word.append(SYLLABLES[rest % SYLLABLES.length]);
                rest /= SYLLABLES.length;
            } while (rest > 0);
            vocabulary[i] = word.append(ENDINGS[i % ENDINGS.length]).toString();
        }
        random = new SplittableRandom(seed);
    }

    String word() {
        // The third power of a uniform number prefers low ranks strongly.
        double u = random.nextDouble();
        return vocabulary[(int) (u * u * u * vocabulary.length)];
    }

    int number(int bound) {
        return random.nextInt(bound);
    }

    String words(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                text.append(i % 12 == 0 ? ". " : " ");
            }
            text.append(word());
        }
        return text.toString();
    }
}
