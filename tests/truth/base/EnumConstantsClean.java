// ROW: class initialization
// EXPECT: nothing
import java.util.EnumSet;

/** The constants of an enum are kept by its class once somebody has asked for them; others get them without initializing anything. */
public class EnumConstantsClean {
    enum Level {
        LOW, HIGH;

        int weight;

        Level() {
            weight = ordinal() + 1;
        }
    }

    static void after(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static int sum() {
        int sum = 0;
        for (Level l : EnumSet.allOf(Level.class)) {
            sum += l.weight;
        }
        return sum;
    }

    public static void main(String[] args) {
        int[] seen = new int[4];
        Together.run(() -> seen[0] = Level.HIGH.weight, () -> {
            after(100);
            seen[1] = Enum.valueOf(Level.class, "HIGH").weight;
        }, () -> {
            after(200);
            seen[2] = sum();
        }, () -> {
            after(300);
            seen[3] = Level.class.getEnumConstants()[0].weight;
        });
        Result.is(8, seen[0] + seen[1] + seen[2] + seen[3]);
    }
}
