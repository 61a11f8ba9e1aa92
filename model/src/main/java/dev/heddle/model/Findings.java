package dev.heddle.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What can only be said about all findings of a run together: which are the same, and what each is called. */
public final class Findings {
    private Findings() {
    }

    /**
     * The static identity of a finding within one build of the program: the fingerprint and the lines. Two findings with
     * the same key are the same finding, seen again.
     */
    public static String siteKey(Finding finding) {
        String[] sides = new String[finding.accesses().size()];
        for (int i = 0; i < sides.length; i++) {
            Access access = finding.accesses().get(i);
            sides[i] = access.className() + '.' + access.method() + ' ' + access.op() + ' ' + access.file() + ':'
                    + access.line();
        }
        Arrays.sort(sides);
        return finding.kind() + '\n' + finding.member() + '\n' + String.join("\n", sides);
    }

    /** What of a finding's identity survives an edit elsewhere, a new run and another machine: the text that its id is a hash of. */
    public static String fingerprint(Finding finding) {
        return text(finding);
    }

    /**
     * The method of a place, like {@code com.acme.Main.run} for {@code com.acme.Main.run(Main.java:7)}, without what an edit elsewhere changes:
     * methods are the same place in two states of a program if these texts are equal.
     */
    public static String method(String place) {
        int end = place.indexOf('(');
        String all = end < 0 ? place : place.substring(0, end);
        int dot = all.lastIndexOf('.');
        return dot < 0
                ? all
                : Fingerprint.stable(all.substring(0, dot)) + '.' + Fingerprint.stable(all.substring(dot + 1));
    }

    /**
     * One finding per {@link #siteKey}: counts are added, the highest status wins, and so does the first finding for
     * everything else. Keeps the order of first appearance.
     */
    public static List<Finding> dedupe(List<Finding> findings) {
        Map<String, Finding> unique = new LinkedHashMap<>();
        for (Finding finding : findings) {
            String key = siteKey(finding);
            Finding first = unique.get(key);
            unique.put(key, first == null ? finding : merge(first, finding));
        }
        return new ArrayList<>(unique.values());
    }

    /**
     * Gives every finding an id that no other of the list has, as described in {@link Finding}. The result does not
     * depend on the order of the list, which is kept. Call it on all findings of a run, after {@link #dedupe}.
     */
    public static List<Finding> assignIds(List<Finding> findings) {
        Map<String, List<Finding>> sharing = new LinkedHashMap<>();
        for (Finding finding : findings) {
            List<Finding> group = sharing.get(base(finding));
            if (group == null) {
                group = new ArrayList<>(1);
                sharing.put(base(finding), group);
            }
            group.add(finding);
        }
        Map<Finding, String> ids = new IdentityHashMap<>();
        for (Map.Entry<String, List<Finding>> entry : sharing.entrySet()) {
            List<Finding> group = entry.getValue();
            group.sort(Findings::compareInLineOrder);
            for (int i = 0; i < group.size(); i++) {
                ids.put(group.get(i), i == 0 ? entry.getKey() : entry.getKey() + '-' + (i + 1));
            }
        }
        List<Finding> named = new ArrayList<>(findings.size());
        for (Finding finding : findings) {
            named.add(finding.withId(ids.get(finding)));
        }
        return named;
    }

    private static Finding merge(Finding first, Finding again) {
        Finding merged = first.withCount(first.count() + again.count());
        return again.severity() > first.severity() ? merged.withStatus(again.status()) : merged;
    }

    private static String base(Finding finding) {
        return Fingerprint.id(finding.kind(), finding.member(), finding.accesses());
    }

    /** The text first, for the rare case that two different fingerprints have the same hash. */
    private static int compareInLineOrder(Finding a, Finding b) {
        int order = text(a).compareTo(text(b));
        if (order == 0) {
            order = Arrays.compare(lines(a), lines(b));
        }
        return order == 0 ? siteKey(a).compareTo(siteKey(b)) : order;
    }

    private static String text(Finding finding) {
        return Fingerprint.text(finding.kind(), finding.member(), finding.accesses());
    }

    /** The lines, in the order of the sides: a pair seen from either side has the same lines. */
    private static int[] lines(Finding finding) {
        List<Access> sides = new ArrayList<>(finding.accesses());
        sides.sort(Findings::compareSides);
        int[] lines = new int[sides.size()];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = sides.get(i).line();
        }
        return lines;
    }

    private static int compareSides(Access a, Access b) {
        int order = side(a).compareTo(side(b));
        return order == 0 ? Integer.compare(a.line(), b.line()) : order;
    }

    private static String side(Access access) {
        return Fingerprint.stable(access.className()) + '.' + Fingerprint.stable(access.method()) + ' ' + access.op();
    }
}
