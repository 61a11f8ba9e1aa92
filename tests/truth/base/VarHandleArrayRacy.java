// ROW: VarHandle
// EXPECT: data-race long[]
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The writer publishes by one element, the reader looks at another one that was set long before. */
public class VarHandleArrayRacy {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    static volatile long seen;

    static void send(int[] ready, long[] values) {
        values[0] = 7;
        ELEMENT.setVolatile(ready, 0, 1);
    }

    static void receive(int[] ready, long[] values) {
        while ((int) ELEMENT.getVolatile(ready, 1) == 0) {
            Thread.yield();
        }
        seen = values[0];
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        send(new int[2], new long[1]);
        receive(new int[] {0, 1}, new long[1]);
        int[] ready = {0, 1};
        long[] values = new long[1];
        Together.run(() -> send(ready, values), () -> receive(ready, values));
    }
}
