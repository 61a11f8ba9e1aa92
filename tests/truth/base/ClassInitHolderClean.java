// ROW: class initialization
// EXPECT: nothing
/** The holder idiom: whoever comes first builds the object, and the other sees all of it. */
public class ClassInitHolderClean {
    static class Config {
        int value = 7;
        int[] table = {1, 2, 3};
    }

    static class Holder {
        static final Config INSTANCE = new Config();
    }

    static int use() {
        return Holder.INSTANCE.value + Holder.INSTANCE.table[2];
    }

    public static void main(String[] args) {
        int[] seen = new int[2];
        Together.run(() -> seen[0] = use(), () -> seen[1] = use());
        Result.is(20, seen[0] + seen[1]);
    }
}
