// The VM's own deadlock detection, monitor and lock information see what they always see.
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Deadlocked {
    static class Fork {
        int uses;
        final String name;

        Fork(String n) {
            name = n;
        }
    }

    public static void main(String[] args) throws Exception {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        System.out.println(bean.findDeadlockedThreads() == null);
        Fork a = new Fork("a"), b = new Fork("b");
        CyclicBarrier both = new CyclicBarrier(2);
        Fork[][] orders = {{a, b}, {b, a}};
        for (int i = 0; i < 2; i++) {
            Fork[] o = orders[i];
            Thread t =
                    new Thread(
                            () -> {
                                synchronized (o[0]) {
                                    o[0].uses++;
                                    try {
                                        both.await();
                                    } catch (Exception e) {
                                        throw new IllegalStateException(e);
                                    }
                                    synchronized (o[1]) {
                                        o[1].uses++;
                                    }
                                }
                            },
                            "philosopher " + i);
            t.setDaemon(true);
            t.start();
        }
        ReentrantLock x = new ReentrantLock(), y = new ReentrantLock();
        CyclicBarrier two = new CyclicBarrier(2);
        ReentrantLock[][] locks = {{x, y}, {y, x}};
        for (int i = 0; i < 2; i++) {
            ReentrantLock[] l = locks[i];
            Thread t =
                    new Thread(
                            () -> {
                                l[0].lock();
                                try {
                                    two.await();
                                } catch (Exception e) {
                                    throw new IllegalStateException(e);
                                }
                                l[1].lock();
                            },
                            "locker " + i);
            t.setDaemon(true);
            t.start();
        }
        long[] ids = null;
        for (int i = 0; i < 1000 && (ids == null || ids.length < 4); i++) {
            Thread.sleep(5);
            ids = bean.findDeadlockedThreads();
        }
        List<String> lines = new ArrayList<>();
        for (ThreadInfo t : bean.getThreadInfo(ids, true, true)) {
            lines.add(
                    t.getThreadName()
                            + " "
                            + t.getThreadState()
                            + " on "
                            + t.getLockInfo().getClassName()
                            + " owned by "
                            + t.getLockOwnerName()
                            + " monitors "
                            + t.getLockedMonitors().length
                            + " synchronizers "
                            + t.getLockedSynchronizers().length
                            + " "
                            + t.getStackTrace()[0]);
            for (MonitorInfo m : t.getLockedMonitors())
                lines.add(
                        t.getThreadName()
                                + " holds "
                                + m.getClassName()
                                + " at "
                                + m.getLockedStackFrame());
        }
        Collections.sort(lines);
        lines.forEach(System.out::println);
        System.out.println(
                bean.findMonitorDeadlockedThreads().length
                        + " "
                        + bean.isObjectMonitorUsageSupported());
        Thread main = Thread.currentThread();
        synchronized (a.name) {
            ThreadInfo me = bean.getThreadInfo(new long[] {main.getId()}, true, true)[0];
            System.out.println(
                    me.getLockedMonitors().length
                            + me.getLockedMonitors()[0].getClassName()
                            + me.getLockedMonitors()[0].getLockedStackFrame());
        }
        System.out.println(
                x.isLocked()
                        + " "
                        + x.isHeldByCurrentThread()
                        + x.hasQueuedThreads()
                        + x.getQueueLength());
    }
}
