package dev.heddle.control;

import dev.heddle.probe.Op;

/** What a task does with something that others may see too. */
record Touch(boolean write, Same location, Accesses.Place at) {
    /** What a task is about to do; null if it is nothing of this kind. */
    static Touch of(Task t, Trap.Names names) {
        if (t.site == 0 || t.op != Op.CALL && t.op != Op.READ && t.op != Op.WRITE) {
            return null;
        }
        if (t.op == Op.CALL) {
            return t.base == null
                    ? null
                    : new Touch(!t.looks, new Same(t.base, 0, 0),
                            new Accesses.Place(names.site(t.site), t.base.getClass().getName()));
        }
        String member = names.member(t.what);
        // Classes have names of their own for the elements of an array that they share.
        return new Touch(t.op == Op.WRITE, new Same(t.base, t.index, member.endsWith("[]") ? 0 : t.what),
                new Accesses.Place(names.site(t.site), member));
    }

    boolean is(Blamed.Side side) {
        return write == side.write() && at.equals(side.at());
    }
}
