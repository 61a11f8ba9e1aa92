package dev.heddle.session;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Where the target's JVM waits for a debugger, on this machine only. */
public record DebugPort(int number) {
    private static final String HOST = "127.0.0.1";
    private static final int MOST = 65_535;

    /** @throws SessionException when there is no such port, or somebody else has it */
    public static DebugPort of(String text) {
        int number;
        try {
            number = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            number = 0;
        }
        if (number < 1 || number > MOST) {
            throw SessionException
                    .usage("--debug: '" + dev.heddle.report.Escape.text(text) + "' is not a port from 1 to " + MOST);
        }
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getByName(HOST), number));
        } catch (IOException e) {
            throw SessionException.usage("--debug: port " + number + " is in use, or not allowed");
        }
        return new DebugPort(number);
    }

    /** The option of a JVM that stands still until a debugger is there, and says nothing itself. */
    String option() {
        return "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=" + this;
    }

    @Override
    public String toString() {
        return HOST + ":" + number;
    }
}
