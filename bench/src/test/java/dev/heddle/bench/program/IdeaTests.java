package dev.heddle.bench.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class IdeaTests {
    private static final byte[] KEY = HexFormat.of().parseHex("00010002000300040005000600070008");

    @Test
    void encryptsTheKnownBlock() {
        byte[] block = HexFormat.of().parseHex("0000000100020003");
        byte[] encrypted = new byte[Idea.BLOCK];
        Idea.encryption(KEY).apply(block, encrypted, 0, Idea.BLOCK);
        assertThat(HexFormat.of().formatHex(encrypted)).isEqualTo("11fbed2b01986de5");
    }

    @Test
    void decryptsWhatItEncrypted() {
        byte[] text = new byte[800];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) (i * i);
        }
        byte[] encrypted = new byte[text.length];
        byte[] decrypted = new byte[text.length];
        Idea.encryption(KEY).apply(text, encrypted, 0, text.length);
        Idea.decryption(KEY).apply(encrypted, decrypted, 0, text.length);
        assertThat(encrypted).isNotEqualTo(text);
        assertThat(decrypted).isEqualTo(text);
    }
}
