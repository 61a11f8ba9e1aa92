package dev.heddle.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CompanyTest {
    private static ByteArrayInputStream behind(byte... bytes) {
        return new ByteArrayInputStream(bytes);
    }

    private static byte[] hello() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Company().hello(out);
        return out.toByteArray();
    }

    /** Returns when the message is written, or waits for something. */
    private static CompletableFuture<byte[]> go(Company company, int nodes) {
        CompletableFuture<byte[]> written = new CompletableFuture<>();
        Thread writes = new Thread(() -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try {
                company.go(out, nodes);
                written.complete(out.toByteArray());
            } catch (IOException e) {
                written.completeExceptionally(e);
            }
        });
        writes.start();
        while (writes.getState() != Thread.State.TIMED_WAITING && writes.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
        return written;
    }

    /** PCJ lets all begin while the first message is still being worked on, in another thread. */
    @Test
    void theMessageThatLetsAllBeginWaitsForAllFirstOnes() throws Exception {
        for (int nodes = 1; nodes <= 3; nodes++) {
            Company collects = new Company();
            CompletableFuture<byte[]> going = go(collects, nodes);
            for (int i = 0; i < nodes; i++) {
                collects.hello(behind(hello()));
            }
            collects.go(behind(going.get()));
            assertThat(collects.await()).isTrue();
            assertThat(collects.isComplete()).isTrue();
        }
    }

    @Test
    void aNodeThatSaysNothingIsWithout() throws Exception {
        Company collects = new Company();
        CompletableFuture<byte[]> going = go(collects, 2);
        collects.hello(behind(hello()));
        collects.hello(behind());
        collects.go(behind(going.get()));
        assertThat(collects.await()).isFalse();
        assertThat(collects.without()).isEqualTo(1);
    }

    @Test
    void whoPassesItOnSaysWhatItWasTold() throws Exception {
        Company first = new Company();
        first.hello(behind(hello()));
        byte[] yes = go(first, 1).get();
        Company second = new Company();
        second.go(behind(yes));
        assertThat(go(second, 3).get()).isEqualTo(yes);
        Company third = new Company();
        third.go(behind());
        assertThat(go(third, 3).get()).isNotEqualTo(yes);
    }
}
