// ! exit 9
public class HaltInHook {
    static int n = 8;

    public static void main(String[] args) {
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    n++;
                                    System.out.println("hook halts");
                                    Runtime.getRuntime().halt(n);
                                }));
        System.out.println("end");
    }
}
