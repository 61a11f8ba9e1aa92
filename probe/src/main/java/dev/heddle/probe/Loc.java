package dev.heddle.probe;

/** The shadow words of something that cannot carry hidden fields; same layout and protocol as those. */
final class Loc extends Shadow {
    static final Member MEMBER = Member.ofLoc();

    long w;
    long r;
    long s;
    ReadVector readers;

    @Override
    long bytes() {
        return 48;
    }
}
