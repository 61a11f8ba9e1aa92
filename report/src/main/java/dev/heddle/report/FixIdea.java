package dev.heddle.report;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.util.Collections;

/**
 * What the locks of the two sides of a race suggest. Says only what follows from them: a suggestion that has to guess at
 * the intention (volatile? an atomic? confinement?) is worse than none.
 */
final class FixIdea {
    private FixIdea() {
    }

    /** Null when the locks suggest nothing. */
    static String of(Finding finding) {
        if (!Finding.DATA_RACE.equals(finding.kind()) || finding.accesses().size() != 2) {
            return null;
        }
        Access a = finding.accesses().get(0);
        Access b = finding.accesses().get(1);
        if (constructs(a, finding) != constructs(b, finding)) {
            return "one side is the constructor: the object got to the other thread without any order; hand it over through a"
                    + " volatile field, a lock or a concurrent collection";
        }
        if (a.locks().equals(Access.UNKNOWN) || b.locks().equals(Access.UNKNOWN)) {
            return null;
        }
        if (a.locks().isEmpty() && b.locks().isEmpty()) {
            return "neither side holds a lock: guard both with the same one";
        }
        if (a.locks().isEmpty()) {
            return oneSided(b, a);
        }
        if (b.locks().isEmpty()) {
            return oneSided(a, b);
        }
        if (Collections.disjoint(a.locks(), b.locks())) {
            return "the two sides hold different locks: guard both with the same one";
        }
        return null;
    }

    /** Whether the member belongs to the object that is being made there. */
    private static boolean constructs(Access side, Finding finding) {
        return side.method().equals("<init>") && finding.member().startsWith(side.className() + ".");
    }

    private static String oneSided(Access holds, Access lacks) {
        return side(holds, lacks) + " holds " + Words.locks(holds) + ", " + side(lacks, holds) + " holds no lock";
    }

    /** The shortest name that tells one side from the other. */
    private static String side(Access side, Access other) {
        if (side.line() > 0 && other.line() > 0 && side.file().equals(other.file()) && side.line() != other.line()) {
            return "line " + side.line();
        }
        if (!Words.place(side).equals(Words.place(other))) {
            return Words.place(side);
        }
        return side.op().equals(other.op()) ? Escape.text(side.thread()) : "the " + Escape.text(side.op());
    }
}
