package dev.heddle.pgas;

import java.util.ArrayList;
import java.util.List;

/** Numbers for the instructions that use arrays and fields, and for the methods that they stand in. Guarded by itself. */
class Slots {
    /** More than these are not looked at: each thread has a byte for each. */
    static final int MOST = 1 << 16;

    /** @param inLoop the instructions of a loop, if it is one; else null */
    private record Slot(int site, boolean write, String className, String field, int[] inLoop) {
    }

    private final SiteTable sites;
    private final List<Slot> slots = new ArrayList<>();
    private int methods;
    private boolean full;

    Slots(SiteTable sites) {
        this.sites = sites;
    }

    /**
     * An instruction that reads or writes.
     *
     * @param field null for an element of an array
     * @return -1 if nobody wants to look at it
     */
    synchronized int slot(Site site, boolean write, String className, String field) {
        if (slots.size() >= MOST) {
            full = true;
            return -1;
        }
        slots.add(new Slot(sites.of(site), write, className, field, null));
        return slots.size() - 1;
    }

    /**
     * The end of a loop.
     *
     * @param inside the instructions in it
     * @return -1 if there is no number left
     */
    synchronized int loop(List<Integer> inside) {
        if (slots.size() >= MOST) {
            full = true;
            return -1;
        }
        slots.add(new Slot(-1, false, null, null, inside.stream().mapToInt(Integer::intValue).toArray()));
        return slots.size() - 1;
    }

    /** The instructions of a loop; not to be changed. */
    synchronized int[] inLoop(int slot) {
        return slots.get(slot).inLoop();
    }

    synchronized int method() {
        return methods++;
    }

    /** Whether anything of a class is looked at. */
    boolean wants(String className) {
        return true;
    }

    synchronized boolean isFull() {
        return full;
    }

    synchronized int site(int slot) {
        return slots.get(slot).site();
    }

    synchronized boolean isWrite(int slot) {
        return slots.get(slot).write();
    }

    synchronized String className(int slot) {
        return slots.get(slot).className();
    }

    synchronized String field(int slot) {
        return slots.get(slot).field();
    }
}
