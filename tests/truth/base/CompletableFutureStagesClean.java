// ROW: CompletableFuture
// EXPECT: nothing
import java.util.concurrent.CompletableFuture;

/** A plain box goes through the stages of a future: supplyAsync, thenApplyAsync, thenCombine, thenAccept, allOf. */
public class CompletableFutureStagesClean {
    static class Box {
        int value;
    }

    static Box box(int value) {
        Box box = new Box();
        box.value = value;
        return box;
    }

    static Box add(Box left, Box right) {
        left.value += right.value;
        return left;
    }

    public static void main(String[] args) {
        int[] out = new int[2];
        for (int i = 0; i < 20; i++) {
            CompletableFuture<Box> left = CompletableFuture.supplyAsync(() -> box(3)).thenApplyAsync(box -> {
                box.value++;
                return box;
            });
            CompletableFuture<Box> right = CompletableFuture.supplyAsync(() -> box(5)).thenApply(box -> {
                box.value++;
                return box;
            });
            CompletableFuture<Box> both = left.thenCombine(right, CompletableFutureStagesClean::add);
            CompletableFuture<Void> first = both.thenAccept(box -> out[0] = box.value);
            CompletableFuture<Void> second = both.thenComposeAsync(box -> CompletableFuture.runAsync(() -> out[1] = box.value));
            CompletableFuture.allOf(first, second).join();
        }
        Result.is(20, out[0] + out[1]);
    }
}
