package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlanTest {
    @Test
    void allByDefault() {
        assertThat(plan(List.of(), List.of()).accesses("com/acme/Main")).isTrue();
        assertThat(plan(List.of(), List.of()).accesses("com/sun/tools/javac/main/Main")).isFalse();
        assertThat(plan(List.of("com.sun.tools.**"), List.of()).accesses("com/sun/tools/javac/main/Main")).isTrue();
    }

    @Test
    void oneStarStaysInThePackage() {
        Plan p = plan(List.of("com.acme.*"), List.of());
        assertThat(p.accesses("com/acme/Main")).isTrue();
        assertThat(p.accesses("com/acme/sub/Main")).isFalse();
        assertThat(p.accesses("com/acmeX")).isFalse();
    }

    @Test
    void twoStarsGoDeeper() {
        Plan p = plan(List.of("com.acme.**"), List.of("com.acme.gen.**"));
        assertThat(p.accesses("com/acme/sub/Main")).isTrue();
        assertThat(p.accesses("com/acme/gen/Main")).isFalse();
    }

    @Test
    void aClassNameMeansItsNestedClassesToo() {
        Plan p = plan(List.of("com.acme.Main"), List.of());
        assertThat(p.accesses("com/acme/Main$Inner")).isTrue();
        assertThat(p.accesses("com/acme/MainFrame")).isFalse();
    }

    @Test
    void theCanaryIsAlwaysIn() {
        assertThat(plan(List.of("com.acme.**"), List.of("**")).accesses("dev/heddle/canary/Canary")).isTrue();
    }

    private static Plan plan(List<String> include, List<String> exclude) {
        return new Plan(Plan.Probe.DETECT, include, exclude);
    }

    @Test
    void someMethodsOrWholeClasses() {
        Plan plan = new Plan(Plan.Probe.DETECT, List.of(), List.of())
                .only(Set.of("com.acme.Cache.put(I)V", "com.acme.CacheTest.*"));
        assertThat(plan.checks("com/acme/Cache", "put(I)V")).isTrue();
        assertThat(plan.checks("com/acme/Cache", "get(I)V")).isFalse();
        assertThat(plan.checks("com/acme/CacheTest", "get(I)V")).isTrue();
        assertThat(plan.checks("com/acme/CacheTest$Listener$1", "run()V")).isTrue();
        assertThat(plan.checks("com/acme/CacheTests", "get(I)V")).isFalse();
    }
}
