// ROW: nested class
// EXPECT: data-race InnerClassRacy.count
// EXPECT: data-race InnerClassRacy$Inner.own
/** Inner objects reach the private field of their outer object, and the outer one theirs. */
public class InnerClassRacy {
    private int count;

    private class Inner {
        private int own;

        void work() {
            count++;
            own++;
        }
    }

    public static void main(String[] args) {
        InnerClassRacy outer = new InnerClassRacy();
        Inner inner = outer.new Inner();
        Together.run(inner::work, () -> {
            outer.count++;
            inner.own++;
        });
    }
}
