// ROW: nested class
// EXPECT: data-race AnonymousClassRacy$1.calls
/** An anonymous class has fields as well. */
public class AnonymousClassRacy {
    public static void main(String[] args) {
        Runnable shared = new Runnable() {
            private int calls;

            @Override
            public void run() {
                calls++;
            }
        };
        Together.run(shared::run, shared::run);
    }
}
