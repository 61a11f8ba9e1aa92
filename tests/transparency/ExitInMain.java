// ! exit 7
public class ExitInMain {
    static int n;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook " + n)));
        try {
            n = 7;
            System.out.println("leaving");
            System.exit(n);
        } finally {
            System.out.println("never");
        }
    }
}
