// ! exit 4
public class HaltNow {
    static int n;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
        n++;
        System.out.println("halting");
        System.out.flush();
        Runtime.getRuntime().halt(3 + n);
    }
}
