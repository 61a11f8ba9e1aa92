package dev.heddle.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SelectionTest {
    private final Pairs.Methods methods = new Pairs.Methods();

    private Pairs pairs(String... pairs) {
        Pairs out = new Pairs(methods);
        for (String p : pairs) {
            out.add(methods.number(p.substring(0, 2)), methods.number(p.substring(2)));
        }
        return out;
    }

    /** Figure 8 of the paper. */
    @Test
    void theToyExample() {
        Map<String, Pairs> inputs = new LinkedHashMap<>();
        inputs.put("Input1", pairs("f1f2", "f2f3", "f2f4", "f4f5"));
        inputs.put("Input2", pairs("f1f2", "f3f4", "f3f5"));
        inputs.put("Input3", pairs("f2f3", "f3f4"));
        Selection s = new Selection(inputs, methods);
        assertThat(s.all().size()).isEqualTo(6);
        assertThat(s.chosen()).extracting(Selection.Chosen::input).containsExactly("Input1", "Input2");
        assertThat(s.chosen().get(0).methods()).containsExactly("f1", "f2", "f3", "f4", "f5");
        assertThat(s.chosen().get(1).methods()).containsExactly("f3", "f4", "f5");
    }

    /** What both have is looked at under the cheaper one, and who has nothing left is not needed. */
    @Test
    void pairsGoToTheCheapestInputs() {
        Map<String, Pairs> inputs = new LinkedHashMap<>();
        inputs.put("long", pairs("f1f1", "f1f2", "f2f2", "f3f3"));
        inputs.put("short", pairs("f1f1", "f1f2", "f4f4"));
        inputs.put("other", pairs("f2f2", "f5f5", "f3f3"));
        Selection s = new Selection(inputs, methods, input -> input.equals("long") ? 3 : 0);
        assertThat(s.all().size()).isEqualTo(6);
        assertThat(s.chosen()).extracting(Selection.Chosen::input).containsExactly("short", "other");
        inputs.put("long", pairs("f1f1", "f1f2", "f2f2", "f3f3", "f6f6"));
        s = new Selection(inputs, methods, input -> input.equals("long") ? 3 : 0);
        assertThat(s.chosen()).extracting(Selection.Chosen::input).containsExactly("short", "other", "long");
        assertThat(s.chosen().get(2).methods()).containsExactly("f6");
    }

    @Test
    void anInputWithoutPairsIsNotChosen() {
        assertThat(new Selection(Map.of("a", pairs()), methods).chosen()).isEmpty();
        assertThat(new Selection(new LinkedHashMap<>(Map.of("a", pairs("f1f1"))), methods).chosen().get(0).methods())
                .isEqualTo(new java.util.TreeSet<>(List.of("f1")));
    }

    @Test
    void pairsWithinSomeMethods() {
        Pairs all = pairs("f1f2", "f2f3", "f3f3", "f4f1");
        Pairs some = all.within(name -> !name.equals("f1"));
        assertThat(some.names()).containsExactly("f2", "f3");
        assertThat(some.size()).isEqualTo(2);
        assertThat(all.within(name -> false).isEmpty()).isTrue();
    }
}
