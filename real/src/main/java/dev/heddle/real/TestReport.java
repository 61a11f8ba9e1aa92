package dev.heddle.real;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the results of single tests from the report that JUnit writes. */
final class TestReport {

    private TestReport() {
    }

    /** Adds {@code class.test -> passed | skipped | failed: type} of one report file. */
    static void read(Path file, Map<String, String> into) throws IOException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            String test = null;
            while (xml.hasNext()) {
                if (xml.next() == XMLStreamReader.START_ELEMENT) {
                    switch (xml.getLocalName()) {
                        case "testcase" -> test = start(xml, into);
                        case "skipped" -> into.put(test, "skipped");
                        case "failure", "error" -> into.put(test, "failed: " + xml.getAttributeValue(null, "type"));
                        default -> {
                        }
                    }
                }
            }
            xml.close();
        } catch (XMLStreamException e) {
            throw new IOException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static String start(XMLStreamReader xml, Map<String, String> into) {
        // Parameters may show identity hash codes, which are other ones in every run.
        String name = (xml.getAttributeValue(null, "classname") + "." + xml.getAttributeValue(null, "name"))
                .replaceAll("@[0-9a-f]+", "@");
        String test = name;
        for (int n = 2; into.containsKey(test); n++) {
            test = name + " #" + n;
        }
        into.put(test, "passed");
        return test;
    }
}
