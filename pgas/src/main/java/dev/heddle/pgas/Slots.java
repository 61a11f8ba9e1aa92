package dev.heddle.pgas;

import dev.heddle.probe.pgas.PgasHooks;
import java.util.ArrayList;
import java.util.List;

/** Numbers for the instructions that use arrays and fields, and for the methods that they stand in. Guarded by itself. */
class Slots {
    /** More than these are not looked at: each thread has a byte for each. */
    static final int MOST = 1 << 16;

    /** @param loop if it is one; else null */
    private record Slot(int site, boolean write, String className, String field, Part loop) {
    }

    /** @param calls whether it calls methods, so that anything may happen in between */
    private record Part(int[] slots, boolean calls) {
        Part(List<Integer> inside, boolean calls) {
            this(inside.stream().mapToInt(Integer::intValue).toArray(), calls);
        }
    }

    private final SiteTable sites;
    private final List<Slot> slots = new ArrayList<>();
    private final List<Part> methods = new ArrayList<>();
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
     * @param calls  whether it calls methods
     * @return -1 if there is no number left
     */
    synchronized int loop(List<Integer> inside, boolean calls) {
        if (slots.size() >= MOST) {
            full = true;
            return -1;
        }
        slots.add(new Slot(-1, false, null, null, new Part(inside, calls)));
        return slots.size() - 1;
    }

    /** The instructions of a loop; not to be changed. */
    synchronized int[] inLoop(int slot) {
        return slots.get(slot).loop().slots();
    }

    synchronized boolean callsInLoop(int slot) {
        return slots.get(slot).loop().calls();
    }

    /**
     * A method.
     *
     * @param inside the instructions in it
     * @param calls  whether it calls methods
     * @return -1 if there is no number left
     */
    synchronized int method(List<Integer> inside, boolean calls) {
        if (methods.size() >= PgasHooks.METHODS) {
            full = true;
            return -1;
        }
        methods.add(new Part(inside, calls));
        return methods.size() - 1;
    }

    /** The instructions of a method; not to be changed. */
    synchronized int[] inMethod(int method) {
        return methods.get(method).slots();
    }

    synchronized boolean callsInMethod(int method) {
        return methods.get(method).calls();
    }

    synchronized int size() {
        return slots.size();
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
