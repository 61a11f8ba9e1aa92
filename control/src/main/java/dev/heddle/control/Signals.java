package dev.heddle.control;

import java.util.concurrent.atomic.AtomicReference;

/**
 * What threads that do not have the turn did to threads under control, until the driver delivers it. They may hold any lock of the
 * JDK: one that the thread needs which has the turn, and which holds the lock of the {@link Model} meanwhile. So they never wait
 * for that lock.
 *
 * <p>
 * Protocol: whoever adds is followed by {@link #take()}, which the driver alone calls.
 */
final class Signals {
    /** Older ones come next; {@code next} is written before the signal is shown to others, or by the driver. */
    static final class Signal {
        final Thread thread;
        final boolean interrupts;
        private Signal next;

        Signal(Thread thread, boolean interrupts) {
            this.thread = thread;
            this.interrupts = interrupts;
        }

        Signal next() {
            return next;
        }
    }

    private final AtomicReference<Signal> newest = new AtomicReference<>();

    void add(Signal s) {
        do {
            s.next = newest.get();
        } while (!newest.compareAndSet(s.next, s));
    }

    /** All that are there, the oldest first; null: none. */
    Signal take() {
        Signal s = newest.get() == null ? null : newest.getAndSet(null);
        Signal oldest = null;
        while (s != null) {
            Signal older = s.next;
            s.next = oldest;
            oldest = s;
            s = older;
        }
        return oldest;
    }
}
