package dev.heddle.spark;

import dev.heddle.session.campaign.Engine;
import dev.heddle.session.campaign.EngineException;
import dev.heddle.session.campaign.EngineProvider;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/** Engines that are Spark: a master elsewhere, or all in this JVM. */
public final class SparkEngineProvider implements EngineProvider {
    private static final String MASTER = "spark://";
    private static final int CONNECT_MILLIS = 5_000;

    @Override
    public boolean takes(String url) {
        return url.startsWith(MASTER) || url.startsWith("local");
    }

    @Override
    public Engine open(String url, Path agent, Path directory) {
        if (url.startsWith(MASTER)) {
            requireMaster(url);
        }
        silence(directory);
        return SparkEngine.open(url, agent, directory);
    }

    /** Spark itself takes a minute to find out, and says it in a hundred lines. */
    private static void requireMaster(String url) {
        for (String address : url.substring(MASTER.length()).split(",")) {
            int colon = address.lastIndexOf(':');
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address.substring(0, colon),
                        Integer.parseInt(address.substring(colon + 1))), CONNECT_MILLIS);
                return;
            } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
                continue;
            }
        }
        throw new EngineException("there is no Spark master at " + url);
    }

    /** What Spark has to say goes to a file, before it says anything. */
    private static void silence(Path directory) {
        try {
            Path log = directory.resolve("spark.log");
            Path settings = Files.createTempFile("heddle-log4j2", ".properties");
            settings.toFile().deleteOnExit();
            Files.writeString(settings, String.join("\n", "status = off", "appender.file.type = File",
                    "appender.file.name = file", "appender.file.fileName = " + log.toString().replace("\\", "\\\\"),
                    "appender.file.layout.type = PatternLayout",
                    "appender.file.layout.pattern = %d{HH:mm:ss.SSS} %p %c{1}: %m%n%ex",
                    "rootLogger.level = info", "rootLogger.appenderRef.file.ref = file", ""));
            System.setProperty("log4j2.configurationFile", settings.toUri().toString());
        } catch (IOException e) {
            throw new EngineException("Spark's log cannot be written: " + e.getMessage());
        }
    }
}
