// ROW: Phaser
// EXPECT: nothing
import java.util.concurrent.Phaser;

/** A value travels with the end of a phaser. */
public class PhaserDeregisterClean {
    static final Phaser PHASER = new Phaser(1);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            PHASER.arriveAndDeregister();
        }, () -> {
            while (!PHASER.isTerminated()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
