package dev.heddle.detect;

/** What somebody has been told of a thread: the first time all, and then only what has become different. */
public interface Told {
    void tell(NumberSink out);

    /** How many numbers have to be remembered for that, about. */
    int weight();
}
