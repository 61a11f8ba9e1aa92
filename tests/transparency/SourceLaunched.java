// Run as a source file: compiled in memory, loaded by the launcher's own class loader.
// ! source
import java.util.*;

public class SourceLaunched {
    int n;

    record R(int a) {}

    static int s;

    public static void main(String[] args) throws Exception {
        SourceLaunched o = new SourceLaunched();
        Thread t = new Thread(() -> o.n++);
        t.start();
        t.join();
        System.out.println(
                o.n
                        + " "
                        + new R(3)
                        + SourceLaunched.class.getClassLoader().getClass().getSimpleName()
                        + new ArrayList<>(List.of(1)));
        try {
            Object x = null;
            x.hashCode();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage() + e.getStackTrace()[0]);
        }
    }
}
