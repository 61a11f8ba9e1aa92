package dev.heddle.detect.offline;

import dev.heddle.detect.NumberSink;
import dev.heddle.detect.offline.Part.Block;
import dev.heddle.trace.Varint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Numbers on their way into blocks of a file. No number is in two blocks. */
final class BlockWriter implements NumberSink {
    private final PartsFile file;
    private final byte[] buffer;
    private final List<Block> blocks = new ArrayList<>();
    private int end;

    BlockWriter(PartsFile file, int blockBytes) {
        this.file = file;
        buffer = new byte[blockBytes];
    }

    @Override
    public void put(long number) {
        if (buffer.length - end < Varint.MAX) {
            flush();
        }
        end = Varint.put(buffer, end, number);
    }

    /** All blocks; nothing may be put after that. */
    List<Block> blocks() {
        if (end > 0) {
            flush();
        }
        return blocks;
    }

    private void flush() {
        try {
            blocks.add(file.append(buffer, end));
            end = 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
