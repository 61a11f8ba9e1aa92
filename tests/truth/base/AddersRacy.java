// ROW: Atomic*
// EXPECT: data-race AddersRacy.count
import java.util.concurrent.atomic.LongAdder;

/** A plain counter beside the adder is not protected by it. */
public class AddersRacy {
    static final LongAdder ADDER = new LongAdder();
    static long count;

    static void work() {
        count++;
        for (int i = 0; i < 100; i++) {
            ADDER.increment();
        }
    }

    public static void main(String[] args) {
        Together.run(AddersRacy::work, AddersRacy::work);
    }
}
