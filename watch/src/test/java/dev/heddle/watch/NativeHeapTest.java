package dev.heddle.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class NativeHeapTest {
    private static final long NOW = Long.MAX_VALUE - 5;
    private static final long LATER = NOW + NativeHeap.CALM_NANOS;

    private static Instrumentation that(RuntimeException throwing) {
        return (Instrumentation) Proxy.newProxyInstance(NativeHeapTest.class.getClassLoader(),
                new Class<?>[]{Instrumentation.class}, (proxy, method, arguments) -> {
                    if (throwing != null) {
                        throw throwing;
                    }
                    return null;
                });
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void onceAfterEachTimeSomethingWasWoven() {
        NativeHeap heap = new NativeHeap(new Commands(that(null)));
        assertThat(heap.trim(NOW)).isFalse();
        heap.used(NOW);
        assertThat(heap.trim(NOW + 1)).isFalse();
        assertThat(heap.trim(LATER)).isTrue();
        assertThat(heap.trim(LATER + 1)).isFalse();
        heap.used(LATER);
        assertThat(heap.trim(LATER + NativeHeap.CALM_NANOS)).isTrue();
    }

    @Test
    void whereTheJvmCannotNothingHappens() {
        NativeHeap heap = new NativeHeap(new Commands(that(new IllegalArgumentException("no such module"))));
        heap.used(NOW);
        assertThat(heap.trim(LATER)).isFalse();
        heap.used(LATER);
        assertThat(heap.trim(LATER + NativeHeap.CALM_NANOS)).isFalse();
    }
}
