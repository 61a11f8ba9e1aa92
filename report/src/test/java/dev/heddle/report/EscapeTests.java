package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EscapeTests {
    @Test
    void visibleTextStays() {
        assertThat(Escape.text("Zähler-\u4e2d \ud83d\ude00 <x>")).isEqualTo("Zähler-\u4e2d \ud83d\ude00 <x>");
    }

    @Test
    void controlsBecomeVisible() {
        assertThat(Escape.text("a\u001b[0m\r\n\t\u0000\u007f\u009b\u2028\u202e\ud800!"))
                .isEqualTo("a\\u001b[0m\\r\\n\\t\\u0000\\u007f\\u009b\\u2028\\u202e\\ud800!");
    }

    @Test
    void htmlIsInertInElementsAndAttributes() {
        assertThat(Escape.html("<b a='1' c=\"2\">&\u001b"))
                .isEqualTo("&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;\\u001b");
    }
}
