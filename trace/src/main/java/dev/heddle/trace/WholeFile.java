package dev.heddle.trace;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * A small file that is written at once and is whole or not there: a magic number that has the version in it, a CRC32C of the content, the
 * content.
 */
public final class WholeFile {
    private static final int HEADER = 2 * Long.BYTES;

    private WholeFile() {
    }

    public static void write(Path file, long magic, byte[] content) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(temporary))) {
            out.writeLong(magic);
            out.writeLong(sum(content));
            out.write(content);
        }
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * @param kind what it should be, for the sentence
     * @throws IOException with one sentence if the file is not one of these, or damaged
     */
    public static DataInputStream read(Path file, long magic, String kind) throws IOException {
        byte[] all = Files.readAllBytes(file);
        DataInputStream head = new DataInputStream(new ByteArrayInputStream(all));
        if (all.length < HEADER || head.readLong() != magic) {
            throw new IOException(file.getFileName() + " is not a file of " + kind + ", or one of another version");
        }
        byte[] content = Arrays.copyOfRange(all, HEADER, all.length);
        if (head.readLong() != sum(content)) {
            throw new IOException(file.getFileName() + " is damaged");
        }
        return new DataInputStream(new ByteArrayInputStream(content));
    }

    private static long sum(byte[] content) {
        CRC32C crc = new CRC32C();
        crc.update(content);
        return crc.getValue();
    }
}
