// ROW: class initialization
// EXPECT: nothing
/** An enum as a singleton: the constants' mutable fields are set while the enum is initialized. */
public class ClassInitEnumClean {
    enum Registry {
        FIRST(3), SECOND(4);

        int size;

        Registry(int size) {
            this.size = size;
        }

        static {
            FIRST.size *= 10;
        }
    }

    static int use() {
        return Registry.FIRST.size + Registry.SECOND.size;
    }

    public static void main(String[] args) {
        int[] seen = new int[2];
        Together.run(() -> seen[0] = use(), () -> seen[1] = use());
        Result.is(68, seen[0] + seen[1]);
    }
}
