// ROW: lambda
// EXPECT: data-race MethodReferenceRacy$Counter.count
import java.util.function.IntUnaryOperator;

/** A bound method reference is a way to share its receiver. */
public class MethodReferenceRacy {
    static class Counter {
        private int count;

        int add(int amount) {
            return count += amount;
        }
    }

    public static void main(String[] args) {
        IntUnaryOperator add = new Counter()::add;
        Together.run(() -> add.applyAsInt(1), () -> add.applyAsInt(2));
    }
}
