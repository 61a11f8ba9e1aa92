package dev.heddle.real;

import java.util.List;

/** The programs, one line each: name, kind, main class. A new one is a class and a line here. */
final class Programs {

    /** A program of the package {@code programs}. */
    record Program(String name, String kind, String mainClass) {
    }

    static final List<Program> ALL = List.of(program("Tomcat", "server", "TomcatServer"),
            program("Netty", "server", "NettyEcho"), program("H2", "database", "H2Bank"),
            program("HSQLDB", "database", "HsqldbBank"), program("Jackson", "parser", "JacksonDocuments"),
            program("JavaParser", "parser", "JavaSources"), program("Ant", "build tool", "AntBuild"),
            program("Log4j 2", "logging", "Log4jAsync"), program("Logback", "logging", "LogbackAsync"),
            program("Swing", "headless UI", "HeadlessSwing"), program("Caffeine, Guava", "caches", "Caches"),
            program("RxJava, Reactor", "reactive", "ReactiveFlows"), program("Lucene", "search", "LuceneSearch"),
            program("FreeMarker", "templates", "Templates"), program("Xalan", "transforms", "XalanTransforms"));

    private Programs() {
    }

    private static Program program(String name, String kind, String simpleName) {
        return new Program(name, kind, "dev.heddle.real.programs." + simpleName);
    }
}
