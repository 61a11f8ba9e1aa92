// ROW: Atomic*
// EXPECT: data-race AtomicOpaqueRacy.value
import java.util.concurrent.atomic.AtomicInteger;

/** The opaque and plain forms of an atomic order nothing. */
public class AtomicOpaqueRacy {
    static int value;
    static volatile int seen;

    static void send(AtomicInteger state) {
        value = 7;
        state.setOpaque(1);
    }

    static void receive(AtomicInteger state) {
        while (state.getOpaque() == 0) {
            Thread.yield();
        }
        seen = value;
    }

    public static void main(String[] args) {
        AtomicInteger scratch = new AtomicInteger();
        send(scratch);
        receive(scratch);
        AtomicInteger state = new AtomicInteger();
        Together.run(() -> send(state), () -> receive(state));
    }
}
