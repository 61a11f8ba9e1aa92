package dev.heddle.detect.offline;

import dev.heddle.detect.Told;
import dev.heddle.detect.offline.Part.Block;
import dev.heddle.probe.Events;
import java.util.List;

/** The accesses of one shard on their way into its part; the counterpart of {@link PartReader}. */
final class PartWriter {
    private final BlockWriter out;
    private long accesses;

    private long lastThread;
    private long lastTarget;
    private int lastMember;
    private int lastIndex;
    private int lastSite;

    PartWriter(BlockWriter out) {
        this.out = out;
    }

    /**
     * @param order   what the thread knows by happens-before, and
     * @param outlook what it holds, if something of it has become different; else both are null
     */
    void access(boolean write, long thread, long target, long arg, int site, Told order, Told outlook) {
        int member = Events.memberOf(arg);
        int index = Events.indexOf(arg);
        out.put((write ? Part.WRITE : 0) | (thread == lastThread ? 0 : Part.THREAD) | (order == null ? 0 : Part.NEWS)
                | (target == lastTarget ? 0 : Part.TARGET) | (member == lastMember ? 0 : Part.MEMBER)
                | (index == lastIndex ? 0 : Part.INDEX) | (site == lastSite ? 0 : Part.SITE));
        if (thread != lastThread) {
            out.putSigned(thread - lastThread);
            lastThread = thread;
        }
        if (order != null) {
            order.tell(out);
            outlook.tell(out);
        }
        if (target != lastTarget) {
            out.putSigned(target - lastTarget);
            lastTarget = target;
        }
        if (member != lastMember) {
            out.putSigned((long) member - lastMember);
            lastMember = member;
        }
        if (index != lastIndex) {
            out.putSigned((long) index - lastIndex);
            lastIndex = index;
        }
        if (site != lastSite) {
            out.putSigned((long) site - lastSite);
            lastSite = site;
        }
        accesses++;
    }

    long accesses() {
        return accesses;
    }

    List<Block> blocks() {
        return out.blocks();
    }
}
