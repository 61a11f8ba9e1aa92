package dev.heddle.agent;

import dev.heddle.instrument.Sites;
import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Places as in stack traces, like {@code com.acme.Main.run(Main.java:7)}. */
final class Places {
    private static final Pattern PLACE = Pattern.compile("(.+)\\.([^.()]+)\\(([^:()]*)(?::(\\d+))?\\)");

    private Places() {
    }

    static String of(Access a) {
        return a.className() + "." + a.method() + "(" + (a.file().isEmpty() ? "?" : a.file())
                + (a.line() > 0 ? ":" + a.line() : "") + ")";
    }

    /**
     * The same place in the program as it is now: the line, or if there is nothing in it any more the nearest one of the method.
     *
     * @throws IllegalArgumentException with the reason if there is none
     */
    static String now(Sites sites, String at) {
        Matcher m = PLACE.matcher(at);
        int line = m.matches() && m.group(4) != null ? Integer.parseInt(m.group(4)) : 0;
        String method = at.substring(0, Math.max(0, at.indexOf('(')));
        Sites.Site nearest = null;
        for (int i = 1; i < sites.sites(); i++) {
            Sites.Site s = sites.site(i);
            if ((s.className() + "." + s.method()).equals(method)
                    && (nearest == null || Math.abs(s.line() - line) < Math.abs(nearest.line() - line))) {
                nearest = s;
            }
        }
        if (nearest == null) {
            throw new IllegalArgumentException("a run does not come to " + method
                    + ", or there is nothing in it that threads could share");
        }
        return nearest.toString();
    }

    /** A lock as people call it: the synchronizer inside is nobody's name for it. */
    static String lockName(String type) {
        return type.startsWith("java.util.concurrent.locks.") && type.indexOf('$') > 0
                ? type.substring(0, type.indexOf('$'))
                : type;
    }

    /** A lock by where it was taken, in the words of all reports. */
    static String lockOf(String place) {
        Matcher m = PLACE.matcher(place);
        // What the JDK has locked for its caller was locked at no place of the target's.
        return m.matches()
                ? lockOf(m.group(1), m.group(2), m.group(4) == null ? 0 : Integer.parseInt(m.group(4)))
                : "lock of the JDK";
    }

    static String lockOf(String className, String method, int line) {
        return "?".equals(className)
                ? "lock of the JDK"
                : "lock of " + className.substring(className.lastIndexOf('.') + 1) + "." + method
                        + (line > 0 ? ":" + line : "");
    }

    static Access access(Candidate.Side s) {
        boolean known = !s.locks().equals(Access.UNKNOWN);
        List<String> locks = new ArrayList<>();
        (known ? s.locks() : s.holding()).stream().filter(h -> !Candidate.isRegion(h)).map(Places::lockOf)
                .forEach(locks::add);
        s.holding().stream().filter(Candidate::isRegion).forEach(locks::add);
        return Access.at(s.thread(), s.op(), s.at(), known || !locks.isEmpty() ? locks : Access.UNKNOWN);
    }
}
