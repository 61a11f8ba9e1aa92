package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the launcher of the JDK at hand would run, and nothing else. */
class MainMethodTest {
    private static final boolean ANY_KIND = Runtime.version().feature() >= 25;
    private static final List<String> SAID = new ArrayList<>();

    public static class Usual {
        public static void main(String[] args) {
            SAID.add("usual " + args[0]);
        }

        static void main() {
            SAID.add("wrong");
        }
    }

    public static class Heir extends Usual {
    }

    static class OfAnObject {
        private final String name = "object";

        void main() {
            SAID.add(name);
        }
    }

    static class Hidden {
        @SuppressWarnings("unused")
        private static void main(String[] args) {
            SAID.add("wrong");
        }
    }

    @BeforeEach
    void forget() {
        SAID.clear();
    }

    @Test
    void theUsualOneComesFirstAndIsInherited() throws Throwable {
        MainMethod.of(Usual.class).call(new String[]{"a"});
        MainMethod.of(Heir.class).call(new String[]{"b"});
        assertThat(SAID).containsExactly("usual a", "usual b");
    }

    @Test
    void oneOfAnObjectOnlyWhereTheJdkHasIt() throws Throwable {
        if (ANY_KIND) {
            MainMethod.of(OfAnObject.class).call(new String[0]);
            assertThat(SAID).containsExactly("object");
        } else {
            assertThatThrownBy(() -> MainMethod.of(OfAnObject.class)).isInstanceOf(NoSuchMethodException.class);
        }
        assertThatThrownBy(() -> MainMethod.of(Hidden.class)).isInstanceOf(NoSuchMethodException.class);
    }
}
