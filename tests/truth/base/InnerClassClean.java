// ROW: nested class
// EXPECT: nothing
/** Inner objects lock their outer object. */
public class InnerClassClean {
    private int count;

    private class Inner {
        private int own;

        void work() {
            for (int i = 0; i < 100; i++) {
                synchronized (InnerClassClean.this) {
                    count++;
                }
                own++;
            }
        }
    }

    public static void main(String[] args) {
        InnerClassClean outer = new InnerClassClean();
        Inner left = outer.new Inner();
        Inner right = outer.new Inner();
        Together.run(left::work, right::work);
        Result.is(400, outer.count + left.own + right.own);
    }
}
