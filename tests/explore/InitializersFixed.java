// Correct: one class needs the other, which needs nobody.
public class InitializersFixed {
    static class Prices {
        static final int BASE = 10;
        static int top = Rates.factor * BASE;
    }

    static class Rates {
        static int factor = 1;
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[1];
        Thread t = new Thread(() -> seen[0] = Prices.top);
        t.start();
        int mine = Rates.factor;
        t.join();
        if (mine != 1 || seen[0] != 10) {
            throw new AssertionError(mine + " " + seen[0]);
        }
    }
}
