// ROW: volatile
// EXPECT: nothing
/** Peterson's algorithm: mutual exclusion from volatile fields alone. */
public class VolatilePetersonClean {
    static volatile boolean wantsZero;
    static volatile boolean wantsOne;
    static volatile int victim;
    static int count;

    static void zero() {
        for (int i = 0; i < 100; i++) {
            wantsZero = true;
            victim = 0;
            while (wantsOne && victim == 0) {
                Thread.yield();
            }
            count++;
            wantsZero = false;
        }
    }

    static void one() {
        for (int i = 0; i < 100; i++) {
            wantsOne = true;
            victim = 1;
            while (wantsZero && victim == 1) {
                Thread.yield();
            }
            count++;
            wantsOne = false;
        }
    }

    public static void main(String[] args) {
        Together.run(VolatilePetersonClean::zero, VolatilePetersonClean::one);
        Result.is(200, count);
    }
}
