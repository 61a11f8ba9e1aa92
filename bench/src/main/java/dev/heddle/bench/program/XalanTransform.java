package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.xml.transform.Templates;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.xalan.processor.TransformerFactoryImpl;

/** Xalan transforms documents; the threads share one compiled stylesheet and take documents from a common counter. */
public final class XalanTransform implements Program {
    private Templates templates;
    private String[] documents;
    private int transforms;

    @Override
    public String name() {
        return "xalan";
    }

    @Override
    public int warmupFactor() {
        return 3;
    }

    @Override
    public void setup(double scale) throws Exception {
        try (var stylesheet = XalanTransform.class.getResourceAsStream("orders.xsl")) {
            // By name: another XSLT processor is on the class path too.
            templates = new TransformerFactoryImpl().newTemplates(new StreamSource(stylesheet));
        }
        WordSource words = new WordSource(2_000, 5);
        documents = new String[4];
        for (int i = 0; i < documents.length; i++) {
            documents[i] = document(words, Program.scaled(200 + 40 * i, Math.sqrt(scale), 5));
        }
        transforms = Program.scaled(80, Math.sqrt(scale), 4);
    }

    private static String document(WordSource words, int orders) {
        StringBuilder xml = new StringBuilder("<orders>");
        for (int i = 0; i < orders; i++) {
            xml.append("<order id='o").append(i).append("' customer='c").append(words.number(40)).append("'>");
            int lines = 1 + words.number(6);
            for (int j = 0; j < lines; j++) {
                xml.append("<line product='p").append(words.number(100)).append("' quantity='")
                        .append(1 + words.number(9))
                        .append("' price='").append(words.number(10_000) / 100.0).append("'><note>")
                        .append(words.words(6))
                        .append("</note></line>");
            }
            xml.append("</order>");
        }
        return xml.append("</orders>").toString();
    }

    @Override
    public long iterate() throws Exception {
        AtomicInteger next = new AtomicInteger();
        AtomicLong checksum = new AtomicLong();
        Team.run(THREADS, index -> {
            for (int i = next.getAndIncrement(); i < transforms; i = next.getAndIncrement()) {
                StringWriter out = new StringWriter();
                templates.newTransformer().transform(
                        new StreamSource(new StringReader(documents[i % documents.length])),
                        new StreamResult(out));
                checksum.addAndGet(out.toString().hashCode() * (i + 1L));
            }
        });
        return checksum.get();
    }
}
