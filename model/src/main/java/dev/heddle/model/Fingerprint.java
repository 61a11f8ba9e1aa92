package dev.heddle.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The part of a finding's identity that an edit elsewhere leaves alone. Computed without {@code MessageDigest}: it runs
 * inside the target, where loading security providers would be visible.
 */
final class Fingerprint {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private Fingerprint() {
    }

    /** {@code HD-} and six upper-case hexadecimal digits. */
    static String id(String kind, String member, List<Access> accesses) {
        return "HD-" + hex24(hash(text(kind, member, accesses)));
    }

    /** What is hashed: no line, no thread, no lock, and the sides in an order that does not depend on who came first. */
    static String text(String kind, String member, List<Access> accesses) {
        List<String> sides = new ArrayList<>(accesses.size());
        for (Access access : accesses) {
            sides.add(stable(access.className()) + '.' + stable(access.method()) + ' ' + access.op());
        }
        Collections.sort(sides);
        StringBuilder text = new StringBuilder(kind).append('\n').append(member);
        for (String side : sides) {
            text.append('\n').append(side);
        }
        return text.toString();
    }

    /**
     * The compiler numbers lambdas ({@code lambda$main$3}) and the JVM names hidden classes after an address
     * ({@code Job$$Lambda/0x00007f…}); both change with unrelated edits and runs, so both are cut.
     */
    static String stable(String name) {
        int hidden = name.indexOf("$$Lambda");
        if (hidden >= 0) {
            return name.substring(0, hidden) + "$$Lambda";
        }
        int slash = name.indexOf('/');
        if (slash > 0) {
            return name.substring(0, slash);
        }
        if (name.startsWith("lambda$")) {
            int end = name.length();
            while (end > 0 && name.charAt(end - 1) >= '0' && name.charAt(end - 1) <= '9') {
                end--;
            }
            return name.substring(0, end);
        }
        return name;
    }

    private static long hash(String text) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            hash = (hash ^ c & 0xff) * FNV_PRIME;
            hash = (hash ^ c >>> 8) * FNV_PRIME;
        }
        return hash;
    }

    private static String hex24(long hash) {
        int folded = (int) (hash ^ hash >>> 24 ^ hash >>> 48) & 0xffffff;
        StringBuilder hex = new StringBuilder(6);
        for (int shift = 20; shift >= 0; shift -= 4) {
            hex.append("0123456789ABCDEF".charAt(folded >>> shift & 0xf));
        }
        return hex.toString();
    }
}
