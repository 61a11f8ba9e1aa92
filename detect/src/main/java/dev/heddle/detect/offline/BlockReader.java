package dev.heddle.detect.offline;

import dev.heddle.detect.NumberSource;
import dev.heddle.detect.offline.Part.Block;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;

/** Numbers from blocks of a file, one block in memory at a time. */
final class BlockReader implements NumberSource {
    private final PartsFile file;
    private final Iterator<Block> rest;
    private byte[] block = {};
    private int at;

    BlockReader(PartsFile file, List<Block> blocks) {
        this.file = file;
        rest = blocks.iterator();
    }

    @Override
    public long next() {
        if (at == block.length) {
            nextBlock();
        }
        long number = block[at++];
        if (number >= 0) {
            return number;
        }
        number &= 0x7f;
        for (int shift = 7;; shift += 7) {
            byte b = block[at++];
            number |= (b & 0x7fL) << shift;
            if (b >= 0) {
                return number;
            }
        }
    }

    private void nextBlock() {
        try {
            if (!rest.hasNext()) {
                throw new EOFException(file.path() + " has fewer numbers than there should be");
            }
            block = file.read(rest.next());
            at = 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
