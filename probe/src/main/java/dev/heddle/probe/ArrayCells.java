package dev.heddle.probe;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * The cells of one array. As long as one thread uses it there is one for all of it: most arrays never get any further. When another
 * one comes, each element between the first and the last that were used begins with what was done last, wherever that was.
 */
final class ArrayCells extends Shadow {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int PAGE_BITS = 6;

    private final int length;
    /** Null until somebody comes. Made under the lock. */
    private volatile Track first;
    private final Cell whole = new Cell(0, null);
    /** What the first thread has used, by its indices; it alone changes them. Read by those who share, maybe an access late. */
    private int lowest = Integer.MAX_VALUE;
    private int highest = -1;
    /** Of elements; null while one thread is alone. Made under the lock, and what is in it too. */
    private volatile Cell[][] pages;

    ArrayCells(int length) {
        this.length = length;
    }

    @Override
    long bytes() {
        return 160;
    }

    Cell of(Track t, int index) {
        if (pages == null) {
            Track f = first;
            if (f == t || f == null && begins(t)) {
                lowest = Math.min(lowest, index);
                highest = Math.max(highest, index);
                return whole;
            }
            share();
        }
        return element(index);
    }

    @ReservedStackAccess
    private boolean begins(Track t) {
        take();
        try {
            first = first == null ? t : first;
            return first == t;
        } finally {
            give();
        }
    }

    @ReservedStackAccess
    private void share() {
        Cell[][] fresh = new Cell[(length >> PAGE_BITS) + 1][];
        take();
        try {
            if (pages == null) {
                pages = fresh;
                ShadowMemory.add(length, fresh.length * 8L);
            }
        } finally {
            give();
        }
    }

    Cell element(int index) {
        Cell[] page = pages[index >> PAGE_BITS];
        Cell c = page == null ? null : page[index & (1 << PAGE_BITS) - 1];
        return c != null ? c : make(index);
    }

    @ReservedStackAccess
    private Cell make(int index) {
        take();
        try {
            Cell[] page = pages[index >> PAGE_BITS];
            if (page == null) {
                page = new Cell[1 << PAGE_BITS];
                U.storeFence();
                pages[index >> PAGE_BITS] = page;
            }
            int at = index & (1 << PAGE_BITS) - 1;
            if (page[at] == null) {
                Cell c = new Cell(0, null);
                if (index >= lowest && index <= highest) {
                    c.begins(whole);
                }
                U.storeFence();
                page[at] = c;
            }
            return page[at];
        } finally {
            give();
        }
    }
}
