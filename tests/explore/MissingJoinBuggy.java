// The main thread adds up the results of two workers but joins the first one
// twice and the second one never. When the second worker is late, its result
// is still missing.
public class MissingJoinBuggy {
    static volatile int lower;
    static volatile int upper;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            for (int i = 1; i <= 3; i++) {
                lower += i;
            }
        });
        Thread t2 = new Thread(() -> {
            for (int i = 4; i <= 6; i++) {
                upper += i;
            }
        });
        t1.start();
        t2.start();
        t1.join();
        t1.join();
        if (lower + upper != 21) {
            throw new AssertionError("sum is " + (lower + upper));
        }
    }
}
