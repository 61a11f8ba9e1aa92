// ROW: Phaser
// EXPECT: data-race PhaserDeregisterRacy.value
import java.util.concurrent.Phaser;

/** The value is written after the end of a phaser has announced it. */
public class PhaserDeregisterRacy {
    static final Phaser PHASER = new Phaser(1);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            PHASER.arriveAndDeregister();
            value = 7;
        }, () -> {
            while (!PHASER.isTerminated()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
