package shop;

/** Sells what there is. {@link #sell} forgets that somebody may come in between; {@link #sellSafely} does not. */
public class Stock {
    private final Till till;
    private int left;

    public Stock(int left, Till till) {
        this.left = left;
        this.till = till;
    }

    public boolean sell() {
        if (left == 0) {
            return false;
        }
        left = left - 1;
        till.paid(1);
        return true;
    }

    public synchronized boolean sellSafely() {
        return sell();
    }

    public synchronized int left() {
        return left;
    }
}
