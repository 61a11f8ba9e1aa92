package dev.heddle.session;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Ports for nodes: PCJ listens on all interfaces, so a port is free if it is free on all of them. */
final class PgasPorts {
    private PgasPorts() {
    }

    /** Some that nobody uses now; held all at once, so that none comes twice. */
    static List<Integer> free(int count) {
        List<ServerSocket> held = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                held.add(new ServerSocket(0));
            }
            return held.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw new SessionException(ExitCode.NOT_STARTED, "the target could not be started: there are no "
                    + count + " free ports");
        } finally {
            for (ServerSocket socket : held) {
                close(socket);
            }
        }
    }

    /** @throws SessionException if somebody uses one of them */
    static List<Integer> from(int first, int count) {
        if (first + count - 1 > 65_535) {
            throw SessionException.usage("--port: there are no " + count + " ports from " + first + " on");
        }
        List<Integer> ports = new ArrayList<>();
        for (int port = first; port < first + count; port++) {
            try {
                close(new ServerSocket(port));
            } catch (IOException e) {
                throw new SessionException(ExitCode.NOT_STARTED, "the target could not be started: port " + port
                        + " of node " + (port - first) + " is in use (--port)");
            }
            ports.add(port);
        }
        return ports;
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
