// ROW: ConcurrentMap
// EXPECT: nothing
import java.util.concurrent.ConcurrentHashMap;

/** computeIfAbsent creates a mutable object once; compute changes it under the protection of the map. */
public class ConcurrentHashMapComputeClean {
    static class Tally {
        int count;
    }

    static final ConcurrentHashMap<String, Tally> MAP = new ConcurrentHashMap<>();

    static void work() {
        for (int i = 0; i < 100; i++) {
            String key = i % 2 == 0 ? "even" : "odd";
            MAP.computeIfAbsent(key, absent -> new Tally());
            MAP.compute(key, (same, tally) -> {
                tally.count++;
                return tally;
            });
        }
    }

    public static void main(String[] args) {
        Together.run(ConcurrentHashMapComputeClean::work, ConcurrentHashMapComputeClean::work);
        Result.is(200, MAP.get("even").count + MAP.get("odd").count);
    }
}
