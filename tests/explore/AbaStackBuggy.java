// A lock-free stack A-B whose pop compares only the top node. Thread 1 reads
// top A and its next B. Thread 2 pops A, pops B and pushes A back. Thread 1
// then finds A on top as before and sets top to B, a node which thread 2 has
// already taken. B is handed out twice.
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

public class AbaStackBuggy {
    static class Node {
        volatile Node next;
    }

    static AtomicReference<Node> top = new AtomicReference<>();

    static void push(Node n) {
        do {
            n.next = top.get();
        } while (!top.compareAndSet(n.next, n));
    }

    static Node pop() {
        Node t;
        Node next;
        do {
            t = top.get();
            if (t == null) {
                return null;
            }
            next = t.next;
        } while (!top.compareAndSet(t, next));
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
