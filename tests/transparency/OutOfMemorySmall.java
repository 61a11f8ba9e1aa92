// The heap filled to the brim with small linked objects: the error reaches the program, and it goes
// on.
// ! flags -Xmx32m
public class OutOfMemorySmall {
    OutOfMemorySmall next;
    int value;
    static OutOfMemorySmall head;
    static int rounds;

    static void fill() {
        while (true) {
            OutOfMemorySmall o = new OutOfMemorySmall();
            o.next = head;
            o.value = o.next == null ? 0 : o.next.value + 1;
            head = o;
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            try {
                fill();
            } catch (OutOfMemoryError e) {
                head = null;
                rounds++;
            }
        }
        System.out.println(rounds);
        Thread t =
                new Thread(
                        () -> {
                            try {
                                fill();
                            } catch (OutOfMemoryError e) {
                                head = null;
                                rounds++;
                            }
                        });
        t.start();
        t.join();
        System.out.println(rounds);
    }
}
