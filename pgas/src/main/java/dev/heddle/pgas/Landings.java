package dev.heddle.pgas;

import dev.heddle.probe.pgas.Tagged;
import java.util.ArrayList;
import java.util.List;

/** What has been put into fields of this node since somebody has last waited for it. */
final class Landings {
    /** Of one field, as its tag, which is set under the monitor of the field. Guarded by itself. */
    private static final class OfField {
        private final List<Header> pending = new ArrayList<>();
    }

    void add(Object field, Header landed) {
        Tagged t = (Tagged) field;
        OfField f;
        synchronized (field) {
            if (t.heddle$tag() instanceof OfField there) {
                f = there;
            } else {
                f = new OfField();
                t.heddle$tag(f);
            }
        }
        synchronized (f) {
            f.pending.add(landed);
        }
    }

    /** All of it, which is then no longer here; null if nothing has ever been put there. */
    List<Header> take(Object field) {
        if (!(((Tagged) field).heddle$tag() instanceof OfField f)) {
            return null;
        }
        synchronized (f) {
            List<Header> all = new ArrayList<>(f.pending);
            f.pending.clear();
            return all;
        }
    }
}
