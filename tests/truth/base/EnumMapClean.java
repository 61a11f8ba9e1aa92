// ROW: JDK class
// EXPECT: nothing
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An EnumMap under a lock. */
public class EnumMapClean {
    static final Map<TimeUnit, Integer> SHARED = new EnumMap<>(TimeUnit.class);
    static volatile Object seen;

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.put(TimeUnit.DAYS, 1);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    seen = SHARED.get(TimeUnit.DAYS);
                }
            }
        });
        Result.is(1, SHARED.size());
    }
}
