package dev.heddle.real.programs;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.Striped;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;

/** Caffeine and Guava caches filled and emptied by four threads, Guava's futures, stripes and multisets. */
public final class Caches {

    private static final int KEYS = 300;
    private static final int ROUNDS = 4000;

    private Caches() {
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        com.github.benmanes.caffeine.cache.LoadingCache<Integer, String> all = Caffeine.newBuilder().build(key -> {
            loads.incrementAndGet();
            return "v" + key;
        });
        com.github.benmanes.caffeine.cache.Cache<Integer, Integer> small = Caffeine.newBuilder().maximumSize(50)
                .recordStats()
                .build();
        com.google.common.cache.LoadingCache<Integer, String> guava = CacheBuilder.newBuilder().concurrencyLevel(4)
                .build(CacheLoader.from(key -> "g" + key));
        ConcurrentHashMultiset<Integer> counts = ConcurrentHashMultiset.create();
        Striped<Lock> stripes = Striped.lock(8);
        int[] guarded = new int[KEYS];
        Workers.run(4, worker -> {
            for (int i = 0; i < ROUNDS; i++) {
                int key = (i * 7 + worker * 13) % KEYS;
                check(all.get(key).equals("v" + key));
                check(small.get(key, k -> k * 2) == key * 2);
                check(guava.get(key).equals("g" + key));
                counts.add(key);
                Lock lock = stripes.get(key);
                lock.lock();
                try {
                    guarded[key]++;
                } finally {
                    lock.unlock();
                }
                if (i % 97 == 0) {
                    small.invalidate(key);
                    guava.invalidate(key);
                }
            }
        });
        small.cleanUp();
        int sum = 0;
        for (int n : guarded) {
            sum += n;
        }
        System.out.println("loads " + loads + ", kept " + all.estimatedSize() + ", small at most 50: "
                + (small.estimatedSize() <= 50) + ", asked " + small.stats().requestCount());
        System.out.println("counted " + counts.size() + ", guarded " + sum + ", guava "
                + ImmutableSortedMap.copyOf(guava.asMap()).firstKey());
        ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(3));
        List<ListenableFuture<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            int n = i;
            futures.add(Futures.transform(pool.submit(() -> n * n), square -> square + 1, pool));
        }
        System.out.println("futures " + Futures.allAsList(futures).get().stream().mapToInt(Integer::intValue).sum());
        pool.shutdown();
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException("a cache gave a wrong value");
        }
    }
}
