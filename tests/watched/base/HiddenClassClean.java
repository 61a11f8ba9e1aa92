// ROW: volatile
// EXPECT: nothing
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** What is written is released by a class that no agent is offered. */
public class HiddenClassClean {
    static final int TIMES = 300;

    interface Publisher {
        void publish(HiddenClassClean slot, int n);
    }

    static class Visible implements Publisher {
        @Override
        public void publish(HiddenClassClean slot, int n) {
            slot.sent = n;
        }
    }

    volatile int sent;
    volatile int seen;
    int value;
    long sum;

    static void send(HiddenClassClean slot, Publisher publisher) {
        for (int n = 1; n <= TIMES; n++) {
            slot.value = n;
            publisher.publish(slot, n);
            while (slot.seen < n) {
                Thread.onSpinWait();
            }
        }
    }

    static void receive(HiddenClassClean slot) {
        for (int n = 1; n <= TIMES; n++) {
            while (slot.sent < n) {
                Thread.onSpinWait();
            }
            slot.sum += slot.value;
            slot.seen = n;
        }
    }

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        byte[] bytes;
        try (InputStream in = HiddenClassClean.class.getResourceAsStream("HiddenClassClean$Visible.class")) {
            bytes = in.readAllBytes();
        }
        Publisher hidden = (Publisher) MethodHandles.lookup()
                .defineHiddenClass(bytes, true, MethodHandles.Lookup.ClassOption.NESTMATE).lookupClass()
                .getDeclaredConstructor().newInstance();
        HiddenClassClean slot = new HiddenClassClean();
        Together.run(() -> send(slot, hidden), () -> receive(slot));
        Result.is(TIMES * (TIMES + 1) / 2, slot.sum);
    }
}
