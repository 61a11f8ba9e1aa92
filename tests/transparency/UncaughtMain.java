// ! exit 1
public class UncaughtMain {
    int[] a = {1};
    static int n;

    void go(int i) {
        n++;
        a[i]++;
    }

    public static void main(String[] args) {
        new Thread(
                        () -> {
                            synchronized (UncaughtMain.class) {
                                n++;
                            }
                            System.out.println("other goes on");
                        })
                .start();
        new UncaughtMain().go(4);
    }
}
