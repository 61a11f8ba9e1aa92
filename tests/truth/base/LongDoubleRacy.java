// ROW: plain fields
// EXPECT: data-race LongDoubleRacy.total
// EXPECT: data-race LongDoubleRacy.mean
/** Fields of two words. */
public class LongDoubleRacy {
    long total;
    double mean;

    void work() {
        for (int i = 0; i < 100; i++) {
            total += 3_000_000_000L;
            mean += 0.5;
        }
    }

    public static void main(String[] args) {
        LongDoubleRacy shared = new LongDoubleRacy();
        Together.run(shared::work, shared::work);
    }
}
