/*
 * Lesson 20: too soon.
 *
 * The clerk begins to work, and is told at which till. Nearly always the till is there before the clerk looks: a new thread takes its time. But
 * nothing waits for it. The field is volatile, so there is no data race, and no lock would help: both steps are whole. They come in the wrong order.
 *
 * Hunt makes it happen, as "heddle explore" does, and says which of the two has to wait for the other one:
 *
 *     ./heddle hunt --seed 1 L20_TooSoon
 *
 * See L20_TooSoonFixed, in which the till is given before the clerk begins.
 */
public class L20_TooSoon {
    static volatile String till;

    static void serve() {
        String mine = till;
        System.out.println("serving at " + mine.toUpperCase()); // FINDING failure java.lang.NullPointerException
    }

    public static void main(String[] args) throws InterruptedException {
        Thread clerk = new Thread(L20_TooSoon::serve, "clerk");
        clerk.start();
        till = "till 3";
        clerk.join();
    }
}
