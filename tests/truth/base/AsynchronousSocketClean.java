// ROW: callback from the JDK
// EXPECT: nothing
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.CountDownLatch;

/** What was done before an operation began is seen by its handler, whichever thread of the JDK's calls that. */
public class AsynchronousSocketClean {
    static final class Session {
        int steps;
    }

    private final CountDownLatch done = new CountDownLatch(1);
    private Session session;

    private final class Read implements CompletionHandler<Integer, Session> {
        private final AsynchronousSocketChannel from;

        Read(AsynchronousSocketChannel from) {
            this.from = from;
        }

        @Override
        public void completed(Integer length, Session s) {
            s.steps++;
            if (s.steps < 6) {
                from.read(ByteBuffer.allocate(1), s, this);
            } else {
                session = s;
                done.countDown();
            }
        }

        @Override
        public void failed(Throwable why, Session s) {
            why.printStackTrace();
        }
    }

    private final class Accepted implements CompletionHandler<AsynchronousSocketChannel, Session> {
        @Override
        public void completed(AsynchronousSocketChannel channel, Session s) {
            s.steps++;
            channel.read(ByteBuffer.allocate(1), s, new Read(channel));
        }

        @Override
        public void failed(Throwable why, Session s) {
            why.printStackTrace();
        }
    }

    private void serve() throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open()
                .bind(new InetSocketAddress(here, 0));
                AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
            Session s = new Session();
            s.steps = 1;
            server.accept(s, new Accepted());
            client.connect(server.getLocalAddress()).get();
            client.write(ByteBuffer.allocate(4)).get();
            done.await();
            Result.is(6, session.steps);
        }
    }

    public static void main(String[] args) throws Exception {
        new AsynchronousSocketClean().serve();
    }
}
