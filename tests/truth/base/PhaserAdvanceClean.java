// ROW: Phaser
// EXPECT: nothing
import java.util.concurrent.Phaser;

/** onAdvance runs between the phases: it sees all of the last one and is seen by all of the next. */
public class PhaserAdvanceClean {
    static final int[] PARTS = new int[2];
    static int total;
    static final Phaser PHASER = new Phaser(2) {
        @Override
        protected boolean onAdvance(int phase, int parties) {
            total += PARTS[0] + PARTS[1];
            return false;
        }
    };

    static void work(int me) {
        for (int i = 0; i < 20; i++) {
            PARTS[me] = total + 1 - total;
            PHASER.arriveAndAwaitAdvance();
        }
    }

    public static void main(String[] args) {
        Together.run(() -> work(0), () -> work(1));
        Result.is(40, total);
    }
}
