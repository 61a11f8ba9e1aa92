// PAPER: Aget
// FREE: sockets
// THREADS: main,main/2,main/3
// SEEDED: order NullPointerException store
// SEEDED: atomicity IllegalStateException main
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A downloader: three threads fetch the blocks of a file from a server in the same process, each over its own connection, and check
 * them; main shows how far they are and tunes the size of the buffer. Progress is not guarded.
 *
 * <p>
 * Seeded: main gives the file back when it has shown the progress for long enough, and does not ask who still stores (order); the
 * next block is chosen in two steps, so that one is fetched twice (atomicity).
 */
public class Downloader {
    static final int BLOCKS = 90;
    static final int SIZE = 256;
    static boolean order;
    static boolean atomicity;

    static byte[][] file = new byte[BLOCKS][];
    static final AtomicInteger NEXT = new AtomicInteger();
    static int nextInTwoSteps;
    static int fetched;
    static long received;
    static String state = "connecting";
    static int slowest;
    static int buffer = 64;
    static int errors;
    static int connected;
    static final int[] PER_THREAD = new int[4];

    static int mix(int sum, int b) {
        return sum * 31 + b;
    }

    static int check(byte[] block, int rounds) {
        int sum = 0;
        for (int round = 0; round < rounds; round++) {
            for (byte b : block) {
                sum = mix(sum, b);
            }
        }
        return sum;
    }

    static int choose() {
        if (!atomicity) {
            return NEXT.getAndIncrement();
        }
        int n = nextInTwoSteps;
        estimate(n);
        nextInTwoSteps = n + 1;
        return n;
    }

    /** How long the rest will take. */
    static int estimate(int n) {
        int sum = 0;
        for (int i = n; i < BLOCKS; i++) {
            sum = mix(sum, i);
        }
        return sum;
    }

    static void fetch(int port, int me) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            connected++;
            DataInputStream in = new DataInputStream(socket.getInputStream());
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            for (int n = choose(); n < BLOCKS; n = choose()) {
                out.writeInt(n);
                byte[] block = new byte[SIZE];
                in.readFully(block);
                slowest = Math.max(slowest, check(block, 4) & 1023);
                store(n, block);
                PER_THREAD[me]++;
                received += Math.min(buffer, block.length);
            }
            out.writeInt(-1);
        } catch (IOException e) {
            errors++;
        }
        state = "finished by " + me;
    }

    static void store(int n, byte[] block) {
        file[n] = block;
        fetched++;
    }

    static void serve(ServerSocket server) {
        try {
            while (true) {
                Socket socket = server.accept();
                Thread t = new Thread(() -> answer(socket), "answers");
                t.setDaemon(true);
                t.start();
            }
        } catch (IOException closed) {
            return;
        }
    }

    static void answer(Socket socket) {
        try (socket) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            for (int n = in.readInt(); n >= 0; n = in.readInt()) {
                byte[] block = new byte[SIZE];
                for (int i = 0; i < SIZE; i++) {
                    block[i] = (byte) mix(n, i);
                }
                out.write(block);
            }
        } catch (IOException gone) {
            return;
        }
    }

    public static void main(String[] args) throws Exception {
        order = args[0].matches("seeded|order");
        atomicity = args[0].matches("seeded|atomicity");
        ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Thread serves = new Thread(() -> serve(server), "serves");
        serves.setDaemon(true);
        serves.start();
        Thread[] parts = new Thread[3];
        for (int i = 0; i < parts.length; i++) {
            int me = i;
            parts[i] = new Thread(() -> fetch(server.getLocalPort(), me), "part " + i);
            parts[i].start();
        }
        byte[] picture = new byte[SIZE];
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < 1_500; i++) {
            check(picture, 4);
            if (i % 500 == 250) {
                shown.append(fetched).append(' ').append(received).append(' ').append(state).append(PER_THREAD[1]);
                buffer = 64 + i;
            }
        }
        byte[][] complete = file;
        if (order) {
            file = null;
        }
        for (Thread part : parts) {
            part.join();
        }
        server.close();
        int stored = 0;
        for (byte[] block : complete) {
            stored += block == null ? 0 : 1;
        }
        if (atomicity && errors == 0 && fetched > stored) {
            throw new IllegalStateException(fetched + " were fetched for " + stored);
        }
        if (shown.length() == 0) {
            System.out.println(slowest + " " + connected + " " + errors);
        }
    }
}
