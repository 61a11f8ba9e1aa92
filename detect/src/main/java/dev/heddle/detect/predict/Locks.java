package dev.heddle.detect.predict;

import dev.heddle.detect.predict.Timeline.Hold;
import java.util.ArrayList;
import java.util.List;

/** Sets of held locks. */
final class Locks {
    private Locks() {
    }

    /** Whether there is a lock in both that two threads cannot have at the same time. */
    static boolean exclude(Hold[] a, Hold[] b) {
        for (Hold x : a) {
            for (Hold y : b) {
                if (x.excludes(y)) {
                    return true;
                }
            }
        }
        return false;
    }

    static boolean same(Hold[] a, Hold[] b) {
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i].lock != b[i].lock || a[i].site != b[i].site || a[i].shared != b[i].shared) {
                return false;
            }
        }
        return true;
    }

    static List<Integer> sites(Hold[] held) {
        List<Integer> sites = new ArrayList<>();
        for (Hold h : held) {
            sites.add(h.site);
        }
        return sites;
    }
}
