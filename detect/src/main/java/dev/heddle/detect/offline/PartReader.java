package dev.heddle.detect.offline;

import dev.heddle.detect.NumberSource;
import dev.heddle.probe.Events;

/** The accesses of one shard, from its part; the counterpart of {@link PartWriter}. */
final class PartReader {
    private final NumberSource in;
    private final long accesses;

    PartReader(NumberSource in, long accesses) {
        this.in = in;
        this.accesses = accesses;
    }

    /** Delivers all, each after what its thread knows and holds then, if that is not what it was. */
    void replay(LocationPass sink) {
        long thread = 0;
        long target = 0;
        int member = 0;
        int index = 0;
        int site = 0;
        for (long left = accesses; left > 0; left--) {
            int tag = (int) in.next();
            if ((tag & Part.THREAD) != 0) {
                thread += in.nextSigned();
            }
            if ((tag & Part.NEWS) != 0) {
                sink.hear(thread, in);
            }
            if ((tag & Part.TARGET) != 0) {
                target += in.nextSigned();
            }
            if ((tag & Part.MEMBER) != 0) {
                member = (int) (member + in.nextSigned());
            }
            if ((tag & Part.INDEX) != 0) {
                index = (int) (index + in.nextSigned());
            }
            if ((tag & Part.SITE) != 0) {
                site = (int) (site + in.nextSigned());
            }
            sink.access((tag & Part.WRITE) == 0 ? Events.READ : Events.WRITE, thread, target,
                    Events.location(member, index), site);
        }
    }
}
