package dev.heddle.bench.program.sim;

/** Events ordered by time, each holding its distance to the one before. Belongs to the thread of its node. */
final class EventQueue {
    private Event head;
    private int size;

    void insert(Event event, long cycles) {
        Event before = null;
        Event at = head;
        long left = cycles;
        while (at != null && at.delta <= left) {
            left -= at.delta;
            before = at;
            at = at.next;
        }
        event.delta = left;
        event.next = at;
        if (at != null) {
            at.delta -= left;
        }
        if (before == null) {
            head = event;
        } else {
            before.next = event;
        }
        size++;
    }

    /** Lets time pass and returns an event that became due, or null; to be repeated with 0 cycles until it is null. */
    Event advance(long cycles) {
        Event first = head;
        if (first == null) {
            return null;
        }
        first.delta -= cycles;
        if (first.delta > 0) {
            return null;
        }
        head = first.next;
        if (head != null) {
            head.delta += first.delta;
        }
        first.next = null;
        size--;
        return first;
    }

    int size() {
        return size;
    }
}
