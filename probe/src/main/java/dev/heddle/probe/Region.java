package dev.heddle.probe;

/** One call of a method that is meant to be atomic, by a thread under control. Calls inside of it belong to it. */
public final class Region {
    /** The number of the name of the method. */
    public final int member;

    private Region(int member) {
        this.member = member;
    }

    /** At the beginning of such a method. */
    public static void enter(int member) {
        Strand s = Gate.self();
        if (s != null && s.regions++ == 0) {
            s.region = new Region(member);
            tell(Events.ATOMIC_ENTER, member);
        }
    }

    /** However the method ends. */
    public static void exit() {
        Strand s = Gate.self();
        if (s != null && s.regions > 0 && --s.regions == 0) {
            tell(Events.ATOMIC_EXIT, s.region.member);
            s.region = null;
        }
    }

    private static void tell(int kind, int member) {
        if (Stream.ON) {
            Stream.on(kind, ThreadState.current(), member, 0);
        }
    }
}
