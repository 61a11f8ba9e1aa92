package weave.cloth.internal;

public class Counter {
    private static int count;
    private int own = 3;

    public static synchronized int next() {
        return ++count;
    }
}
