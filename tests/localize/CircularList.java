/**
 * A ring of elements in an array. Turning it takes the first element out and puts it in again as the last one, and each
 * of these two steps holds the lock, but not both together.
 * After c_list, a circular list whose elements stand in the wrong order at the end.
 * Type: MAV, over the head, the tail and the count. Who takes out first has to put in first; here the other thread
 * takes out second and puts in first.
 */
public class CircularList {
    private static final int SIZE = 6;

    private final int[] slots = new int[SIZE];
    private int head;
    private int tail;
    private int count;
    private int turned;
    private int started;
    private int looks;
    private final Object statistics = new Object();

    private synchronized int takeFirst() {
        int at = head; // blame
        int element = slots[at];
        head = (at + 1) % SIZE; // blame
        count--; // blame
        return element;
    }

    private synchronized void putLast(int element) {
        int at = tail; // blame
        slots[at] = element;
        tail = (at + 1) % SIZE; // blame
        count++; // blame
    }

    private void turn() {
        synchronized (statistics) {
            started++;
        }
        int element = takeFirst();
        putLast(element);
        synchronized (statistics) {
            turned++;
        }
    }

    private void look() {
        synchronized (statistics) {
            looks++;
            if (turned > started) {
                throw new IllegalStateException("more turns are over than were begun");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CircularList list = new CircularList();
        for (int element = 1; element <= 4; element++) {
            list.putLast(element);
        }
        Thread left = new Thread(() -> {
            list.turn();
            list.look();
        }, "left");
        Thread right = new Thread(() -> {
            list.look();
            list.look();
            list.turn();
        }, "right");
        left.start();
        right.start();
        left.join();
        right.join();
        StringBuilder order = new StringBuilder();
        synchronized (list) {
            int size = list.count;
            for (int i = 0; i < size; i++) {
                order.append(list.takeFirst());
            }
        }
        // Turned twice, whoever did it.
        if (!order.toString().equals("3412")) {
            throw new AssertionError("the order is " + order);
        }
        System.out.println(order);
    }
}
