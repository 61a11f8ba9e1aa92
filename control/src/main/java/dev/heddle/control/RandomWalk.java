package dev.heddle.control;

import java.util.SplittableRandom;

/** Any ready task, each with the same probability, at every point. */
final class RandomWalk implements Strategy {
    private SplittableRandom random;

    @Override
    public String name() {
        return "random";
    }

    @Override
    public void begin(SplittableRandom r) {
        random = r;
    }

    @Override
    public Task pick(Ready ready, Task me, boolean yields) {
        return any(ready, me, yields, random);
    }

    static Task any(Ready ready, Task me, boolean yields, SplittableRandom random) {
        Task t = ready.get(random.nextInt(ready.size()));
        while (yields && t == me) {
            t = ready.get(random.nextInt(ready.size()));
        }
        return t;
    }
}
