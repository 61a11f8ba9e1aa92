package dev.heddle.trace;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/** The file under the reader: finds chunks and gives out only contents whose checksum is right. Not thread-safe. */
final class ChunkFile implements Closeable {
    private final String name;
    private final RandomAccessFile in;
    private final CRC32C crc = new CRC32C();
    private final byte[] header = new byte[Format.CHUNK_HEADER];
    /** The size when the file was opened: what a live writer appends later is not looked at. */
    private final long size;

    ChunkFile(Path path) throws TraceException {
        name = path.toString();
        if (!Files.exists(path)) {
            throw new TraceException("There is no trace " + name + ".");
        }
        if (!Files.isRegularFile(path)) {
            throw new TraceException("The path " + name + " is not a file, so it is not a trace.");
        }
        RandomAccessFile opened = null;
        try {
            opened = new RandomAccessFile(path.toFile(), "r");
            in = opened;
            size = in.length();
            checkFileHeader();
        } catch (IOException e) {
            close(opened);
            throw e instanceof TraceException sentence ? sentence : failed(e);
        }
    }

    String name() {
        return name;
    }

    long size() {
        return size;
    }

    /** The header at an offset; null if the file ends before the chunk does. */
    ChunkInfo chunkAt(int number, long offset) throws TraceException {
        if (size - offset < Format.CHUNK_HEADER) {
            return null;
        }
        read(header, offset, Format.CHUNK_HEADER);
        ChunkInfo chunk = new ChunkInfo(number, offset, Format.getInt(header, Format.AT_LENGTH),
                Format.getInt(header, Format.AT_TYPE), Format.getLong(header, Format.AT_THREAD),
                Format.getLong(header, Format.AT_BASE), Format.getInt(header, Format.AT_EVENTS),
                Format.getInt(header, Format.AT_SYNCS));
        if (Format.getInt(header, 0) != Format.MARKER || Format.getInt(header, Format.AT_HEADER_CRC) != Format
                .crc(crc, header, 0, Format.AT_HEADER_CRC)) {
            throw damaged(chunk, "its header has a wrong checksum");
        }
        if (Format.getInt(header, Format.AT_NUMBER) != number) {
            throw damaged(chunk, "the chunk found there has number " + Format.getInt(header, Format.AT_NUMBER));
        }
        if (chunk.length() < 0 || chunk.length() > Format.MAX_CONTENT || chunk.events() < 0 || chunk.syncs() < 0
                || chunk.syncs() > chunk.events() || chunk.base() < 0 || chunk.type() < Format.EVENTS
                || chunk.type() > Format.TRAILER) {
            throw damaged(chunk, "its header makes no sense");
        }
        return size - offset - Format.CHUNK_HEADER < chunk.length() ? null : chunk;
    }

    /** The content of a chunk, checked; the checksum is in the header, which is read again. */
    byte[] content(ChunkInfo chunk) throws TraceException {
        read(header, chunk.offset(), Format.CHUNK_HEADER);
        byte[] content = new byte[chunk.length()];
        read(content, chunk.offset() + Format.CHUNK_HEADER, content.length);
        if (Format.getInt(header, Format.AT_CONTENT_CRC) != Format.crc(crc, content, 0, content.length)) {
            throw damaged(chunk, "its content has a wrong checksum");
        }
        return content;
    }

    TraceException damaged(ChunkInfo chunk, String why) {
        return new TraceException("The trace " + name + " is damaged in " + chunk.place() + ": " + why + ".");
    }

    @Override
    public void close() {
        close(in);
    }

    private void checkFileHeader() throws IOException {
        if (size == 0) {
            throw new TraceException("The trace " + name + " is empty.");
        }
        byte[] right = Format.fileHeader(Format.VERSION);
        byte[] found = new byte[(int) Math.min(size, Format.FILE_HEADER)];
        in.seek(0);
        in.readFully(found);
        for (int i = 0; i < Math.min(found.length, 8); i++) {
            if (found[i] != right[i]) {
                throw new TraceException("The file " + name + " is not a Heddle trace.");
            }
        }
        if (found.length < Format.FILE_HEADER) {
            throw new TraceException("The trace " + name + " ends inside its file header.");
        }
        if (Format.getInt(found, 12) != Format.crc(crc, found, 0, 12)) {
            throw new TraceException("The trace " + name + " is damaged in its file header: the checksum is wrong.");
        }
        if (Format.getInt(found, 8) != Format.VERSION) {
            throw new TraceException("The trace " + name + " has version " + Format.getInt(found, 8)
                    + "; this Heddle reads version " + Format.VERSION + ".");
        }
    }

    private void read(byte[] to, long offset, int length) throws TraceException {
        try {
            in.seek(offset);
            in.readFully(to, 0, length);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private TraceException failed(IOException e) {
        return new TraceException("The trace " + name + " could not be read: " + e.getMessage() + ".", e);
    }

    private static void close(RandomAccessFile file) {
        if (file != null) {
            try {
                file.close();
            } catch (IOException e) {
                // It was only read: nothing is lost.
            }
        }
    }
}
