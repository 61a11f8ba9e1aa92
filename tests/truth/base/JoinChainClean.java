// ROW: join
// EXPECT: nothing
/** Order travels along a chain of joins: main joins only the last thread. */
public class JoinChainClean {
    static int value;

    public static void main(String[] args) {
        Thread first = new Thread(() -> value = 1);
        Thread second = new Thread(() -> {
            Together.join(first);
            value++;
        });
        Thread third = new Thread(() -> {
            Together.join(second);
            value++;
        });
        first.start();
        second.start();
        third.start();
        Together.join(third);
        Result.is(3, value);
    }
}
