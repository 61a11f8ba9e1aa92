package dev.heddle.session;

import java.util.Collection;

/** Finds the word that was probably meant. */
public final class DidYouMean {
    private DidYouMean() {
    }

    /** {@code " (did you mean include?)"}, or {@code ""} when nothing is close. */
    public static String hint(String typed, Collection<String> known) {
        String best = null;
        int bestDistance = (typed.length() < 4 ? 1 : Math.max(2, typed.length() / 3)) + 1;
        for (String word : known) {
            int distance = distance(typed, word);
            if (distance < bestDistance) {
                best = word;
                bestDistance = distance;
            }
        }
        return best == null ? "" : " (did you mean " + best + "?)";
    }

    /** Levenshtein's. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int substitute = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substitute, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
