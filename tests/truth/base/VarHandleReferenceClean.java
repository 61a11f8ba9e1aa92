// ROW: VarHandle
// EXPECT: nothing
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A stack of nodes whose head is a plain field used in volatile mode only: push and pop-all by compareAndSet. */
public class VarHandleReferenceClean {
    static class Node {
        int value;
        Node next;
    }

    static final VarHandle HEAD;

    static {
        try {
            HEAD = MethodHandles.lookup().findVarHandle(VarHandleReferenceClean.class, "head", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    Node head;

    void push(int value) {
        Node node = new Node();
        node.value = value;
        Node old;
        do {
            old = (Node) HEAD.getVolatile(this);
            node.next = old;
        } while (!HEAD.compareAndSet(this, old, node));
    }

    public static void main(String[] args) {
        VarHandleReferenceClean stack = new VarHandleReferenceClean();
        int[] result = new int[2];
        Together.run(() -> {
            for (int i = 1; i <= 100; i++) {
                stack.push(i);
            }
        }, () -> {
            while (result[0] < 100) {
                for (Node node = (Node) HEAD.getAndSet(stack, null); node != null; node = node.next) {
                    result[0]++;
                    result[1] += node.value;
                }
                Thread.yield();
            }
        });
        Result.is(5050, result[1]);
    }
}
