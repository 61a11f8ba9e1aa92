package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Candidate;
import dev.heddle.model.Made;
import java.util.List;
import org.junit.jupiter.api.Test;

class AimTest {
    private static final String LOCK = "bank.Account.<init>(Account.java:4)";
    private static final String ACCOUNT = "bank.Bank.open(Bank.java:9)";
    private static final String BANK = "bank.Main.main(Main.java:5)";
    private static final Candidate.Side SIDE = new Candidate.Side("lock", "bank.Account.move(Account.java:7)", "main/2",
            List.of(), made("main", 3, LOCK, ACCOUNT, BANK).toString());

    private static Made made(String thread, int number, String... places) {
        return new Made(thread, number, List.of(places));
    }

    private static boolean sees(String aim, Made lock) {
        return Aim.named(aim).isObject(lock, SIDE);
    }

    @Test
    void namesAreThoseOfTheCommandLine() {
        for (String name : List.of("indexing", "k-object=1", "k-object=8", "trivial", "no-context", "no-yield")) {
            assertThat(Aim.named(name)).hasToString(name);
        }
        assertThat(Aim.named("k-object")).isEqualTo(new Aim(Aim.By.K_OBJECT, 1));
        for (String name : List.of("", "index", "k-object=0", "k-object=9", "k-object=", "indexing=2", "K-OBJECT")) {
            assertThatThrownBy(() -> Aim.named(name)).as(name).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void indexingKnowsTheVeryLock() {
        assertThat(sees("indexing", made("main", 3, LOCK, ACCOUNT, BANK))).isTrue();
        assertThat(sees("indexing", made("main", 4, LOCK, ACCOUNT, BANK))).isFalse();
        assertThat(sees("indexing", made("main/1", 3, LOCK, ACCOUNT, BANK))).isFalse();
        assertThat(sees("no-context", made("main", 4, LOCK, ACCOUNT, BANK))).isFalse();
        assertThat(sees("no-yield", made("main", 4, LOCK, ACCOUNT, BANK))).isFalse();
    }

    @Test
    void placesOfSoManyMakersTellLocksApart() {
        Made sibling = made("main/7", 1, LOCK, ACCOUNT, BANK);
        Made ofAnotherBank = made("main", 3, LOCK, ACCOUNT, "bank.Main.second(Main.java:8)");
        Made ofNoAccount = made("main", 3, LOCK, "bank.Vault.open(Vault.java:2)", BANK);
        assertThat(sees("k-object=3", sibling)).isTrue();
        assertThat(sees("k-object=1", ofAnotherBank)).isTrue();
        assertThat(sees("k-object=2", ofAnotherBank)).isTrue();
        assertThat(sees("k-object=3", ofAnotherBank)).isFalse();
        assertThat(sees("k-object=1", ofNoAccount)).isTrue();
        assertThat(sees("k-object=2", ofNoAccount)).isFalse();
        assertThat(sees("k-object=1", made("main", 3, ACCOUNT))).isFalse();
    }

    @Test
    void forTrivialAllAreTheSame() {
        assertThat(sees("trivial", made("main/9", 9, "somewhere.Else.made(Else.java:1)"))).isTrue();
    }

    @Test
    void whatNobodyKnowsMayBeIt() {
        assertThat(sees("indexing", null)).isTrue();
        Candidate.Side onlyItsClass = new Candidate.Side("lock", "A.b(A.java:1)", Candidate.ANY, List.of(),
                "bank.Account");
        assertThat(Aim.INDEXING.isObject(made("main", 1, LOCK), onlyItsClass)).isTrue();
        assertThat(Aim.INDEXING.isThread("main/5", onlyItsClass)).isTrue();
    }

    @Test
    void threadsAreKnownByTheirPaths() {
        assertThat(Aim.INDEXING.isThread("main/2", SIDE)).isTrue();
        assertThat(Aim.INDEXING.isThread("main/1", SIDE)).isFalse();
        assertThat(Aim.named("no-yield").isThread("main/1", SIDE)).isFalse();
        assertThat(Aim.named("trivial").isThread("main/1", SIDE)).isTrue();
        assertThat(Aim.named("k-object=2").isThread("main/1", SIDE)).isTrue();
    }

    @Test
    void ablations() {
        assertThat(Aim.INDEXING.usesContext()).isTrue();
        assertThat(Aim.INDEXING.lets()).isTrue();
        assertThat(Aim.named("no-context").usesContext()).isFalse();
        assertThat(Aim.named("trivial").usesContext()).isFalse();
        assertThat(Aim.named("no-yield").lets()).isFalse();
        assertThat(Aim.named("k-object=4").usesContext()).isTrue();
    }
}
