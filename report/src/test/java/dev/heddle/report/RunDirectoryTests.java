package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDirectoryTests {
    @TempDir
    Path folder;

    @Test
    void numbersGoOnAndLatestNamesTheLast() throws Exception {
        Path store = folder.resolve("a b/.heddle");
        assertThat(RunDirectory.create(store).path()).isEqualTo(store.resolve("run-001"));
        Files.createDirectory(store.resolve("run-099"));
        Files.createDirectory(store.resolve("run-notes"));
        RunDirectory next = RunDirectory.create(store);
        assertThat(next.path()).isEqualTo(store.resolve("run-100"));
        next.makeLatest();
        next.makeLatest();
        assertThat(Files.readString(store.resolve("latest"))).isEqualTo("run-100\n");
        try (var files = Files.list(store)) {
            assertThat(files.map(f -> f.getFileName().toString())).containsExactlyInAnyOrder("run-001", "run-099",
                    "run-100", "run-notes", "latest");
        }
    }

    @Test
    void runsThatStartAtOnceGetDifferentDirectories() throws Exception {
        Set<Path> paths = ConcurrentHashMap.newKeySet();
        CountDownLatch go = new CountDownLatch(1);
        Thread[] threads = new Thread[6];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    go.await();
                    paths.add(RunDirectory.create(folder).path());
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(paths).hasSize(threads.length);
    }
}
