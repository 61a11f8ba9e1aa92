import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.SequenceGroup;

/**
 * LMAX disruptor #30: SequenceGroup.remove is a compare-and-set loop that did not set its variable found back to false. After a
 * lost compare-and-set the sequence is not left out in the second round, and all old elements are copied into an array that is
 * one too short: ArrayIndexOutOfBoundsException. Fixed in 2.10.4.
 */
public class DisruptorRemove {
    public static void main(String[] args) throws Exception {
        SequenceGroup group = new SequenceGroup();
        Sequence[] s = {new Sequence(1), new Sequence(2), new Sequence(3)};
        for (Sequence each : s) {
            group.add(each);
        }
        Thread t = new Thread(() -> group.remove(s[0]));
        t.start();
        group.remove(s[1]);
        t.join();
        if (group.size() != 1 || group.get() != 3) {
            throw new AssertionError("left: " + group.size() + ", minimum " + group.get());
        }
    }
}
