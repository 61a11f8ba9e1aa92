// ROW: plain fields
// EXPECT: nothing
/** Fields of two words under a lock. */
public class LongDoubleClean {
    long total;
    double mean;

    synchronized void work() {
        for (int i = 0; i < 100; i++) {
            total += 3_000_000_000L;
            mean += 0.5;
        }
    }

    public static void main(String[] args) {
        LongDoubleClean shared = new LongDoubleClean();
        Together.run(shared::work, shared::work);
        Result.is(600_000_000_100L, shared.total + (long) shared.mean);
    }
}
