import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A program with several inputs, each of which can show some of its bugs, for a picture of a campaign. */
public final class Market {
    private final Object till = new Object();
    private final Object ledger = new Object();
    private final Map<String, Integer> prices = new HashMap<>(Map.of("apple", 2));
    private int visits;
    private int income;
    private int stock = 1;
    private volatile boolean open = true;

    void visit() {
        visits++;
    }

    synchronized int left() {
        return stock;
    }

    synchronized void take() {
        stock--;
    }

    /** What is left may be gone when it is taken. */
    void buy() {
        if (left() > 0) {
            take();
        }
    }

    void reprice(int price) {
        prices.put("apple", price);
    }

    int price() {
        return prices.get("apple");
    }

    void pay(int amount) {
        synchronized (till) {
            synchronized (ledger) {
                income += amount;
            }
        }
    }

    void close() {
        synchronized (ledger) {
            synchronized (till) {
                open = income < 0;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Market market = new Market();
        List<String> todo = List.of(args);
        List<Thread> people = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            boolean first = i == 0;
            people.add(new Thread(() -> {
                if (todo.contains("visit")) {
                    market.visit();
                }
                if (todo.contains("buy")) {
                    market.buy();
                }
                if (todo.contains("price") && first) {
                    market.reprice(3);
                } else if (todo.contains("price")) {
                    market.price();
                }
                if (todo.contains("pay") && first) {
                    market.pay(7);
                } else if (todo.contains("pay")) {
                    market.close();
                }
            }, first ? "Ann" : "Bob"));
        }
        for (Thread person : people) {
            person.start();
        }
        for (Thread person : people) {
            person.join();
        }
        if (market.left() < 0) {
            throw new IllegalStateException("sold what was gone");
        }
    }
}
