// ROW: virtual thread
// EXPECT: data-race VirtualTwoRacy.count
/** Two virtual threads, one counter; they may well run on the same carrier. */
public class VirtualTwoRacy {
    static final Gate BOTH_RUNNING = new Gate(2);
    static int count;

    static void work() {
        BOTH_RUNNING.meet();
        count++;
    }

    public static void main(String[] args) throws Exception {
        Thread first = Thread.startVirtualThread(VirtualTwoRacy::work);
        Thread second = Thread.startVirtualThread(VirtualTwoRacy::work);
        first.join();
        second.join();
    }
}
