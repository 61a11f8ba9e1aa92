// What code can learn about its callers: stack walking, caller-sensitive JDK methods, frames of
// threads.
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class CallerSensitive {
    int state;

    static List<String> frames() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(
                        s ->
                                s.map(
                                                f ->
                                                        f.getClassName()
                                                                + "."
                                                                + f.getMethodName()
                                                                + f.getDescriptor()
                                                                + ":"
                                                                + f.getLineNumber()
                                                                + ":"
                                                                + f.getByteCodeIndex() / 10000)
                                        .collect(Collectors.toList()));
    }

    static List<String> hiddenFrames() {
        return StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES))
                .walk(s -> s.map(f -> f.toString()).collect(Collectors.toList()));
    }

    static Class<?> who() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    synchronized List<String> nested() {
        state++;
        synchronized (CallerSensitive.class) {
            return frames();
        }
    }

    CallerSensitive() {
        state = frames().size();
    }

    static class Init {
        static final List<String> SEEN = frames();
    }

    static class Sub extends Thread {
        List<String> seen;

        @Override
        public void run() {
            seen = frames();
        }
    }

    public static void main(String[] args) throws Exception {
        frames().forEach(System.out::println);
        hiddenFrames().forEach(System.out::println);
        new CallerSensitive().nested().forEach(System.out::println);
        System.out.println(new CallerSensitive().state + " " + Init.SEEN + " " + who());
        Supplier2 s = () -> frames();
        System.out.println(s.get());
        System.out.println(Stream.of(1).map(n -> frames().size()).toList());
        Sub sub = new Sub();
        sub.start();
        sub.join();
        System.out.println(sub.seen);
        FutureTask<List<String>> task = new FutureTask<>(CallerSensitive::frames);
        Thread t = new Thread(task);
        t.start();
        System.out.println(task.get());
        ExecutorService pool = Executors.newSingleThreadExecutor();
        System.out.println(pool.submit(() -> frames()).get());
        pool.shutdown();
        CallerSensitive.class.getDeclaredMethod("frames").invoke(null);
        System.out.println(Class.forName("CallerSensitive$Init").getName());
        for (StackTraceElement e : Thread.currentThread().getStackTrace()) System.out.println(e);
        System.out.println(
                new Throwable().getStackTrace().length
                        + " "
                        + Thread.currentThread().getStackTrace().length);
        List<Integer> sorted = new ArrayList<>(List.of(3, 1, 2));
        int[] depth = {0};
        sorted.sort(
                (a, b) -> {
                    depth[0] = frames().size();
                    return a - b;
                });
        System.out.println(sorted + " " + depth[0]);
        new TreeMap<String, Integer>(
                        (a, b) -> {
                            depth[0] = frames().size();
                            return a.compareTo(b);
                        })
                .put("k", 1);
        System.out.println(depth[0]);
        System.out.println(
                new HashMap<String, Integer>().computeIfAbsent("x", k -> frames().size()));
        System.out.println(
                new ConcurrentHashMap<String, Integer>()
                        .computeIfAbsent("x", k -> frames().size()));
        System.out.println(
                CompletableFuture.completedFuture(1).thenApply(n -> frames().size()).get());
    }

    interface Supplier2 {
        List<String> get();
    }
}
