package dev.heddle.real.programs;

import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/** Xalan: one compiled style sheet applied to generated documents by four threads. */
public final class XalanTransforms {

    private static final String STYLE = """
            <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
              <xsl:output method="xml" indent="no" omit-xml-declaration="yes"/>
              <xsl:key name="by" match="item" use="@kind"/>
              <xsl:template match="/list"><out total="{sum(item/@n)}"><xsl:apply-templates select="item"><xsl:sort select="@n" data-type="number" order="descending"/></xsl:apply-templates></out></xsl:template>
              <xsl:template match="item"><i><xsl:value-of select="concat(@n, ':', translate(., 'abc', 'ABC'))"/><xsl:if test="position() mod 5 = 0"><five kinds="{count(key('by', @kind))}"/></xsl:if></i></xsl:template>
            </xsl:stylesheet>
            """;

    private XalanTransforms() {
    }

    public static void main(String[] args) throws Exception {
        Templates templates = new org.apache.xalan.processor.TransformerFactoryImpl()
                .newTemplates(new StreamSource(new StringReader(STYLE)));
        String[] digests = new String[4];
        Workers.run(digests.length, worker -> {
            StringWriter all = new StringWriter();
            for (int i = 0; i < 60; i++) {
                Transformer transformer = templates.newTransformer();
                transformer.transform(new StreamSource(new StringReader(document(worker * 100 + i))),
                        new StreamResult(all));
            }
            digests[worker] = Workers.digest(all.toString());
        });
        for (String digest : digests) {
            System.out.println(digest);
        }
    }

    private static String document(int seed) {
        StringBuilder text = new StringBuilder("<list>");
        for (int i = 0; i < 30; i++) {
            text.append("<item n=\"").append((seed + i * 17) % 101).append("\" kind=\"k").append(i % 4)
                    .append("\">abcdef &amp; ")
                    .append(i).append("</item>");
        }
        return text.append("</list>").toString();
    }
}
