// ROW: method handles
// EXPECT: nothing
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Hand-offs through handles that are bound to an object, and through two handles of one static volatile field. */
public class BoundHandleClean {
    static final ConcurrentLinkedQueue<String> QUEUE = new ConcurrentLinkedQueue<>();
    static volatile int flag;
    static int value;
    static int other;

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle offer = lookup.bind(QUEUE, "offer", MethodType.methodType(boolean.class, Object.class));
        MethodHandle poll = lookup.bind(QUEUE, "poll", MethodType.methodType(Object.class));
        MethodHandle set = lookup.findStaticSetter(BoundHandleClean.class, "flag", int.class);
        MethodHandle get = lookup.findStaticGetter(BoundHandleClean.class, "flag", int.class);
        Together.run(() -> {
            try {
                value = 7;
                boolean added = (boolean) offer.invoke((Object) "x");
                other = added ? 5 : 0;
                set.invoke(1);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }, () -> {
            try {
                while ((Object) poll.invoke() == null) {
                    Thread.yield();
                }
                value++;
                while ((int) get.invoke() == 0) {
                    Thread.yield();
                }
                other++;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
        Result.is(14, value + other);
    }
}
