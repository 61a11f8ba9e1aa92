// ! flags -ea
public class Assertions {
    static int n;
    int[] a = {1};

    static class Inner {
        static {
            assert n == 0 : "n is " + n;
        }

        void check(Object o) {
            assert o != null;
            assert n++ >= 0 : "side effect";
            assert n < 0 : new int[] {n}.length + " of " + n;
        }
    }

    public static void main(String[] args) {
        System.out.println(
                Assertions.class.desiredAssertionStatus()
                        + " "
                        + Inner.class.desiredAssertionStatus()
                        + String.class.desiredAssertionStatus());
        try {
            new Inner().check(null);
        } catch (AssertionError e) {
            e.printStackTrace();
        }
        try {
            new Inner().check(1);
        } catch (AssertionError e) {
            e.printStackTrace();
        }
        try {
            assert new Assertions().a[0] == 2 : new RuntimeException("cause");
        } catch (AssertionError e) {
            System.out.println(e + " " + e.getCause());
        }
        System.out.println(n);
        ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(false);
        System.out.println(
                new Object() {
                    boolean on() {
                        boolean x = false;
                        assert x = true;
                        return x;
                    }
                }.on());
    }
}
