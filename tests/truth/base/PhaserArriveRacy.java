// ROW: Phaser
// EXPECT: data-race PhaserArriveRacy.value
import java.util.concurrent.Phaser;

/** The value is written after an arrival at a phaser has announced it. */
public class PhaserArriveRacy {
    static final Phaser PHASER = new Phaser(1);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            PHASER.arrive();
            value = 7;
        }, () -> {
            PHASER.awaitAdvance(0);
            seen = value;
        });
    }
}
