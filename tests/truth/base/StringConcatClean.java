// ROW: string concatenation
// EXPECT: nothing
/** A concatenation calls a toString that takes the lock. */
public class StringConcatClean {
    private int value;

    synchronized void increment() {
        value++;
    }

    @Override
    public synchronized String toString() {
        return "value " + value;
    }

    public static void main(String[] args) {
        StringConcatClean shared = new StringConcatClean();
        int[] lengths = new int[1];
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                shared.increment();
            }
        }, () -> {
            for (int i = 0; i < 100; i++) {
                lengths[0] += ("<" + shared + ">").charAt(0) == '<' ? 1 : 0;
            }
        });
        Result.is(200, shared.value + lengths[0]);
    }
}
