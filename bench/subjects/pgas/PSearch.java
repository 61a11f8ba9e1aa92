// PAPER: psearch
// VARIANT racy: a b
// VARIANT fixed:
// VARIANT no-barrier: c
// RACE a: available, is looked at by a thief while its owner offers work or takes it back, or another thief takes it
// RACE b: idle, is looked at by those who wait for the end while others come and go: this one is meant
// RACE c: count, is added up before everybody has written it
import java.util.ArrayDeque;
import org.pcj.AsyncTask;
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * Search of an unbalanced tree with stealing of work: a thread keeps what it works on to itself and offers the rest, a thread without work
 * looks for somebody who offers some. The paper finds races on the variables that hold how much is offered; they make a theft fail and do
 * no harm, because the theft itself is guarded.
 *
 * <p>
 * racy: thieves read how much is offered, and how many are idle, without asking. fixed: both are asked for at their owner, under its lock.
 * no-barrier: like fixed, but the counts are added up without waiting for the others. The work itself is always taken under the
 * lock of its owner, by a task that runs there.
 */
@RegisterStorage(PSearch.Shared.class)
public class PSearch implements StartPoint {
    private static final int CHUNK = 8;

    @Storage(PSearch.class)
    enum Shared {
        available, idle, count
    }

    int available;
    int idle;
    long count;

    /** What is offered; guarded by itself. */
    final ArrayDeque<long[]> offered = new ArrayDeque<>();

    private int me;
    private int threads;

    @Override
    public void main() {
        me = PCJ.myId();
        threads = PCJ.threadCount();
        int roots = Kit.size(2_000, 1_800_000);
        boolean racy = Kit.is("racy");
        ArrayDeque<long[]> own = new ArrayDeque<>();
        if (me == 0) {
            for (int i = 0; i < roots; i++) {
                own.push(new long[]{i, 0});
            }
        }
        long visited = 0;
        PCJ.barrier();
        while (true) {
            long[] node = own.poll();
            if (node == null) {
                node = takeBack(own);
            }
            if (node == null) {
                if (over(own, racy)) {
                    break;
                }
                continue;
            }
            visited++;
            int children = children(node);
            for (int i = 0; i < children; i++) {
                own.push(new long[]{Kit.mix(node[0] * 31 + i + 1), node[1] + 1});
            }
            if (own.size() > 4 * CHUNK) {
                offer(own);
            }
        }
        PCJ.putLocal(visited, Shared.count); // RACE c
        if (!Kit.is("no-barrier")) {
            PCJ.barrier();
        }
        long all = me == 0 ? PCJ.<Long>reduce(Long::sum, Shared.count) : 0; // RACE c
        PCJ.barrier();
        if (me == 0) {
            long right = alone(roots);
            Kit.result("psearch", all == right, all + " nodes of " + right);
        }
    }

    /** From now on others may take these. */
    private void offer(ArrayDeque<long[]> own) {
        synchronized (offered) {
            if (offered.size() > 16 * CHUNK) {
                return;
            }
            for (int i = 0; i < 2 * CHUNK; i++) {
                offered.add(own.pollLast());
            }
            PCJ.putLocal(offered.size(), Shared.available); // RACE a
        }
    }

    private long[] takeBack(ArrayDeque<long[]> own) {
        synchronized (offered) {
            for (int i = 0; i < CHUNK && !offered.isEmpty(); i++) {
                own.push(offered.poll());
            }
            PCJ.putLocal(offered.size(), Shared.available); // RACE a
        }
        return own.poll();
    }

    /** Looks for work until there is some, or until nobody has any. */
    private boolean over(ArrayDeque<long[]> own, boolean racy) {
        idle(1, racy);
        do {
            for (int i = 1; i < threads; i++) {
                int victim = (me + i) % threads;
                if ((racy ? availableNow(victim) : availableAsked(victim)) > 0) {
                    idle(-1, racy);
                    AsyncTask<long[][]> take = PSearch::take;
                    long[][] loot = PCJ.at(victim, take);
                    if (loot.length > 0) {
                        for (long[] node : loot) {
                            own.push(node);
                        }
                        return false;
                    }
                    idle(1, racy);
                }
            }
            Thread.yield();
        } while ((racy ? idleNow() : ask(0)) < threads);
        return true;
    }

    private void idle(int more, boolean racy) {
        if (racy) {
            PCJ.accumulate(Integer::sum, more, 0, Shared.idle); // RACE b
        } else {
            ask(more);
        }
    }

    private int idleNow() {
        return PCJ.<Integer>get(0, Shared.idle); // RACE b
    }

    private int availableNow(int victim) {
        return PCJ.<Integer>get(victim, Shared.available); // RACE a
    }

    /** How many are idle, after so many more: at thread 0, under its lock. */
    private static int ask(int more) {
        return PCJ.at(0, () -> {
            PSearch there = (PSearch) PCJ.getStorageObject(Shared.class);
            synchronized (there.offered) {
                there.idle += more;
                return there.idle;
            }
        });
    }

    private int availableAsked(int victim) {
        return PCJ.at(victim, () -> {
            PSearch there = (PSearch) PCJ.getStorageObject(Shared.class);
            synchronized (there.offered) {
                return there.offered.size();
            }
        });
    }

    /** Runs at the victim. */
    private static long[][] take() {
        PSearch there = (PSearch) PCJ.getStorageObject(Shared.class);
        synchronized (there.offered) {
            int n = Math.min(CHUNK, there.offered.size());
            long[][] loot = new long[n][];
            for (int i = 0; i < n; i++) {
                loot[i] = there.offered.poll();
            }
            PCJ.putLocal(there.offered.size(), Shared.available); // RACE a
            return loot;
        }
    }

    private static int children(long[] node) {
        return node[1] < 12 && Kit.unit(node[0]) < 0.45 ? 2 : 0;
    }

    private static long alone(int roots) {
        ArrayDeque<long[]> stack = new ArrayDeque<>();
        for (int i = 0; i < roots; i++) {
            stack.push(new long[]{i, 0});
        }
        long visited = 0;
        while (!stack.isEmpty()) {
            long[] node = stack.poll();
            visited++;
            for (int i = 0; i < children(node); i++) {
                stack.push(new long[]{Kit.mix(node[0] * 31 + i + 1), node[1] + 1});
            }
        }
        return visited;
    }
}
