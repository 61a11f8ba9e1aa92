package dev.heddle.bench;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * The largest heap that any garbage collection left in use. A program may drop everything at the end of an iteration, and
 * the resident size follows the collector's taste; this is what the program and its shadow really needed.
 */
final class LiveHeap implements NotificationListener {
    /** Raised by the JVM's notification thread, read and reset by the harness. */
    private final AtomicLong greatest = new AtomicLong();

    static LiveHeap watch() {
        LiveHeap heap = new LiveHeap();
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (bean instanceof NotificationEmitter emitter) {
                emitter.addNotificationListener(heap, null, null);
            }
        }
        return heap;
    }

    @Override
    public void handleNotification(Notification notification, Object handback) {
        if (!notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            return;
        }
        long used = 0;
        var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
        for (var pool : info.getGcInfo().getMemoryUsageAfterGc().entrySet()) {
            if (isHeap(pool.getKey())) {
                MemoryUsage usage = pool.getValue();
                used += usage.getUsed();
            }
        }
        greatest.accumulateAndGet(used, Math::max);
    }

    /** The notification mixes heap pools with those of classes and compiled code. */
    private static boolean isHeap(String pool) {
        return !pool.startsWith("Metaspace") && !pool.startsWith("Compressed Class") && !pool.startsWith("CodeHeap")
                && !pool.startsWith("CodeCache");
    }

    /** Forgets what was before the measured iterations. */
    void reset() {
        greatest.set(0);
    }

    /** In bytes; 0 if nothing was collected since the reset. */
    long greatest() {
        return greatest.get();
    }
}
