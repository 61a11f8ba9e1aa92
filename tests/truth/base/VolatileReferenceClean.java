// ROW: volatile
// EXPECT: nothing
/** A volatile reference publishes the object behind it, with all that it points to. */
public class VolatileReferenceClean {
    static class Node {
        int value;
        Node next;
    }

    static volatile Node head;

    public static void main(String[] args) {
        int[] sum = new int[1];
        Together.run(() -> {
            Node list = null;
            for (int i = 1; i <= 50; i++) {
                Node node = new Node();
                node.value = i;
                node.next = list;
                list = node;
            }
            head = list;
        }, () -> {
            Node node = head;
            while (node == null) {
                Thread.yield();
                node = head;
            }
            for (; node != null; node = node.next) {
                sum[0] += node.value;
            }
        });
        Result.is(1275, sum[0]);
    }
}
