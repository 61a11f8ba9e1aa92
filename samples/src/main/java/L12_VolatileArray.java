/*
 * Lesson 12: a volatile array has no volatile elements.
 *
 * The word before the type speaks of the field: of the reference to the array. Reading it is ordered, but nobody ever writes
 * it here. The elements are plain, and no keyword can make them anything else.
 *
 *     ./heddle detect L12_VolatileArray
 *
 *     1 DATA RACE  int[]  (predicted)                                      HD-33C28F
 *       write  L12_VolatileArray.vote  L12_VolatileArray.java:21  left   holding {}
 *       write  L12_VolatileArray.vote  L12_VolatileArray.java:21  right  holding {}
 *
 * The member of the finding is "int[]": an element has no name of its own, so the report shows its type, and the lines
 * tell which array it is.
 */
public class L12_VolatileArray {
    static volatile int[] votes = new int[3];

    static void vote() {
        for (int i = 0; i < 1000; i++) {
            votes[1]++; // FINDING data-race int[]
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(L12_VolatileArray::vote, "left");
        Thread right = new Thread(L12_VolatileArray::vote, "right");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(votes[1] + " votes of 2000");
    }
}
