// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Elements of an array in release and acquire mode: each publishes its own value. */
public class VarHandleArrayClean {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) {
        int[] ready = new int[20];
        int[] values = new int[20];
        int[] sum = new int[1];
        Together.run(() -> {
            for (int i = 0; i < values.length; i++) {
                values[i] = i;
                ELEMENT.setRelease(ready, i, 1);
            }
        }, () -> {
            for (int i = values.length - 1; i >= 0; i--) {
                while ((int) ELEMENT.getAcquire(ready, i) == 0) {
                    Thread.yield();
                }
                sum[0] += values[i];
            }
        });
        Result.is(190, sum[0]);
    }
}
