// ROW: reflection
// EXPECT: data-race ReflectionRacy.value
import java.lang.reflect.Field;

/** One thread writes a plain field by reflection. */
public class ReflectionRacy {
    int value;

    static void write(Field field, ReflectionRacy shared) throws IllegalAccessException {
        field.setInt(shared, 7);
    }

    public static void main(String[] args) throws Exception {
        Field field = ReflectionRacy.class.getDeclaredField("value");
        ReflectionRacy shared = new ReflectionRacy();
        write(field, new ReflectionRacy());
        int[] seen = new int[1];
        Together.run(() -> write(field, shared), () -> seen[0] = shared.value);
    }
}
