package dev.heddle.real.programs;

import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AsyncAppender;
import org.apache.logging.log4j.core.appender.WriterAppender;
import org.apache.logging.log4j.core.config.AppenderRef;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.layout.PatternLayout;

/** Log4j 2: all loggers asynchronous (disruptor) and an asynchronous appender behind them, four threads logging. */
public final class Log4jAsync {

    private static final int THREADS = 4;
    private static final int MESSAGES = 1500;

    private Log4jAsync() {
    }

    public static void main(String[] args) throws Exception {
        System.setProperty("log4j2.contextSelector", "org.apache.logging.log4j.core.async.AsyncLoggerContextSelector");
        System.setProperty("log4j2.asyncLoggerRingBufferSize", "1024");
        System.setProperty("log4j2.disableJmx", "true");
        StringWriter written = new StringWriter();
        LoggerContext context = (LoggerContext) LogManager.getContext(false);
        Configuration configuration = context.getConfiguration();
        PatternLayout layout = PatternLayout.newBuilder()
                .withPattern("%level %c{1} [%t] %X{user} %m %throwable{short.message}%n")
                .build();
        WriterAppender writer = WriterAppender.newBuilder().setName("writer").setTarget(written).setLayout(layout)
                .build();
        writer.start();
        configuration.addAppender(writer);
        AsyncAppender async = AsyncAppender.newBuilder().setName("async").setConfiguration(configuration)
                .setBufferSize(256)
                .setAppenderRefs(new AppenderRef[]{AppenderRef.createAppenderRef("writer", Level.DEBUG, null)}).build();
        async.start();
        configuration.getRootLogger().getAppenders().keySet().forEach(configuration.getRootLogger()::removeAppender);
        configuration.getRootLogger().addAppender(async, Level.DEBUG, null);
        configuration.getRootLogger().setLevel(Level.DEBUG);
        context.updateLoggers();
        AtomicInteger sent = new AtomicInteger();
        Workers.run(THREADS, worker -> {
            Logger logger = LogManager.getLogger("dev.heddle.logger" + worker);
            ThreadContext.put("user", "user" + worker);
            for (int i = 0; i < MESSAGES; i++) {
                logger.info("message {} of {}", i, worker);
                logger.trace("never {}", i);
                sent.incrementAndGet();
                if (i % 500 == 0) {
                    logger.error("failure", new IllegalStateException("at " + i));
                    sent.incrementAndGet();
                }
            }
            ThreadContext.clearAll();
        });
        LogManager.shutdown(context);
        String text = written.toString();
        System.out
                .println("sent " + sent + ", lines " + text.lines().filter(line -> line.contains("[worker-")).count());
        for (int worker = 0; worker < THREADS; worker++) {
            // A full queue is overtaken by events that are logged at once, so the order is not fixed.
            String mark = "[worker-" + worker + "]";
            String own = String.join("\n", text.lines().filter(line -> line.contains(mark)).sorted().toList());
            System.out.println(mark + " " + Workers.digest(own));
        }
    }
}
