// Wrong: two classes need each other's initializer; two threads that begin at either end wait for ever.
public class InitializersBuggy {
    static class Prices {
        static final int BASE = 10;
        static int top = Rates.factor * BASE;
    }

    static class Rates {
        static int factor = 1 + Prices.top;
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[1];
        Thread t = new Thread(() -> seen[0] = Prices.top);
        t.start();
        int mine = Rates.factor;
        t.join();
        if (mine < 0) {
            throw new AssertionError(mine + " " + seen[0]);
        }
    }
}
