// ROW: class initialization
// EXPECT: nothing

/** A static field is read by reflection, which initializes its class, in one of two threads. */
public class ReflectedStaticClean {
    static class Holder {
        static int[] values;
        static int size;
        static {
            values = new int[]{1, 2};
            size = 2;
        }
    }

    public static void main(String[] args) {
        Together.run(ReflectedStaticClean::work, ReflectedStaticClean::work);
    }

    private static void work() {
        try {
            int[] values = (int[]) Holder.class.getDeclaredField("values").get(null);
            Result.is(5, values[0] + values[1] + Holder.class.getDeclaredField("size").getInt(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
