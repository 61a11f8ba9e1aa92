package dev.heddle.bench.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Curves as an SVG picture: for each name the median over the rounds, and between the quartiles a shade. */
final class Curves {
    private static final int WIDTH = 520;
    private static final int HEIGHT = 300;
    private static final int LEFT = 44;
    private static final int RIGHT = 110;
    private static final int TOP = 28;
    private static final int BOTTOM = 36;
    private static final List<String> COLOURS = List.of("#1f6feb", "#d1242f", "#2da44e", "#8250df", "#57606a",
            "#bf8700");

    private Curves() {
    }

    /** @param curves by name: for each round the counts up to each run */
    static String cumulated(String title, Map<String, List<List<Integer>>> curves) {
        return svg(title + ": different races up to a run (median, quartiles)", curves);
    }

    /** @param counts by name: the counts of each run */
    static String each(String title, Map<String, List<Integer>> counts) {
        Map<String, List<List<Integer>>> curves = new LinkedHashMap<>();
        counts.forEach((name, count) -> curves.put(name, count.isEmpty() ? List.of() : List.of(count)));
        return svg(title + ": different races of each run, first round", curves);
    }

    private static String svg(String title, Map<String, List<List<Integer>>> curves) {
        int runs = curves.values().stream().flatMap(List::stream).mapToInt(List::size).max().orElse(1);
        int most = Math.max(1, curves.values().stream().flatMap(List::stream).flatMap(List::stream)
                .mapToInt(Integer::intValue).max().orElse(1));
        StringBuilder out = new StringBuilder();
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ").append(WIDTH).append(' ').append(HEIGHT)
                .append("\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        text(out, LEFT, 16, "start", "#24292f", title);
        for (int i = 0; i <= 4; i++) {
            int value = Math.round(most * i / 4f);
            double y = y(value, most);
            out.append(line(LEFT, y, WIDTH - RIGHT, y, "#d0d7de"));
            text(out, LEFT - 6, y + 4, "end", "#57606a", Integer.toString(value));
        }
        for (int run = 0; run <= runs; run += Math.max(1, runs / 6)) {
            text(out, x(run, runs), HEIGHT - BOTTOM + 16, "middle", "#57606a", Integer.toString(run));
        }
        text(out, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 6, "middle", "#57606a", "runs");
        int number = 0;
        for (Map.Entry<String, List<List<Integer>>> curve : curves.entrySet()) {
            String colour = COLOURS.get(number % COLOURS.size());
            List<List<Integer>> rounds = curve.getValue();
            StringBuilder middle = new StringBuilder();
            StringBuilder upper = new StringBuilder();
            StringBuilder lower = new StringBuilder();
            for (int run = 0; run < runs && !rounds.isEmpty(); run++) {
                String x = number(x(run + 1, runs));
                middle.append(x).append(',').append(number(y(quantile(rounds, run, 0.5), most))).append(' ');
                upper.append(x).append(',').append(number(y(quantile(rounds, run, 0.75), most))).append(' ');
                lower.insert(0, x + "," + number(y(quantile(rounds, run, 0.25), most)) + " ");
            }
            out.append("<polygon points=\"").append(upper).append(lower).append("\" fill=\"").append(colour)
                    .append("\" opacity=\"0.12\"/>\n<polyline points=\"").append(middle)
                    .append("\" fill=\"none\" stroke-width=\"1.8\" stroke=\"").append(colour).append("\"/>\n");
            text(out, WIDTH - RIGHT + 10, TOP + 14 + 16 * number, "start", colour, curve.getKey());
            number++;
        }
        return out.append("</svg>\n").toString();
    }

    private static double quantile(List<List<Integer>> rounds, int run, double q) {
        List<Integer> values = new ArrayList<>();
        for (List<Integer> round : rounds) {
            values.add(round.get(Math.min(run, round.size() - 1)));
        }
        values.sort(null);
        double at = q * (values.size() - 1);
        int low = (int) at;
        int high = Math.min(values.size() - 1, low + 1);
        return values.get(low) + (at - low) * (values.get(high) - values.get(low));
    }

    private static double x(double run, int runs) {
        return LEFT + run * (WIDTH - LEFT - RIGHT) / runs;
    }

    private static double y(double value, int most) {
        return HEIGHT - BOTTOM - value * (HEIGHT - TOP - BOTTOM) / most;
    }

    private static String line(double x1, double y1, double x2, double y2, String colour) {
        return "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2)
                + "\" stroke=\"" + colour + "\"/>\n";
    }

    private static void text(StringBuilder out, double x, double y, String anchor, String colour, String text) {
        out.append("<text x=\"").append(number(x)).append("\" y=\"").append(number(y)).append("\" text-anchor=\"")
                .append(anchor).append("\" fill=\"").append(colour).append("\">")
                .append(text.replace("&", "&amp;").replace("<", "&lt;")).append("</text>\n");
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
