package dev.heddle.pgas;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Deque;

/** A node's side of the {@link Rendezvous}. Connections are used by one thread at a time, and by another one afterwards. */
final class RendezvousClient {
    /** Beyond any pause: who does not answer then is gone. */
    private static final int PATIENCE_MILLIS = 10_000;

    private final String host;
    private final int port;
    /* Both: protected by this. */
    private final Deque<Socket> free = new ArrayDeque<>();
    private boolean gone;

    /** @throws IOException if nobody listens there */
    RendezvousClient(String controller) throws IOException {
        int colon = controller == null ? -1 : controller.lastIndexOf(':');
        if (colon < 0 || !controller.substring(colon + 1).matches("\\d{1,5}")) {
            throw new IOException("'" + controller + "' is no host and port");
        }
        host = controller.substring(0, colon);
        port = Integer.parseInt(controller.substring(colon + 1));
        free.add(connect());
    }

    private Socket connect() throws IOException {
        Socket s = new Socket(host, port);
        s.setTcpNoDelay(true);
        s.setSoTimeout(PATIENCE_MILLIS);
        return s;
    }

    /** Returns when the thread may go on; {@link Arrival#NEVER_AGAIN} as well if nobody is there to ask. */
    byte arrive(Arrival a) {
        Socket s = null;
        try {
            synchronized (this) {
                if (gone) {
                    return Arrival.NEVER_AGAIN;
                }
                s = free.pollFirst();
            }
            if (s == null) {
                s = connect();
            }
            DataOutputStream out = new DataOutputStream(new java.io.BufferedOutputStream(s.getOutputStream()));
            a.write(out);
            out.flush();
            byte answer = new DataInputStream(s.getInputStream()).readByte();
            synchronized (this) {
                free.addFirst(s);
            }
            return answer;
        } catch (IOException e) {
            synchronized (this) {
                gone = true;
            }
            return Arrival.NEVER_AGAIN;
        }
    }
}
