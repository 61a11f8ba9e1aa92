package shop;

/** Sells what there is; {@link #sell} forgets that somebody may come in between. */
public class Stock {
    private int left;

    public Stock(int left) {
        this.left = left;
    }

    public boolean sell() {
        if (left == 0) {
            return false;
        }
        left = left - 1;
        return true;
    }

    public int left() {
        return left;
    }
}
