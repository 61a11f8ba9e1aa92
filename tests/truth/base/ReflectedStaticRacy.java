// ROW: class initialization
// EXPECT: data-race ReflectedStaticRacy$Holder.size

/** A static field is read by reflection while another thread changes it after its class was initialized. */
public class ReflectedStaticRacy {
    static volatile int seen;

    static class Holder {
        static int size;
        static {
            size = 2;
        }

        static void grow() {
            size = 3;
        }
    }

    public static void main(String[] args) {
        Together.run(Holder::grow, () -> {
            try {
                seen = Holder.class.getDeclaredField("size").getInt(null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
