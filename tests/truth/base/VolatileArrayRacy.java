// ROW: volatile
// EXPECT: data-race int[]
/** A volatile reference to an array does not make the elements volatile. */
public class VolatileArrayRacy {
    static volatile int[] cells = new int[4];

    static void work() {
        for (int i = 0; i < 100; i++) {
            cells[1]++;
        }
    }

    public static void main(String[] args) {
        Together.run(VolatileArrayRacy::work, VolatileArrayRacy::work);
    }
}
