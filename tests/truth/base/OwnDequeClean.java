// ROW: subclasses of collections
// EXPECT: nothing
import java.util.ArrayDeque;
import java.util.LinkedList;
import java.util.PriorityQueue;

/** What is inherited works through what is overridden, and locked. */
public class OwnDequeClean {
    static class Work extends ArrayDeque<String> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized void addLast(String s) {
            super.addLast(s);
        }

        @Override
        public synchronized String pollFirst() {
            return super.pollFirst();
        }

        @Override
        public synchronized int size() {
            return super.size();
        }
    }

    static class Sorted extends PriorityQueue<String> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized boolean offer(String s) {
            return super.offer(s);
        }

        @Override
        public synchronized String peek() {
            return super.peek();
        }
    }

    static class Names extends LinkedList<String> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized boolean add(String s) {
            return super.add(s);
        }

        @Override
        public synchronized void addFirst(String s) {
            super.addFirst(s);
        }
    }

    public static void main(String[] args) {
        Work work = new Work();
        Sorted sorted = new Sorted();
        Names names = new Names();
        Together.Body each = () -> {
            work.add("x");
            work.offer("y");
            work.poll();
            sorted.add("x");
            sorted.element();
            names.offer("x");
            names.push("y");
        };
        Together.run(each, each);
        Result.is(2, work.size());
    }
}
