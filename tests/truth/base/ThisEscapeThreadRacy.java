// ROW: unsafe publication
// EXPECT: data-race ThisEscapeThreadRacy.value
/** A constructor starts a thread that uses the object, and goes on constructing. */
public class ThisEscapeThreadRacy {
    final Thread thread;
    volatile int seen;
    int value;

    ThisEscapeThreadRacy() {
        thread = new Thread(() -> seen = value);
        thread.start();
        value = 7;
    }

    public static void main(String[] args) {
        Together.join(new ThisEscapeThreadRacy().thread);
    }
}
