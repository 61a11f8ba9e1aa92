// ROW: JDK class
// EXPECT: data-race java.util.EnumMap
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An EnumMap that two threads use without a lock. */
public class EnumMapRacy {
    static final Map<TimeUnit, Integer> SHARED = new EnumMap<>(TimeUnit.class);
    static volatile Object seen;
    /** An operation that loses the race may throw; nothing depends on that. */
    static volatile boolean failed;

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                SHARED.put(TimeUnit.DAYS, 1);
            } catch (RuntimeException e) {
                failed = true;
            }
        }, () -> {
            try {
                seen = SHARED.get(TimeUnit.DAYS);
            } catch (RuntimeException e) {
                failed = true;
            }
        });
    }
}
