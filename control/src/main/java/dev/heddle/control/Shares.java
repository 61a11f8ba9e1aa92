package dev.heddle.control;

import java.util.BitSet;

/** Knows which sites use what threads share, and can be told by somebody who has learned it in another JVM. */
public interface Shares {
    void share(int site);

    BitSet sharedSites();
}
