package dev.heddle.detect;

import java.util.List;

/**
 * Two accesses that nothing orders, once per static pair (member, site, site); the sides are those of the first time it
 * was seen.
 *
 * @param member
 *            id of the field, array type or collection
 * @param object
 *            id of the object in which it was first seen
 * @param index
 *            of the array element, 0 otherwise
 * @param first
 *            the access that came first in the stream
 * @param second
 *            the access at which the race was noticed
 * @param count
 *            how often the pair was seen, in any object and in either order
 */
public record RaceReport(int member, String memberName, long object, int index, Side first, Side second, long count) {
    /**
     * @param write
     *            whether the access was a write
     * @param siteText
     *            {@code class\tmethod\tfile\tline}, or empty if the stream did not name the site
     * @param locks
     *            ids of the locks held, outermost first
     */
    public record Side(boolean write, long thread, String threadName, int site, String siteText, List<Long> locks,
            List<String> lockNames) {
    }
}
