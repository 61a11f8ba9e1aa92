// ROW: array
// EXPECT: nothing
/** Even and odd elements belong to two threads. */
public class ArrayInterleavedClean {
    public static void main(String[] args) {
        byte[] bytes = new byte[200];
        boolean[] flags = new boolean[200];
        Together.Body even = () -> {
            for (int i = 0; i < 200; i += 2) {
                bytes[i]++;
                flags[i] = true;
            }
        };
        Together.run(even, () -> {
            for (int i = 1; i < 200; i += 2) {
                bytes[i]++;
                flags[i] = true;
            }
        });
        int sum = 0;
        for (int i = 0; i < 200; i++) {
            sum += bytes[i] + (flags[i] ? 1 : 0);
        }
        Result.is(400, sum);
    }
}
