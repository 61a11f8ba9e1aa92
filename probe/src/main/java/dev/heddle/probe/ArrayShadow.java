package dev.heddle.probe;

/**
 * The shadow of one array: a {@link Page} for every 64 elements. A page does not keep two words per element. It keeps
 * <i>generations</i>: "this thread, at this epoch, wrote these elements" with the elements as a bit mask. Code that sweeps
 * over an array has one or two generations per page alive, whatever the element type, and a page stays exact because each
 * element is in at most one write generation and in one read generation per unordered reader.
 */
abstract class ArrayShadow extends Shadow {
    static ArrayShadow of(int length) {
        return length <= 64 ? new Page(0) : new Pages(length);
    }

    /** The page of elements {@code index * 64} and following. */
    abstract Page page(int index);

    abstract int pages();
}
