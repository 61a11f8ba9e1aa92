package dev.heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What {@code mvn help:describe} reads. */
class DescriptorTests {
    private final Map<String, Element> goals = new HashMap<>();

    @BeforeEach
    void read() throws Exception {
        Document plugin = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new File("target/classes/META-INF/maven/plugin.xml"));
        assertThat(text(plugin.getDocumentElement(), "goalPrefix")).isEqualTo("heddle");
        for (Element goal : children(plugin.getDocumentElement(), "mojo")) {
            goals.put(text(goal, "goal"), goal);
        }
    }

    @Test
    void goalsAndTheirPhases() {
        assertThat(goals.keySet()).containsExactlyInAnyOrder("prepare-agent", "check", "report", "report-aggregate",
                "confirm", "baseline");
        assertThat(text(goals.get("prepare-agent"), "phase")).isEqualTo("initialize");
        assertThat(text(goals.get("check"), "phase")).isEqualTo("verify");
        assertThat(text(goals.get("report-aggregate"), "aggregator")).isEqualTo("true");
    }

    @Test
    void everyGoalAndParameterSaysWhatItIs() {
        for (Map.Entry<String, Element> goal : goals.entrySet()) {
            assertThat(text(goal.getValue(), "description")).as(goal.getKey()).hasSizeGreaterThan(40).endsWith(".");
            assertThat(text(goal.getValue(), "threadSafe")).as(goal.getKey()).isEqualTo("true");
            List<String> names = new ArrayList<>();
            Element configuration = children(goal.getValue(), "configuration").get(0);
            for (Element parameter : children(goal.getValue(), "parameter")) {
                if (!text(parameter, "editable").equals("true")) {
                    continue;
                }
                String name = text(parameter, "name");
                names.add(name);
                assertThat(text(parameter, "description")).as(goal.getKey() + " " + name).isNotBlank();
                assertThat(text(configuration, name)).as("property of " + goal.getKey() + " " + name)
                        .isEqualTo("${heddle." + name + "}");
            }
            assertThat(names).as(goal.getKey()).contains("skip", "out");
        }
    }

    private static String text(Element parent, String name) {
        List<Element> found = children(parent, name);
        return found.isEmpty() ? "" : found.get(0).getTextContent().strip();
    }

    /** Those that are not deeper, but for those of a list, which have one element between. */
    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        NodeList all = parent.getElementsByTagName(name);
        for (int i = 0; i < all.getLength(); i++) {
            Element each = (Element) all.item(i);
            if (each.getParentNode() == parent || each.getParentNode().getParentNode() == parent) {
                found.add(each);
            }
        }
        return found;
    }
}
