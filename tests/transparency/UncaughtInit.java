// ! exit 1
public class UncaughtInit {
    static int n = 1;
    static int[] a = new int[n];

    static {
        a[n]++;
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
