package weave.cloth;

import weave.cloth.internal.Counter;

/** Uses a class of a package that is not exported. */
public class Bolt {
    private int metres;
    protected static int total;

    public synchronized int add(int n) {
        metres += n;
        total += Counter.next();
        return metres + total;
    }
}
