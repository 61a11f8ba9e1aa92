package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class ErrandsTest {
    private static final byte[] BYTES = {1, 2, 3};
    private final List<String> askedBy = Collections.synchronizedList(new ArrayList<>());
    private final ReentrantLock lock = new ReentrantLock();

    private final class Own extends ClassLoader {
        @Override
        public InputStream getResourceAsStream(String name) {
            askedBy.add(Thread.currentThread().getName());
            if (name.startsWith("broken")) {
                throw new StackOverflowError();
            }
            lock.lock();
            lock.unlock();
            return name.startsWith("missing") ? null : new ByteArrayInputStream(BYTES);
        }
    }

    private static Errands started(long patience) {
        Errands errands = new Errands(patience);
        errands.start();
        return errands;
    }

    @Test
    void loadersOfTheTargetAreAskedInAThreadOfItsOwn() {
        Errands errands = started(60_000);
        Own own = new Own();
        assertThat(errands.bytes(own, "A.class")).isEqualTo(BYTES);
        assertThat(errands.bytes(own, "missing.class")).isNull();
        assertThat(errands.bytes(own, "broken.class")).isNull();
        assertThat(errands.bytes(own, "B.class")).as("the thread lives on").isEqualTo(BYTES);
        assertThat(askedBy).hasSize(4).containsOnly("heddle-classes");
    }

    @Test
    void whoHoldsALockThatTheLoaderNeedsAsksByItself() {
        Errands errands = started(50);
        Own own = new Own();
        String me = Thread.currentThread().getName();
        lock.lock();
        try {
            assertThat(errands.bytes(own, "A.class")).isEqualTo(BYTES);
            assertThat(errands.bytes(own, "B.class")).isEqualTo(BYTES);
        } finally {
            lock.unlock();
        }
        assertThat(askedBy).containsExactlyInAnyOrder("heddle-classes", me, me);
    }

    @Test
    void aDirectoryIsKnownFromAJar() {
        Errands errands = started(60_000);
        ClassLoader system = ClassLoader.getSystemClassLoader();
        assertThat(errands.isFile(system, ErrandsTest.class.getName().replace('.', '/') + ".class")).isTrue();
        assertThat(errands.isFile(system, Test.class.getName().replace('.', '/') + ".class")).isFalse();
        assertThat(errands.isFile(system, "no/such.class")).isFalse();
        assertThat(errands.isFile(null, "java/lang/Object.class")).isFalse();
    }

    @Test
    void loadersAreAskedAtOnceAsLongAsNothingWasStarted() {
        Errands errands = new Errands(60_000);
        String file = ErrandsTest.class.getName().replace('.', '/') + ".class";
        assertThat(errands.bytes(ClassLoader.getSystemClassLoader(), file)).isNotEmpty();
        assertThat(errands.bytes(null, "java/lang/Object.class")).isNotEmpty();
        assertThat(errands.bytes(new Own(), "A.class")).as("nothing was started").isEqualTo(BYTES);
        assertThat(askedBy).containsExactly(Thread.currentThread().getName());
    }
}
