package dev.heddle.real.programs;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.FileAppender;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.MDC;

/** Logback: an asynchronous appender in front of a file, four threads logging through one context. */
public final class LogbackAsync {

    private static final int THREADS = 4;
    private static final int MESSAGES = 1500;

    private LogbackAsync() {
    }

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("logback", ".log");
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(MDC.getMDCAdapter());
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%level %logger{0} [%thread] %X{user} %msg %caller{1} %n%nopex");
        encoder.start();
        FileAppender<ILoggingEvent> out = new FileAppender<>();
        out.setContext(context);
        out.setFile(file.toString());
        out.setEncoder(encoder);
        out.start();
        AsyncAppender async = new AsyncAppender();
        async.setContext(context);
        async.setQueueSize(64);
        async.setDiscardingThreshold(0);
        async.setIncludeCallerData(true);
        async.setMaxFlushTime(0);
        async.addAppender(out);
        async.start();
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.INFO);
        root.addAppender(async);
        Workers.run(THREADS, worker -> {
            MDC.put("user", "user" + worker);
            for (int i = 0; i < MESSAGES; i++) {
                Logger logger = context.getLogger("dev.heddle.l" + i % 20);
                logger.info("message {} of {}", i, worker);
                logger.debug("never {}", i);
            }
            MDC.clear();
        });
        context.stop();
        List<String> lines = Files.readAllLines(file).stream().filter(line -> !line.isBlank()).toList();
        System.out.println("lines " + lines.size());
        for (int worker = 0; worker < THREADS; worker++) {
            String mark = "[worker-" + worker + "]";
            System.out.println(mark + " "
                    + Workers.digest(String.join("\n", lines.stream().filter(l -> l.contains(mark)).toList())));
        }
        Files.delete(file);
    }
}
