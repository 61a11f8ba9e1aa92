// PAPER: EP
// VARIANT fixed:
// VARIANT no-barrier: a
// LOCAL: a
// RACE a: counts, are read by thread 0 while others still add to them
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * Pairs of normally distributed numbers, counted by how far out they are, after the EP of the NAS benchmarks: all the work is each
 * thread's own, and added up at the end. The paper finds nothing in its EP.
 *
 * <p>
 * fixed: a barrier before the counts are read. no-barrier: none.
 */
@RegisterStorage(Ep.Shared.class)
public class Ep implements StartPoint {
    private static final int RINGS = 10;

    @Storage(Ep.class)
    enum Shared {
        counts
    }

    long[] counts = new long[RINGS];

    @Override
    public void main() {
        int me = PCJ.myId();
        int pairs = Kit.size(2_000_000, 80_000_000);
        int threads = PCJ.threadCount();
        long[] mine = new long[RINGS];
        count(mine, (long) pairs * me / threads, (long) pairs * (me + 1) / threads);
        for (int ring = 0; ring < RINGS; ring++) {
            PCJ.accumulate(Long::sum, mine[ring], 0, Shared.counts, ring); // RACE a
        }
        if (!Kit.is("no-barrier")) {
            PCJ.barrier();
        }
        long sum = 0;
        long weighted = 0;
        for (int ring = 0; me == 0 && ring < RINGS; ring++) {
            sum += counts[ring]; // RACE a
            weighted += counts[ring] * ring; // RACE a
        }
        PCJ.barrier();
        if (me == 0) {
            long[] all = new long[RINGS];
            count(all, 0, pairs);
            long right = 0;
            long rightWeighted = 0;
            for (int ring = 0; ring < RINGS; ring++) {
                right += all[ring];
                rightWeighted += all[ring] * ring;
            }
            Kit.result("ep", sum == right && weighted == rightWeighted, sum + " of " + right);
        }
    }

    private static void count(long[] rings, long from, long to) {
        for (long k = from; k < to; k++) {
            double x = 2 * Kit.unit(2 * k) - 1;
            double y = 2 * Kit.unit(2 * k + 1) - 1;
            double t = x * x + y * y;
            if (t > 0 && t <= 1) {
                double f = Math.sqrt(-2 * Math.log(t) / t);
                rings[(int) Math.min(RINGS - 1, Math.max(Math.abs(x * f), Math.abs(y * f)))]++;
            }
        }
    }
}
