// ROW: inherited field
// EXPECT: nothing
import truth.shape.Counter;

/** The same under the object's lock. */
public class InheritedAcrossPackagesClean extends Counter {
    synchronized void add() {
        count++;
        open++;
    }

    public static void main(String[] args) {
        InheritedAcrossPackagesClean shared = new InheritedAcrossPackagesClean();
        Together.run(shared::add, () -> {
            synchronized (shared) {
                shared.increment();
                shared.open++;
            }
        });
        Result.is(4, shared.count() + shared.open);
    }
}
