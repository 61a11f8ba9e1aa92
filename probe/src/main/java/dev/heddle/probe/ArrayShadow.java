package dev.heddle.probe;

import jdk.internal.misc.Unsafe;

/**
 * The shadow of one array: a {@link Page} for every 64 elements, made at the first touch. A page does not keep two words
 * per element. It keeps <i>generations</i>: "this thread, at this epoch, wrote these elements" with the elements as a
 * bit mask. Code that sweeps over an array has one or two generations per page alive, whatever the element type, and a
 * page stays exact because each element is in at most one write generation and in one read generation per unordered
 * reader.
 */
final class ArrayShadow {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** About what a page and its usual generations take. */
    private static final int PAGE_BYTES = 160;

    /** Places go from null to a page once, by compare-and-set. */
    final Page[] pages;

    ArrayShadow(int length) {
        pages = new Page[length + 63 >>> 6];
    }

    long bytes() {
        return 128 + (long) pages.length * PAGE_BYTES;
    }

    Page page(int index) {
        Page[] p = pages;
        Page page = p[index];
        return page != null ? page : make(index);
    }

    private Page make(int index) {
        long at = Offsets.ofObject(index);
        U.compareAndSetReference(pages, at, null, new Page(index));
        return (Page) U.getReferenceAcquire(pages, at);
    }
}
