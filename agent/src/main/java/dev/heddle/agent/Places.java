package dev.heddle.agent;

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

    static Access access(Candidate.Side s) {
        Matcher m = PLACE.matcher(s.at());
        boolean known = m.matches();
        return new Access(s.thread(), s.op(), known ? m.group(1) : s.at(), known ? m.group(2) : "?",
                known ? m.group(3) : "", known && m.group(4) != null ? Integer.parseInt(m.group(4)) : 0, List.of(),
                s.holding(), null);
    }
}
