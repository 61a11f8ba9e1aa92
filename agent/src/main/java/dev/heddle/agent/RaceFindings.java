package dev.heddle.agent;

import dev.heddle.instrument.Sites;
import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.probe.Locksets;
import dev.heddle.probe.Races.Race;
import dev.heddle.probe.ThreadInfo;
import java.util.ArrayList;
import java.util.List;

/** Turns the probe's records, which are numbers, into findings, which are text. */
final class RaceFindings {
    private static final String SCHEDULER = "dev.heddle.control.";

    private final Sites sites;

    RaceFindings(Sites sites) {
        this.sites = sites;
    }

    Finding of(Race r) {
        Access then = access(r.thenThread, r.thenWrite, r.thenStamp,
                r.thenKnown ? locks(r.thenLocks) : Access.UNKNOWN, null);
        Access now = access(r.nowThread, r.nowWrite, r.nowStamp, locks(r.nowLocks), r.nowStack);
        return Finding.of(Finding.DATA_RACE, Finding.PREDICTED, member(r), List.of(then, now), r.count);
    }

    /**
     * Contents that a constructor wrote and another thread only reads: if it came to them through a final field, the
     * language guarantees that it sees them; if not, the race is on the reference that it came through, and told there.
     */
    boolean published(Race r) {
        return r.member < 0 && r.thenWrite && !r.nowWrite
                && sites.site(Locksets.site(r.thenStamp)).method().equals("<init>");
    }

    private String member(Race r) {
        if (r.member >= 0) {
            return sites.memberName(r.member);
        }
        String type = r.type == null ? "?" : r.type;
        return type.startsWith("[") ? arrayName(type) : type;
    }

    private static String arrayName(String type) {
        int dims = 0;
        while (type.charAt(dims) == '[') {
            dims++;
        }
        String of;
        switch (type.charAt(dims)) {
            case 'Z' -> of = "boolean";
            case 'B' -> of = "byte";
            case 'C' -> of = "char";
            case 'S' -> of = "short";
            case 'I' -> of = "int";
            case 'J' -> of = "long";
            case 'F' -> of = "float";
            case 'D' -> of = "double";
            default -> of = type.substring(dims + 1, type.length() - 1);
        }
        return of + "[]".repeat(dims);
    }

    private Access access(ThreadInfo thread, boolean write, int stamp, List<String> locks, Throwable stack) {
        Sites.Site s = sites.site(Locksets.site(stamp));
        List<String> frames = Stacks.of(stack);
        return new Access(thread == null ? "?" : thread.name(), write ? "write" : "read", s.className(),
                s.method(),
                s.file(), s.line(), frames, locks, created(thread));
    }

    private List<String> locks(int[] at) {
        List<String> out = new ArrayList<>();
        if (at == null) {
            out.add("some locks");
            return out;
        }
        for (int site : at) {
            Sites.Site s = sites.site(site);
            out.add(Places.lockOf(s.className(), s.method(), s.line()));
        }
        return out;
    }

    private static String created(ThreadInfo t) {
        if (t == null || t.creator == null) {
            return null;
        }
        String at = t.createdAt();
        if (at != null && at.startsWith(SCHEDULER)) {
            // The first thread of a controlled run, which is nobody's in the target.
            return null;
        }
        return "by " + t.creator + (at == null ? "" : " at " + at);
    }
}
