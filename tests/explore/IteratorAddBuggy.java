// One thread goes through an ArrayList with an iterator while another thread
// adds an element. When the addition falls between two steps of the iterator,
// the next step throws ConcurrentModificationException.
import java.util.ArrayList;
import java.util.List;

public class IteratorAddBuggy {
    static List<Integer> prices = new ArrayList<>(List.of(1, 2));
    static int sum;

    static void addUp() {
            for (int p : prices) {
                sum += p;
            }
    }

    static void insert() {
            prices.add(3);
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(IteratorAddBuggy::addUp);
        Thread writer = new Thread(IteratorAddBuggy::insert);
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        if (sum != 3 && sum != 6) {
            throw new AssertionError("sum is " + sum);
        }
    }
}
