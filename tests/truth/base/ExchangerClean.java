// ROW: Exchanger
// EXPECT: nothing
import java.util.concurrent.Exchanger;

/** Two threads swap their buffers; each uses only the one it holds. */
public class ExchangerClean {
    static final Exchanger<int[]> EXCHANGER = new Exchanger<>();

    static int work(int start) throws InterruptedException {
        int[] buffer = {start};
        for (int i = 0; i < 20; i++) {
            buffer[0]++;
            buffer = EXCHANGER.exchange(buffer);
        }
        return buffer[0];
    }

    public static void main(String[] args) {
        int[] seen = new int[2];
        Together.run(() -> seen[0] = work(0), () -> seen[1] = work(100));
        Result.is(140, seen[0] + seen[1]);
    }
}
