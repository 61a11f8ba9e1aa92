// ROW: lambda
// EXPECT: data-race int[]
/** Two lambdas capture one array as their shared variable. */
public class LambdaCaptureRacy {
    public static void main(String[] args) {
        int[] counter = {0};
        Runnable increment = () -> counter[0]++;
        Together.run(increment::run, increment::run);
    }
}
