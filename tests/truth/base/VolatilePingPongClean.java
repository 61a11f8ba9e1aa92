// ROW: volatile
// EXPECT: nothing
/** Two threads take turns by a volatile instance field of type long. */
public class VolatilePingPongClean {
    volatile long turn;
    int count;

    void play(int me) {
        for (int i = 0; i < 50; i++) {
            while (turn % 2 != me) {
                Thread.yield();
            }
            count++;
            turn = turn + 1;
        }
    }

    public static void main(String[] args) {
        VolatilePingPongClean game = new VolatilePingPongClean();
        Together.run(() -> game.play(0), () -> game.play(1));
        Result.is(100, game.count);
    }
}
