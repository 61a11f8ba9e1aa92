package dev.heddle.control;

/** What happens when nobody decides: a schedule holds only what differs from this. */
final class Order {
    private Order() {
    }

    /** Go on; who cannot, or should not, is followed by the next in the order of numbers, around the end. */
    static Task usual(Ready ready, Task me, boolean yields) {
        if (me.place >= 0 && !yields) {
            return me;
        }
        Task after = null;
        Task lowest = null;
        for (int i = 0; i < ready.size(); i++) {
            Task t = ready.get(i);
            if (t.id > me.id && (after == null || t.id < after.id)) {
                after = t;
            }
            if (t != me && (lowest == null || t.id < lowest.id)) {
                lowest = t;
            }
        }
        return after != null ? after : lowest != null ? lowest : me;
    }
}
