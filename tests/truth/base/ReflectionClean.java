// ROW: reflection
// EXPECT: nothing
import java.lang.reflect.Field;

/** A plain field, by reflection and directly, always under the same lock; another one only ever read. */
public class ReflectionClean {
    static int total;
    int value;
    int constant = 3;

    public static void main(String[] args) throws Exception {
        Field value = ReflectionClean.class.getDeclaredField("value");
        Field constant = ReflectionClean.class.getDeclaredField("constant");
        Field total = ReflectionClean.class.getDeclaredField("total");
        ReflectionClean shared = new ReflectionClean();
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                synchronized (shared) {
                    value.setInt(shared, value.getInt(shared) + constant.getInt(shared));
                    total.setInt(null, total.getInt(null) + 1);
                }
            }
        }, () -> {
            for (int i = 0; i < 100; i++) {
                synchronized (shared) {
                    shared.value += (Integer) constant.get(shared);
                    ReflectionClean.total++;
                }
            }
        });
        Result.is(600, shared.value);
        Result.is(200, ReflectionClean.total);
    }
}
