// ROW: inherited field
// EXPECT: nothing
/** A subclass hides a field of its superclass: two fields, one for each thread. */
public class InheritedFieldClean {
    static class Base {
        int count;

        void increment() {
            count++;
        }
    }

    static class Sub extends Base {
        int count;

        void incrementOwn() {
            count++;
        }
    }

    public static void main(String[] args) {
        Sub sub = new Sub();
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                sub.increment();
            }
        }, () -> {
            for (int i = 0; i < 100; i++) {
                sub.incrementOwn();
            }
        });
        Result.is(200, sub.count + ((Base) sub).count);
    }
}
