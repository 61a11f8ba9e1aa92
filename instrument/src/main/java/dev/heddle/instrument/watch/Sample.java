package dev.heddle.instrument.watch;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which locations are watched: decided by a hash of their name and the seed, so that all code that accesses one comes to the same
 * decision without asking anybody. What turned out to be too hot is left out.
 */
public final class Sample {
    /** Parts of the whole. */
    private static final int WHOLE = 1_000_000;

    private final Set<String> left = ConcurrentHashMap.newKeySet();
    /** Both are changed by the agent only, which weaves again what is concerned. */
    private volatile int parts;
    private volatile long seed;

    public Sample(double rate, long seed) {
        set(rate, seed);
    }

    public void set(double rate, long newSeed) {
        parts = (int) Math.round(Math.max(0, Math.min(1, rate)) * WHOLE);
        seed = newSeed;
    }

    public double rate() {
        return parts / (double) WHOLE;
    }

    /** @param key as of {@link WatchTransformer} */
    public void leave(String key) {
        left.add(key);
    }

    /** How many locations were left out since {@link #returnAll}. */
    public int left() {
        return left.size();
    }

    public String leftOut() {
        return left.toString().replace('/', '.');
    }

    public void returnAll() {
        left.clear();
    }

    /** @param key as of {@link #leave} */
    public boolean has(String key) {
        int dot = key.lastIndexOf('.');
        return has(key.substring(0, dot), key.substring(dot + 1));
    }

    boolean has(String owner, String member) {
        return parts == WHOLE ? !isLeft(owner, member) : hash(owner, member) < parts && !isLeft(owner, member);
    }

    private boolean isLeft(String owner, String member) {
        return !left.isEmpty() && left.contains(owner + '.' + member);
    }

    private int hash(String owner, String member) {
        long h = (owner.hashCode() * 31L + member.hashCode()) * 0x9E3779B97F4A7C15L ^ seed;
        h = (h ^ h >>> 30) * 0xBF58476D1CE4E5B9L;
        h = (h ^ h >>> 27) * 0x94D049BB133111EBL;
        return (int) Long.remainderUnsigned(h ^ h >>> 31, WHOLE);
    }
}
