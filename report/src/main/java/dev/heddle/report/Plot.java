package dev.heddle.report;

import java.util.List;

/**
 * Numbers that a page draws.
 *
 * @param kind    {@code line} or {@code bar}
 * @param numeric whether the labels are numbers, and stand where these are
 * @param x       what the labels are
 * @param y       what the values are
 */
record Plot(String title, String words, String kind, boolean numeric, String x, String y, List<String> labels,
        List<Series> series) {
    /** One value for each label. */
    record Series(String name, List<Integer> values) {
        Series {
            values = List.copyOf(values);
        }
    }

    Plot {
        labels = List.copyOf(labels);
        series = List.copyOf(series);
    }
}
