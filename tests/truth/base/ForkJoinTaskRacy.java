// ROW: ForkJoin
// EXPECT: data-race ForkJoinTaskRacy.count
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** The parent uses the counter between the fork and the join of its child. */
public class ForkJoinTaskRacy {
    static final Gate BOTH_RUNNING = new Gate(2);
    static int count;

    static class Child extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;

        @Override
        protected Integer compute() {
            BOTH_RUNNING.meet();
            return count++;
        }
    }

    static class Parent extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;

        @Override
        protected Integer compute() {
            Child child = new Child();
            child.fork();
            BOTH_RUNNING.meet();
            count++;
            return child.join();
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Parent());
        pool.shutdown();
    }
}
