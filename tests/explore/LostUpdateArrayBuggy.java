// Three threads count their numbers in one shared histogram array. Two
// threads meet at the same bucket: both read the element, both add one to
// the same old value, and the second store hides the first.
public class LostUpdateArrayBuggy {
    static int[] buckets = new int[3];

    static void count(int... numbers) {
        for (int n : numbers) {
            buckets[n % 3]++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = {
            new Thread(() -> count(0, 1)),
            new Thread(() -> count(1, 2)),
            new Thread(() -> count(2, 3)),
        };
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        for (int i = 0; i < 3; i++) {
            if (buckets[i] != 2) {
                throw new AssertionError("bucket " + i + " lost a count");
            }
        }
    }
}
