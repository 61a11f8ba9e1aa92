package dev.heddle.cli.fake;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** Copies stdin to stdout, then complains on stderr; or, given a file, creates it and waits for ever. */
public final class Target {
    private Target() {
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 1) {
            Files.createFile(Path.of(args[0]));
            new CountDownLatch(1).await();
        }
        System.in.transferTo(System.out);
        System.err.println("target says hello");
        System.exit(7);
    }
}
