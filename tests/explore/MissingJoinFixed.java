// The main thread adds up the results of two workers. The repair joins both
// workers before the results are read, where the faulty program joins the
// first one twice.
public class MissingJoinFixed {
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
        t2.join();
        if (lower + upper != 21) {
            throw new AssertionError("sum is " + (lower + upper));
        }
    }
}
