// PAPER: ArrayList
// KNOWN: deadlock SyncLists$First.add SyncLists$Second.add
// KNOWN: deadlock SyncLists$First.add SyncLists$Second.retain
// KNOWN: deadlock SyncLists$First.add SyncLists$Second.remove
// KNOWN: deadlock SyncLists$First.retain SyncLists$Second.add
// KNOWN: deadlock SyncLists$First.retain SyncLists$Second.retain
// KNOWN: deadlock SyncLists$First.retain SyncLists$Second.remove
// KNOWN: deadlock SyncLists$First.remove SyncLists$Second.add
// KNOWN: deadlock SyncLists$First.remove SyncLists$Second.retain
// KNOWN: deadlock SyncLists$First.remove SyncLists$Second.remove

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Synchronized lists of java.util, of which each locks itself and then its argument, in three methods: used in both directions, there
 * are nine ways for two threads to block each other. Two more threads use two more lists at the same places, in one direction
 * only, which is harmless.
 */
public class SyncLists {
    static List<Integer> list(int... numbers) {
        List<Integer> list = new ArrayList<>();
        for (int n : numbers) {
            list.add(n);
        }
        return Collections.synchronizedList(list);
    }

    /** All three, from one list to another. None of the lists is ever empty when its elements are looked for. */
    static final class First implements Runnable {
        private final List<Integer> mine;
        private final List<Integer> other;

        First(List<Integer> mine, List<Integer> other) {
            this.mine = mine;
            this.other = other;
        }

        @Override
        public void run() {
            add();
            retain();
            remove();
        }

        private void add() {
            mine.addAll(other);
        }

        private void retain() {
            mine.retainAll(other);
        }

        private void remove() {
            mine.add(1);
            mine.removeAll(other);
        }
    }

    static final class Second implements Runnable {
        private final List<Integer> mine;
        private final List<Integer> other;

        Second(List<Integer> mine, List<Integer> other) {
            this.mine = mine;
            this.other = other;
        }

        @Override
        public void run() {
            remove();
            mine.add(2);
            retain();
            mine.add(3);
            add();
        }

        private void add() {
            mine.addAll(other);
        }

        private void retain() {
            mine.retainAll(other);
        }

        private void remove() {
            mine.removeAll(other);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        List<Integer> a = list(1, 2, 3);
        List<Integer> b = list(3, 4, 5);
        List<Integer> c = list(5, 6, 7);
        List<Integer> d = list(7, 8, 9);
        threads.add(new Thread(new First(c, d), "down"));
        threads.add(new Thread(new First(a, b), "there"));
        threads.add(new Thread(new Second(b, a), "back"));
        threads.add(new Thread(new Second(c, d), "too"));
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
