// A lock-free stack whose nodes are reused. The repair is a stamp that every
// change of top raises (AtomicStampedReference), so a top node which has been
// away and has come back is told apart from one that has stayed.
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicStampedReference;

public class AbaStackFixed {
    static class Node {
        volatile Node next;
    }

    static AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);

    static void push(Node n) {
        int[] stamp = new int[1];
        do {
            n.next = top.get(stamp);
        } while (!top.compareAndSet(n.next, n, stamp[0], stamp[0] + 1));
    }

    static Node pop() {
        int[] stamp = new int[1];
        Node t;
        Node next;
        do {
            t = top.get(stamp);
            if (t == null) {
                return null;
            }
            next = t.next;
        } while (!top.compareAndSet(t, next, stamp[0], stamp[0] + 1));
        return t;
    }

    public static void main(String[] args) throws Exception {
        push(new Node());
        push(new Node());
        Node[] got = new Node[2];
        Thread t1 = new Thread(() -> got[0] = pop());
        Thread t2 = new Thread(() -> {
            Node first = pop();
            got[1] = pop();
            push(first);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        Set<Node> seen = new HashSet<>();
        for (Node n : new Node[] {got[0], got[1], pop()}) {
            if (n != null && !seen.add(n)) {
                throw new AssertionError("a node was handed out twice");
            }
        }
    }
}
