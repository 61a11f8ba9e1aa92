package dev.heddle.agent;

import dev.heddle.instrument.Sites;
import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
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

    static Access access(Candidate.Side s) {
        return Access.at(s.thread(), s.op(), s.at(), s.holding());
    }
}
