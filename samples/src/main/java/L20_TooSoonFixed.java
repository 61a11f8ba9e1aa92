/*
 * Lesson 20, fixed: what a thread needs is there before it starts. Where that cannot be, it waits for a CountDownLatch or asks a CompletableFuture.
 *
 *     ./heddle explore --seed 1 L20_TooSoonFixed
 */
public class L20_TooSoonFixed {
    static volatile String till;

    static void serve() {
        String mine = till;
        System.out.println("serving at " + mine.toUpperCase());
    }

    public static void main(String[] args) throws InterruptedException {
        Thread clerk = new Thread(L20_TooSoonFixed::serve, "clerk");
        till = "till 3";
        clerk.start();
        clerk.join();
    }
}
