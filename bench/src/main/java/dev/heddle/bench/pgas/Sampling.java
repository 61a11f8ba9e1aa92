package dev.heddle.bench.pgas;

/** How a run is looked at, by the labels of the paper's Table 8.3. */
enum Sampling {
    /** Without the agent. */
    PLAIN(null),
    /** Calls of the library only. */
    NL("local=false"),
    /** Plain accesses as well: each place, each method, both, and both with what a place has met. */
    I("sampling=I"),
    F("sampling=F"),
    H("sampling=H"),
    HA("sampling=HA");

    private final String option;

    Sampling(String option) {
        this.option = option;
    }

    /** What the agent is told; null if there is none. */
    String options(long seed) {
        return option == null ? null : "mode=pgas,phase=predict,seed=" + seed + "," + option;
    }
}
