package dev.heddle.pgas;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Only instructions at places that candidates name. */
final class CandidateSlots extends Slots {
    private final Set<String> places = new HashSet<>();
    private final Set<String> classes = new HashSet<>();

    CandidateSlots(SiteTable sites, List<Candidates.Pair> candidates) {
        super(sites);
        for (Candidates.Pair p : candidates) {
            add(p.first());
            add(p.second());
        }
    }

    private void add(Candidates.Side side) {
        places.add(side.op() + " " + side.at());
        String method = side.at().substring(0, Math.max(0, side.at().indexOf('(')));
        classes.add(method.substring(0, Math.max(0, method.lastIndexOf('.'))));
    }

    boolean names(String op, String place) {
        return places.contains(op + " " + place);
    }

    @Override
    boolean wants(String className) {
        return classes.contains(className);
    }

    @Override
    synchronized int slot(Site site, boolean write, String className, String field) {
        return names(site.op(), site.place()) ? super.slot(site, write, className, field) : -1;
    }
}
