package dev.heddle.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KnownTest {
    private static final long[] FIRST = {1, 10, 3, 30, 7, 70};
    private static final long[] SECOND = {1, 10, 2, 20, 3, 31, 7, 70, 9, 90};

    @Test
    void onlyWhatChangedIsKept() {
        assertThat(Known.changed(new long[0], FIRST)).isEqualTo(FIRST);
        assertThat(Known.changed(FIRST, FIRST)).isEmpty();
        assertThat(Known.changed(FIRST, SECOND)).containsExactly(2, 20, 3, 31, 9, 90);
    }

    @Test
    void changesAddUp() {
        assertThat(Known.join(FIRST, Known.changed(FIRST, SECOND))).isEqualTo(SECOND);
        assertThat(Known.join(null, FIRST)).isEqualTo(FIRST);
        assertThat(Known.join(FIRST, null)).isEqualTo(FIRST);
        assertThat(Known.join(null, null)).isNull();
        assertThat(Known.join(new long[]{5, 1}, new long[]{5, 2})).containsExactly(5, 2);
    }
}
