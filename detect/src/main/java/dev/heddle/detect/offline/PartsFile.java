package dev.heddle.detect.offline;

import dev.heddle.detect.offline.Part.Block;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * A temporary file of blocks. One that is for this process alone has no name from the moment at which it is open (or, on Windows, goes with the
 * last one that has it open), so it does not outlive the process, however that ends. One that other processes read has a name; whoever made it
 * holds a lock, and what is found without one is from somebody who was killed, and is deleted.
 *
 * <p>
 * One thread appends; once it has ended, any number of threads read.
 */
final class PartsFile implements Closeable {
    private static final String SUFFIX = ".parts";
    /** The lock is behind everything that can be in the file: where locks keep others from reading, they can read. */
    private static final long LOCKED = Long.MAX_VALUE - 1;

    private final FileChannel channel;
    private final Path path;
    /** Whether it has a name, and is to be deleted. */
    private final boolean named;
    private final long limit;
    private final CRC32C crc = new CRC32C();
    private long size;
    private boolean full;

    PartsFile(FileChannel channel, Path path, boolean named, long limit) {
        this.channel = channel;
        this.path = path;
        this.named = named;
        this.limit = limit;
    }

    /**
     * @param beside the file of which these are parts
     * @param named  whether other processes are to read it
     * @param limit  beyond so many bytes it is {@link #full()}
     */
    static PartsFile create(Path directory, Path beside, boolean named, long limit) throws IOException {
        deleteLeftOver(directory, beside);
        Path path = directory.resolve(beside.getFileName() + "-" + UUID.randomUUID() + SUFFIX);
        if (!named) {
            return new PartsFile(FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
                    StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE), path, false, limit);
        }
        FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        // Also when the process is told to end; after a kill, the next one deletes it.
        path.toFile().deleteOnExit();
        lock(channel);
        return new PartsFile(channel, path, true, limit);
    }

    /** To read what another process has written. */
    static PartsFile open(Path path) throws IOException {
        return new PartsFile(FileChannel.open(path, StandardOpenOption.READ), path, false, 0);
    }

    Path path() {
        return path;
    }

    /** Whether there was more than may be in it; then it is good for nothing. */
    boolean full() {
        return full;
    }

    Block append(byte[] content, int length) throws IOException {
        Block block = new Block(size, length, sum(crc, content, length));
        full |= size + length > limit;
        if (!full) {
            ByteBuffer buffer = ByteBuffer.wrap(content, 0, length);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            size += length;
        }
        return block;
    }

    /** @throws IOException also if it is not what was written */
    byte[] read(Block block) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(block.length());
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, block.offset() + buffer.position()) < 0) {
                throw new EOFException(path + " is too short");
            }
        }
        if (sum(new CRC32C(), buffer.array(), block.length()) != block.sum()) {
            throw new IOException(path + " is damaged");
        }
        return buffer.array();
    }

    @Override
    public void close() throws IOException {
        channel.close();
        if (named) {
            Files.deleteIfExists(path);
        }
    }

    private static int sum(CRC32C crc, byte[] content, int length) {
        crc.reset();
        crc.update(content, 0, length);
        return (int) crc.getValue();
    }

    private static FileLock lock(FileChannel channel) {
        try {
            return channel.tryLock(LOCKED, 1, false);
        } catch (IOException | OverlappingFileLockException e) {
            // Where there are no locks nothing is deleted either; or it is this very process that has it.
            return null;
        }
    }

    private static void deleteLeftOver(Path directory, Path beside) {
        String prefix = beside.getFileName() + "-";
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, file -> {
            String name = file.getFileName().toString();
            return name.startsWith(prefix) && name.endsWith(SUFFIX);
        })) {
            for (Path file : files) {
                deleteIfLeft(file);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Then they stay.
            return;
        }
    }

    private static void deleteIfLeft(Path file) {
        boolean left;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            left = lock(channel) != null;
            if (left) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // It is somebody else's, or gone already.
            return;
        }
    }
}
