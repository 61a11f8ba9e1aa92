// ROW: ConcurrentMap
// EXPECT: data-race ConcurrentHashMapComputeRacy$Tally.count
import java.util.concurrent.ConcurrentHashMap;

/** computeIfAbsent creates the object safely, and then both threads change it outside. */
public class ConcurrentHashMapComputeRacy {
    static class Tally {
        int count;
    }

    static final ConcurrentHashMap<String, Tally> MAP = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        Together.run(() -> MAP.computeIfAbsent("key", absent -> new Tally()).count++,
                () -> MAP.computeIfAbsent("key", absent -> new Tally()).count++);
    }
}
