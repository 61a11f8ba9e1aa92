// One thread goes through an ArrayList with an iterator while another thread
// adds an element. The repair holds the monitor of the list during the whole
// pass and during the addition.
import java.util.ArrayList;
import java.util.List;

public class IteratorAddFixed {
    static List<Integer> prices = new ArrayList<>(List.of(1, 2));
    static int sum;

    static void addUp() {
        synchronized (prices) {
            for (int p : prices) {
                sum += p;
            }
        }
    }

    static void insert() {
        synchronized (prices) {
            prices.add(3);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(IteratorAddFixed::addUp);
        Thread writer = new Thread(IteratorAddFixed::insert);
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        if (sum != 3 && sum != 6) {
            throw new AssertionError("sum is " + sum);
        }
    }
}
