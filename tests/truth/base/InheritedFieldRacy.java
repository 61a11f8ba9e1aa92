// ROW: inherited field
// EXPECT: data-race InheritedFieldRacy$Base.count
/** A field is the same one through the subclass and through the superclass. */
public class InheritedFieldRacy {
    static class Base {
        int count;
    }

    static class Sub extends Base {
        void increment() {
            count++;
        }
    }

    public static void main(String[] args) {
        Sub sub = new Sub();
        Base base = sub;
        Together.run(sub::increment, () -> base.count++);
    }
}
