// ROW: selectors
// EXPECT: nothing
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A loop that selects gives what it has read to a worker, which gives the connection back by its interest. */
public class SelectorHandBackClean {
    private static final int REQUESTS = 20;
    private int requests;

    private void answer(SelectionKey key) {
        requests++;
        key.interestOps(SelectionKey.OP_READ);
        key.selector().wakeup();
    }

    private void serve() throws Exception {
        ExecutorService worker = Executors.newSingleThreadExecutor();
        Pipe pipe = Pipe.open();
        try (Selector selector = Selector.open();
                Pipe.SinkChannel sink = pipe.sink();
                Pipe.SourceChannel source = pipe.source()) {
            source.configureBlocking(false);
            SelectionKey key = source.register(selector, SelectionKey.OP_READ);
            sink.write(ByteBuffer.allocate(REQUESTS));
            for (int i = 0; i < REQUESTS; i++) {
                while (selector.select() == 0) {
                    continue;
                }
                selector.selectedKeys().clear();
                source.read(ByteBuffer.allocate(1));
                requests++;
                key.interestOps(0);
                worker.execute(() -> answer(key));
            }
            worker.shutdown();
            worker.awaitTermination(1, TimeUnit.MINUTES);
        }
        Result.is(2 * REQUESTS, requests);
    }

    public static void main(String[] args) throws Exception {
        new SelectorHandBackClean().serve();
    }
}
