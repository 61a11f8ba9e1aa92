// The program closes its streams long before its end.
// ! exit 5
public class ClosedStreams {
    static int n;

    public static void main(String[] args) throws Exception {
        System.out.println("last words");
        System.err.println("last words of err");
        System.out.close();
        System.err.close();
        System.in.close();
        Thread t = new Thread(() -> n++);
        t.start();
        t.join();
        System.out.println("lost");
        System.exit(4 + n);
    }
}
