package dev.heddle.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatchOptionsTest {
    @Test
    void whatIsNotSaidIsAsDocumented() {
        WatchOptions o = WatchOptions.parse("mode=watch");
        assertThat(o.rate()).isEqualTo(0.01);
        assertThat(o.budget()).isEqualTo(0.02);
        assertThat(o.limitNanos()).isEqualTo(15_000_000);
        assertThat(o.rotateNanos()).isZero();
        assertThat(o.backend()).isEqualTo(WatchOptions.Backend.CLOCK);
        assertThat(o.out()).hasToString(".heddle");
        assertThat(o.problems()).isEmpty();
    }

    @Test
    void whatIsSaidCounts() {
        WatchOptions o = WatchOptions.parse(
                "mode=watch,rate=0.5%,budget=5%,limit=30ms,rotate=10m,seed=7,backend=collider,out=a%20b,wait");
        assertThat(o.rate()).isEqualTo(0.005);
        assertThat(o.budget()).isEqualTo(0.05);
        assertThat(o.limitNanos()).isEqualTo(30_000_000);
        assertThat(o.rotateNanos()).isEqualTo(600_000_000_000L);
        assertThat(o.seed()).isEqualTo(7);
        assertThat(o.backend()).isEqualTo(WatchOptions.Backend.COLLIDER);
        assertThat(o.out()).hasToString("a b");
        assertThat(o.flag("wait")).isTrue();
        assertThat(o.problems()).isEmpty();
    }

    /** The launcher encodes the sign. */
    @Test
    void aPartMayBeEncoded() {
        assertThat(WatchOptions.parse("mode=watch,rate=100%25").rate()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mode=watch,rte=1%       | unknown option 'rte' is ignored; known are mode, rate, budget
            mode=watch,rate=often   | rate 'often' is not a part of the whole like 1%; 1.0% is used
            mode=watch,rate=200%    | rate '200%' is not a part of the whole like 1%; 1.0% is used
            mode=watch,budget=-1%   | budget '-1%' is not a part of the whole like 1%; 2.0% is used
            mode=watch,limit=15     | limit '15' is not a time like 15ms, 10s or 10m; 15ms is used
            mode=watch,rotate=ever  | rotate 'ever' is not a time like 15ms, 10s or 10m; none is used
            mode=watch,seed=x       | seed 'x' is not a number; one that is drawn is used
            mode=watch,backend=cr   | backend 'cr' is not clock, collider or hardware; clock is used
            """)
    void whatIsWrongIsSaid(String text, String problem) {
        assertThat(WatchOptions.parse(text).problems()).singleElement().asString().startsWith(problem);
    }

    @ParameterizedTest
    @CsvSource({"com.acme.**,com.acme.a.B,true", "com.acme.**,com.acmeX,false", "com.acme.*,com.acme.a.B,false",
            "com.acme.*,com.acme.B,true", "**.B,x.y.B,true", "com.acme.Main,com.acme.Main,true",
            "com.*.Main,com.acme.Main,true", "*,Main,true", "*,a.Main,false"})
    void patterns(String pattern, String name, boolean matches) {
        assertThat(Patterns.matches(pattern, 0, name, 0)).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource({"0.01,1%", "0.005,0.50%", "1,100%", "0.12345,12.35%", "0,0%"})
    void percents(double part, String text) {
        assertThat(Texts.percent(part)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"[I,int[]", "[[J,long[][]", "[Ljava.lang.String;,java.lang.String[]",
            "java.util.HashMap,java.util.HashMap"})
    void types(String name, String text) {
        assertThat(Names.type(name)).isEqualTo(text);
    }
}
