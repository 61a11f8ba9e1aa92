// ROW: class initialization
// EXPECT: nothing
/** A subclass triggers the initialization of its superclass, in whichever thread comes first. */
public class ClassInitSuperclassClean {
    static class Base {
        static int base = 3;
        int field = 1;
    }

    static class Sub extends Base {
        static int sub = base + 1;
        static final Sub SHARED = new Sub();
    }

    static int viaSub() {
        return Sub.sub + Sub.SHARED.field;
    }

    static int viaBase() {
        return Base.base;
    }

    public static void main(String[] args) {
        int[] seen = new int[2];
        Together.run(() -> seen[0] = viaSub(), () -> seen[1] = viaBase());
        Result.is(8, seen[0] + seen[1]);
    }
}
