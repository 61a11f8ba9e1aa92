package dev.heddle.watch;

import dev.heddle.instrument.watch.Cells;
import dev.heddle.probe.watch.Watch;
import dev.heddle.probe.watch.WatchCell;
import dev.heddle.probe.watch.WatchHit;

/**
 * A race that must be found, with code as the weaver makes it: one thread accesses a field and then releases nothing until another one has
 * accessed it too. And the same with a release in between, which must not be found.
 */
final class WatchCanary implements Runnable {
    private static final long PATIENCE = 2_000_000_000L;

    private final WatchCell cell;
    private final int site;
    /** Set by the service thread; the other one only reads it, which releases nothing. */
    private volatile boolean over;
    private boolean release;

    WatchCanary(Cells cells) {
        cell = cells.canary();
        site = 0;
    }

    int number() {
        return cell.number;
    }

    boolean is(WatchHit h) {
        return h.cell == cell;
    }

    /** Whether both went as they should. */
    boolean sing() throws InterruptedException {
        boolean quiet = !race(true);
        return race(false) && quiet;
    }

    private boolean race(boolean released) throws InterruptedException {
        release = released;
        over = false;
        long end = System.nanoTime() + PATIENCE;
        cell.tidy(System.nanoTime(), 0);
        while (!cell.open(System.nanoTime()) && System.nanoTime() < end) {
            Thread.sleep(1);
            cell.tidy(System.nanoTime(), 0);
        }
        Services.start(this, "heddle-canary");
        while (cell.age(System.nanoTime()) < 0 && System.nanoTime() < end) {
            Thread.sleep(1);
        }
        if (released) {
            // Its thread has released something as soon as it is waiting.
            while (!waiting && System.nanoTime() < end) {
                Thread.sleep(1);
            }
        }
        Watch.field(this, cell.number, site << 1 | 1);
        over = true;
        waiting = false;
        cell.close();
        boolean found = false;
        for (WatchHit h = WatchHit.drain(); h != null; h = h.older()) {
            found |= is(h);
        }
        return found;
    }

    /** Set by the other thread once it has released something. */
    private volatile boolean waiting;

    @Override
    public void run() {
        long end = System.nanoTime() + PATIENCE;
        Watch.field(this, cell.number, site << 1);
        if (release) {
            Watch.releasing();
            waiting = true;
        }
        while (!over && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
