// ROW: unsafe publication
// EXPECT: data-race ThisEscapeRacy.value
/** The constructor hands over {@code this} before it has set the field. */
public class ThisEscapeRacy {
    static volatile ThisEscapeRacy shared;
    static volatile int seen;
    int value;

    ThisEscapeRacy() {
        shared = this;
        value = 7;
    }

    public static void main(String[] args) {
        Together.run(ThisEscapeRacy::new, () -> {
            ThisEscapeRacy other = shared;
            while (other == null) {
                Thread.yield();
                other = shared;
            }
            seen = other.value;
        });
    }
}
