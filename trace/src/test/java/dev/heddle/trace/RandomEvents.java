package dev.heddle.trace;

import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random but well-formed executions: threads start before they act, locks are held by one thread, END is last. */
final class RandomEvents {
    private static final long LOCK = 900;

    private RandomEvents() {
    }

    static Recorded generate(Random random, int length) {
        Recorded out = new Recorded();
        List<Long> live = new ArrayList<>(List.of(1L));
        long next = 2;
        long holder = 0;
        out.define(Events.THREAD, 1, "main");
        out.define(Events.SITE, 1, "Seats\tbook\tSeats.java\t12");
        for (int i = 0; i < length; i++) {
            long t = live.get(random.nextInt(live.size()));
            int site = random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(5);
            switch (random.nextInt(10)) {
                case 0 -> {
                    out.define(Events.THREAD, next, "worker \u2013 " + next);
                    out.on(Events.START, t, next, 0, site);
                    live.add(next++);
                }
                case 1, 2 -> {
                    if (holder == 0) {
                        out.on(Events.ACQUIRE, t, LOCK, Events.MODE_LOCK, site);
                        holder = t;
                    } else {
                        out.on(Events.RELEASE, holder, LOCK, Events.MODE_LOCK, site);
                        holder = 0;
                    }
                }
                case 3 -> {
                    if (live.size() > 1 && t != holder) {
                        out.on(Events.END, t, 0, 0, site);
                        live.remove(t);
                    }
                }
                case 4 -> out.on(Events.ENTER, t, random.nextInt(9), 0, site);
                case 5 -> out.on(Events.ALLOC, t, random.nextLong(), random.nextLong(), site);
                default -> out.on(random.nextBoolean() ? Events.READ : Events.WRITE, t, random.nextInt(3),
                        Events.location(random.nextInt(3), random.nextInt(4) == 0 ? random.nextInt() : 0), site);
            }
        }
        return out;
    }
}
