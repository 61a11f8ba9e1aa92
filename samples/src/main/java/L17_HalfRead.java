/*
 * Lesson 17: which lines are to blame?
 *
 * A shop keeps how many orders came in and what they were worth, each under a lock: there is no data race. Now and then the evening report
 * says that an order is worth nothing, and dies. The exception is thrown in main, far from the mistake: the report reads the two numbers one by
 * one, and a sale comes in between. Finding a schedule that fails is easy, and it says who died, not why:
 *
 *     ./heddle explore --seed 1 L17_HalfRead
 *
 * Comparing the failed run with a hundred that passed says which accesses are to blame, and trying that order and its reverse says how sure
 * that is:
 *
 *     ./heddle localize --seed 1 L17_HalfRead
 *
 * See L17_HalfReadFixed, in which that order cannot come about any more.
 */
public class L17_HalfRead {
    private int orders;
    private int worth;

    synchronized void count() {
        orders++;
    }

    synchronized void add(int price) {
        worth += price;
    }

    synchronized int orders() {
        return orders;
    }

    synchronized int worth() {
        return worth;
    }

    void sell(int price) {
        count();
        add(price);
    }

    public static void main(String[] args) throws InterruptedException {
        L17_HalfRead shop = new L17_HalfRead();
        Thread seller = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                shop.sell(10);
            }
        }, "seller");
        seller.start();
        int many = shop.orders();
        int all = shop.worth();
        seller.join();
        if (all != 10 * many) {
            throw new IllegalStateException("orders of other worth"); // FINDING failure java.lang.IllegalStateException
        }
    }
}
