// ROW: array
// EXPECT: nothing
/** Ownership of a whole array moves to and fro by start and join, with other parts used by other threads each time. */
public class ArrayHandedBackClean {
    public static void main(String[] args) {
        long[] cells = new long[90];
        for (int round = 1; round <= 3; round++) {
            int parts = round;
            for (int i = 0; i < cells.length; i++) {
                cells[i]++;
            }
            Together.Body[] bodies = new Together.Body[parts];
            for (int part = 0; part < parts; part++) {
                int from = part * cells.length / parts;
                int to = (part + 1) * cells.length / parts;
                bodies[part] = () -> {
                    for (int i = from; i < to; i++) {
                        cells[i] += 10;
                    }
                };
            }
            Together.run(bodies);
        }
        long sum = 0;
        for (long cell : cells) {
            sum += cell;
        }
        Result.is(2970, sum);
    }
}
