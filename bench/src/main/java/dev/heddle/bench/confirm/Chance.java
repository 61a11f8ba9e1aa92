package dev.heddle.bench.confirm;

import java.util.ArrayList;
import java.util.List;

/**
 * What the agent prints of runs that aim at candidates, see {@code dev.heddle.agent.Chancing}.
 *
 * @param same   runs that had just what was aimed at
 * @param others runs that ended in another deadlock
 * @param micros the median of a run
 */
record Chance(int runs, int same, int others, int thrashings, long micros) {
    /** All that one JVM prints. */
    record Sheet(long plain, long predicting, List<Chance> chances) {
        static Sheet parse(List<String> lines) {
            long plain = 0;
            long predicting = 0;
            List<Chance> all = new ArrayList<>();
            for (String line : lines) {
                String[] words = line.split(" ");
                switch (words[0]) {
                    case "plain" -> plain = Long.parseLong(words[1]);
                    case "predicting" -> predicting = Long.parseLong(words[1]);
                    case "chance" -> all.add(new Chance(Integer.parseInt(words[1]), Integer.parseInt(words[2]),
                            Integer.parseInt(words[3]), Integer.parseInt(words[4]), Long.parseLong(words[5])));
                    default -> {
                        // Whatever the program prints.
                    }
                }
            }
            return new Sheet(plain, predicting, all);
        }
    }
}
