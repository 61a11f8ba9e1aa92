// ROW: Phaser
// EXPECT: data-race PhaserMeetRacy.value
import java.util.concurrent.Phaser;

/** Both sides use the value in the same phase. */
public class PhaserMeetRacy {
    static final Phaser PHASER = new Phaser(2);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            PHASER.arriveAndAwaitAdvance();
            value = 7;
        }, () -> {
            PHASER.arriveAndAwaitAdvance();
            seen = value;
        });
    }
}
