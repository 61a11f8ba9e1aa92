/*
 * Lesson 1: the lost update.
 *
 * "count++" looks like one step. It is three: read the field, add one, write it back. When two threads do this at the same
 * time, both may read 41 and both write 42, and one of the two increments is gone.
 *
 * Run it plain a few times (java L01_LostUpdate): sometimes it prints 2000, sometimes less. A test that passes says nothing
 * here. Heddle does not wait for the bad luck. It looks at what orders the two threads, finds that nothing does, and
 * reports the race in every run, also in those that print 2000:
 *
 *     ./heddle detect L01_LostUpdate
 *
 *     1 DATA RACE  L01_LostUpdate.count  (predicted)                       HD-A2151B
 *       write  L01_LostUpdate.work  L01_LostUpdate.java:25  right  holding {}
 *       write  L01_LostUpdate.work  L01_LostUpdate.java:25  left   holding {}
 *
 * The finding names the field and both lines that touch it. Here they are the same line in two threads, and "holding {}"
 * says that neither thread has a lock. See L01_LostUpdateFixed for one lock that both take.
 */
public class L01_LostUpdate {
    static int count;

    static void work() {
        for (int i = 0; i < 1000; i++) {
            count++; // FINDING data-race L01_LostUpdate.count
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(L01_LostUpdate::work, "left");
        Thread right = new Thread(L01_LostUpdate::work, "right");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(count + " of 2000");
    }
}
