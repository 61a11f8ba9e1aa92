// ROW: lambda
// EXPECT: nothing
/** Two lambdas capture one array and one lock. */
public class LambdaCaptureClean {
    public static void main(String[] args) {
        int[] counter = {0};
        Object lock = new Object();
        Runnable increment = () -> {
            synchronized (lock) {
                counter[0]++;
            }
        };
        Together.run(increment::run, increment::run);
        Result.is(2, counter[0]);
    }
}
