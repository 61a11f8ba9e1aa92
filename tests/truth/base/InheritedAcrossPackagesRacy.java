// ROW: inherited field
// EXPECT: data-race truth.shape.Counter.count
// EXPECT: data-race truth.shape.Counter.total
import truth.shape.Counter;

/** A subclass in another package and the declaring class itself use one protected field; and a static one. */
public class InheritedAcrossPackagesRacy extends Counter {
    void add() {
        count++;
        total++;
    }

    public static void main(String[] args) {
        InheritedAcrossPackagesRacy shared = new InheritedAcrossPackagesRacy();
        Together.run(shared::add, () -> {
            shared.increment();
            total++;
        });
    }
}
