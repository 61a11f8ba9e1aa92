// ROW: ForkJoin
// EXPECT: nothing
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

/** The last child to complete runs onCompletion of its parent, which sees what all the children did. */
public class CountedCompleterClean {
    static class Node extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final int depth;
        private Node left;
        private Node right;
        private int leaves;

        Node(Node parent, int depth) {
            super(parent);
            this.depth = depth;
        }

        @Override
        public void compute() {
            if (depth == 0) {
                leaves = 1;
            } else {
                left = new Node(this, depth - 1);
                right = new Node(this, depth - 1);
                setPendingCount(2);
                left.fork();
                right.fork();
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (depth > 0) {
                leaves = left.leaves + right.leaves;
            }
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        Node root = new Node(null, 6);
        pool.invoke(root);
        pool.shutdown();
        Result.is(64, root.leaves);
    }
}
