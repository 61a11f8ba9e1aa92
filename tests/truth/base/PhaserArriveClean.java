// ROW: Phaser
// EXPECT: nothing
import java.util.concurrent.Phaser;

/** A value travels with an arrival at a phaser. */
public class PhaserArriveClean {
    static final Phaser PHASER = new Phaser(1);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            PHASER.arrive();
        }, () -> {
            PHASER.awaitAdvance(0);
            value++;
        });
        Result.is(8, value);
    }
}
