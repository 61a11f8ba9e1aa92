// ROW: Phaser
// EXPECT: nothing
import java.util.concurrent.Phaser;

/** A value travels with a phase. */
public class PhaserMeetClean {
    static final Phaser PHASER = new Phaser(2);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            PHASER.arriveAndAwaitAdvance();
        }, () -> {
            PHASER.arriveAndAwaitAdvance();
            value++;
        });
        Result.is(8, value);
    }
}
