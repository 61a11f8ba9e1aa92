package dev.heddle.watch;

import dev.heddle.instrument.watch.WatchTransformer;

/** Which classes are watched: {@code include} and {@code exclude} as everywhere in Heddle, {@code com.acme.**}. */
final class Patterns implements WatchTransformer.ClassFilter {
    private final String[] include;
    private final String[] exclude;

    Patterns(WatchOptions options) {
        include = options.list("include");
        exclude = options.list("exclude");
    }

    @Override
    public boolean accepts(String name) {
        String dotted = include.length + exclude.length == 0 ? null : name.replace('/', '.');
        return (include.length == 0 || any(include, dotted)) && !any(exclude, dotted);
    }

    private static boolean any(String[] patterns, String name) {
        for (String p : patterns) {
            if (matches(p, 0, name, 0)) {
                return true;
            }
        }
        return false;
    }

    /** {@code *} is anything but dots, {@code **} is anything. */
    static boolean matches(String p, int i, String n, int k) {
        if (i == p.length()) {
            return k == n.length();
        }
        if (p.charAt(i) != '*') {
            return k < n.length() && p.charAt(i) == n.charAt(k) && matches(p, i + 1, n, k + 1);
        }
        boolean deep = i + 1 < p.length() && p.charAt(i + 1) == '*';
        int after = deep ? i + 2 : i + 1;
        for (int end = k;; end++) {
            if (matches(p, after, n, end)) {
                return true;
            }
            if (end == n.length() || !deep && n.charAt(end) == '.') {
                return false;
            }
        }
    }
}
