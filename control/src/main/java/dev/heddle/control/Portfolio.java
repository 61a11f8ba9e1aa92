package dev.heddle.control;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Takes turns: no strategy is best for every bug. One that has nothing left to try is passed over. */
final class Portfolio implements Strategy {
    private final List<Strategy> all;
    private int iteration;
    private Strategy now;

    Portfolio(List<Strategy> all) {
        this.all = new ArrayList<>(all);
        now = all.get(0);
    }

    @Override
    public String name() {
        return now.name();
    }

    @Override
    public void resume(int before, int points) {
        iteration = before;
        for (int i = 0; i < all.size(); i++) {
            all.get(i).resume((before + all.size() - 1 - i) / all.size(), points);
        }
    }

    @Override
    public void begin(SplittableRandom random) {
        do {
            now = all.get(iteration++ % all.size());
        } while (now.exhausted());
        now.begin(random);
    }

    @Override
    public void born(Task t) {
        now.born(t);
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        return now.pick(ready, me, yields);
    }

    @Override
    public void end() {
        now.end();
    }

    @Override
    public void judged(String outcome, int news) {
        now.judged(outcome, news);
    }

    @Override
    public void morePoints() {
        for (Strategy s : all) {
            s.morePoints();
        }
    }

    /** If one has run every schedule, the others can only run them again. */
    @Override
    public boolean exhausted() {
        for (Strategy s : all) {
            if (s instanceof Bounded && ((Bounded) s).coveredAll()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String guarantee() {
        StringBuilder text = new StringBuilder();
        for (Strategy s : all) {
            if (s.guarantee() != null) {
                text.append(text.length() == 0 ? "" : "; ").append(s.guarantee());
            }
        }
        return text.length() == 0 ? null : text.toString();
    }
}
