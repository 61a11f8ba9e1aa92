// Assertions are on for all classes but one.
// ! flags -ea -da:AssertionsOffOther
public class AssertionsOff {
    static int n;

    public static void main(String[] args) {
        AssertionsOffOther.m();
        System.out.println(n);
        try {
            assert n++ < 0 : "on";
            System.out.println("off");
        } catch (AssertionError e) {
            System.out.println(e.getMessage() + n);
        }
    }
}

class AssertionsOffOther {
    static void m() {
        assert AssertionsOff.n++ < 0;
    }
}
