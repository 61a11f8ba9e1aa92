// ROW: ForkJoin
// EXPECT: data-race CountedCompleterRacy.count
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

/** Two children of a completer use one counter. */
public class CountedCompleterRacy {
    static final Gate BOTH_RUNNING = new Gate(2);
    static int count;

    static class Node extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final boolean leaf;

        Node(Node parent, boolean leaf) {
            super(parent);
            this.leaf = leaf;
        }

        @Override
        public void compute() {
            if (leaf) {
                BOTH_RUNNING.meet();
                count++;
            } else {
                setPendingCount(1);
                new Node(this, true).fork();
                new Node(this, true).compute();
                return;
            }
            tryComplete();
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Node(null, false));
        pool.shutdown();
    }
}
