/*
 * Lesson 17, fixed: a sale is one step, and so is the report.
 *
 *     ./heddle explore --seed 1 L17_HalfReadFixed
 *     ./heddle localize --expect-fixed --seed 1 --iterations 500 L17_HalfReadFixed
 */
public class L17_HalfReadFixed {
    private int orders;
    private int worth;

    synchronized void sell(int price) {
        orders++;
        worth += price;
    }

    synchronized int[] both() {
        return new int[]{orders, worth};
    }

    public static void main(String[] args) throws InterruptedException {
        L17_HalfReadFixed shop = new L17_HalfReadFixed();
        Thread seller = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                shop.sell(10);
            }
        }, "seller");
        seller.start();
        int[] both = shop.both();
        seller.join();
        if (both[1] != 10 * both[0]) {
            throw new IllegalStateException("orders of other worth");
        }
    }
}
