package dev.heddle.control;

import dev.heddle.model.SpeedVector;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Vectors of the {@link SpeedSpace} for runs that nobody controls. */
public final class SpeedSample {
    private static final int MOST_DRAWS = 1_000_000;

    private SpeedSample() {
    }

    /** Consecutive seeds give the vectors of a round, one after the other. */
    public static SpeedVector of(List<String> basis, long seed) {
        SpeedSpace space = new SpeedSpace(basis.size(), Speed.K);
        SplittableRandom random = new SplittableRandom(seed);
        double[] speeds = space.speeds(space.point((int) Math.floorMod(seed, (long) space.size())), random);
        Map<String, Double> named = new LinkedHashMap<>();
        for (int i = 0; i < speeds.length; i++) {
            named.put(basis.get(i), speeds[i]);
        }
        return new SpeedVector(named, 0, random.nextInt(MOST_DRAWS));
    }
}
