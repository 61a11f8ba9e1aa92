import java.util.concurrent.atomic.AtomicInteger;

/** Several bugs in one program, for a picture of the list. */
public final class Shop {
    private final AtomicInteger seats = new AtomicInteger(1);
    private final Object till = new Object();
    private final Object ledger = new Object();
    private int visits;
    private int income;

    /** Two guests see the same last seat. */
    void buy() {
        visits++;
        if (seats.get() > 0) {
            seats.decrementAndGet();
        }
    }

    /** Takes the two locks in one order. */
    void pay(int amount) {
        synchronized (till) {
            synchronized (ledger) {
                income += amount;
            }
        }
    }

    /** Takes them in the other one. */
    int close() {
        synchronized (ledger) {
            synchronized (till) {
                return income;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Shop shop = new Shop();
        Thread ann = new Thread(() -> {
            shop.buy();
            shop.pay(7);
        }, "Ann");
        Thread bob = new Thread(() -> {
            shop.buy();
            shop.close();
        }, "Bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        if (shop.seats.get() < 0) {
            throw new IllegalStateException("a seat was sold twice");
        }
    }
}
