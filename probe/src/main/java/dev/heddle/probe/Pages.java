package dev.heddle.probe;

import dev.heddle.probe.watch.Offsets;
import jdk.internal.misc.Unsafe;

/** The shadow of an array of more than 64 elements: pages, made at their first touch. */
final class Pages extends ArrayShadow {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Places go from null to a page once, by compare-and-set. */
    private final Page[] pages;

    Pages(int length) {
        pages = new Page[length + 63 >>> 6];
    }

    @Override
    long bytes() {
        long sum = 32 + 4L * pages.length;
        for (Page p : pages) {
            if (p != null) {
                sum += p.bytes();
            }
        }
        return sum;
    }

    @Override
    int pages() {
        return pages.length;
    }

    @Override
    Page page(int index) {
        Page page = pages[index];
        return page != null ? page : make(index);
    }

    private Page make(int index) {
        Page p = new Page(index);
        Page there = (Page) U.compareAndExchangeReference(pages, Offsets.ofObject(index), null, p);
        if (there != null) {
            return there;
        }
        ShadowMemory.add(p.base, p.bytes());
        return p;
    }
}
