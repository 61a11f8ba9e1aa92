package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MadeTests {
    private static final String LOCK = "bank.Bank.<init>(Bank.java:7)";
    private static final String BANK = "bank.Main.<clinit>(Main.java:3)";
    private static final String OTHER = "bank.Main.again(Main.java:9)";

    private static Made made(String thread, int number, String... places) {
        return new Made(thread, number, List.of(places));
    }

    @Test
    void comesBackFromItsText() {
        Made m = made("main/1", 2, LOCK, BANK, "-");
        assertThat(m).hasToString("main/1@" + LOCK + "#2<" + BANK + "<-");
        assertThat(Made.parse(m.toString())).isEqualTo(m);
        assertThat(Made.parse("main@" + LOCK + "#1")).isEqualTo(made("main", 1, LOCK));
    }

    @Test
    void aClassIsNotWhereAnObjectComesFrom() {
        for (String text : List.of("java.lang.Object", "*", "", "a@b#1", "main@" + LOCK, "main@" + LOCK + "#1<",
                "main@" + LOCK + "#1<nowhere", "main@" + LOCK + "#12345678901")) {
            assertThat(Made.parse(text)).as(text).isNull();
        }
    }

    @Test
    void theSameIndexIsTheSameThreadPlaceAndNumber() {
        Made m = made("main", 1, LOCK, BANK);
        assertThat(m.isSameIndex(made("main", 1, LOCK))).isTrue();
        assertThat(m.isSameIndex(made("main/1", 1, LOCK, BANK))).isFalse();
        assertThat(m.isSameIndex(made("main", 2, LOCK, BANK))).isFalse();
        assertThat(m.isSameIndex(made("main", 1, BANK))).isFalse();
    }

    @Test
    void alikeUpToSoManyMakers() {
        Made m = made("main", 1, LOCK, BANK);
        Made other = made("main/3", 9, LOCK, OTHER);
        assertThat(m.isAlike(other, 1)).isTrue();
        assertThat(m.isAlike(other, 2)).isFalse();
        assertThat(m.isAlike(made("main", 1, OTHER), 1)).isFalse();
        assertThat(m.isAlike(made("x", 4, LOCK), 8)).as("one of the two does not say more").isTrue();
    }
}
