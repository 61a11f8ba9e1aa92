import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

/**
 * micrometer #5490: a filter that comes after the first meters makes the registry go through its map of meters, a HashMap, without
 * the lock under which others put meters into it: ConcurrentModificationException, or a meter that is not seen. Fixed in 1.13.5.
 */
public class MicrometerFilter {
    public static void main(String[] args) throws Exception {
        MeterRegistry registry = new SimpleMeterRegistry();
        registry.counter("a");
        registry.counter("b");
        Thread other = new Thread(() -> registry.counter("c"));
        other.start();
        registry.config().meterFilter(MeterFilter.accept());
        other.join();
    }
}
