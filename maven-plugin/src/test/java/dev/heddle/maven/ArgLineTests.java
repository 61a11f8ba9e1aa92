package dev.heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArgLineTests {
    private static final String AGENT = "-javaagent:/repo/heddle.jar=mode=detect,out=/p/target/heddle/tests-1";

    @Test
    void whatIsThereIsKept() {
        assertThat(ArgLine.prepend(AGENT, null)).isEqualTo(AGENT);
        assertThat(ArgLine.prepend(AGENT, "  ")).isEqualTo(AGENT);
        assertThat(ArgLine.prepend(AGENT, "-Xmx1g @{jacoco} -Da=\"b c\""))
                .isEqualTo(AGENT + " -Xmx1g @{jacoco} -Da=\"b c\"");
    }

    @Test
    void theSameAgentIsThereOnce() {
        String jacoco = "-javaagent:/repo/jacoco.jar=destfile=/p/target/jacoco.exec";
        String older = AGENT.replace("tests-1", "tests-0");
        assertThat(ArgLine.prepend(AGENT, jacoco + " " + older + " -Xmx1g"))
                .isEqualTo(AGENT + " " + jacoco + " -Xmx1g");
        assertThat(ArgLine.prepend(AGENT, ArgLine.prepend(older, "-Xmx1g"))).isEqualTo(AGENT + " -Xmx1g");
    }

    @Test
    void aPathWithABlankIsQuotedAndFoundAgain() {
        String agent = "-javaagent:/my repo/heddle.jar=mode=detect,out=/p%20q";
        assertThat(ArgLine.prepend(agent, "-Xmx1g")).isEqualTo('"' + agent + "\" -Xmx1g");
        assertThat(ArgLine.prepend(agent, ArgLine.prepend(agent, "-Xmx1g"))).isEqualTo('"' + agent + "\" -Xmx1g");
    }
}
