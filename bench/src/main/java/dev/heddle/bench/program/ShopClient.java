package dev.heddle.bench.program;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** One connection to the shop that is kept open, with the cookie of its session. It does little, so that the server is what is measured. */
public final class ShopClient implements Closeable {
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private String cookie = "";

    public ShopClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream());
        out = socket.getOutputStream();
    }

    /** Looks at an article and returns a checksum of the page. */
    public int look(int article) throws IOException {
        return get("/?article=" + article);
    }

    /** Ends the session. */
    public void leave() throws IOException {
        get("/");
        cookie = "";
    }

    private int get(String path) throws IOException {
        out.write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + cookie + "\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));
        String status = line();
        if (!status.startsWith("HTTP/1.1 200")) {
            throw new IOException("the server said " + status);
        }
        int length = 0;
        for (String header = line(); !header.isEmpty(); header = line()) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(header.substring("content-length:".length()).strip());
            } else if (lower.startsWith("set-cookie:")) {
                cookie = "Cookie: " + header.substring("set-cookie:".length()).strip().split(";")[0] + "\r\n";
            }
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("the page ended after " + body.length + " of " + length + " bytes");
        }
        return Arrays.hashCode(body);
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(64);
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException("the server has closed the connection");
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
