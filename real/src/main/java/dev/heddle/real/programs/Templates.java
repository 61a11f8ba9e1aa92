package dev.heddle.real.programs;

import freemarker.cache.StringTemplateLoader;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** FreeMarker: one configuration and its template cache used by four threads. */
public final class Templates {

    /** Public, since templates read it through reflection. */
    public static final class Line {
        private final String name;
        private final int count;

        Line(String name, int count) {
            this.name = name;
            this.count = count;
        }

        public String getName() {
            return name;
        }

        public int getCount() {
            return count;
        }
    }

    private Templates() {
    }

    public static void main(String[] args) throws Exception {
        StringTemplateLoader loader = new StringTemplateLoader();
        loader.putTemplate("macros", "<#macro row l><tr><td>${l.name?html}</td><td>${l.count * 2}</td></tr></#macro>");
        loader.putTemplate("page",
                "<#import 'macros' as m><#list lines as l><@m.row l=l/>${l?index}<#sep>,</#sep></#list>"
                        + "<#if lines?size gt 5>many<#else>few</#if> ${title?upper_case} ${3.14159?string('0.00')}");
        loader.putTemplate("bad", "${missing.name}");
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_33);
        configuration.setTemplateLoader(loader);
        configuration.setLocale(Locale.ROOT);
        configuration.setLogTemplateExceptions(false);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        String[] digests = new String[4];
        Workers.run(digests.length, worker -> {
            StringWriter all = new StringWriter();
            for (int i = 0; i < 200; i++) {
                List<Line> lines = new ArrayList<>();
                for (int n = 0; n < i % 10; n++) {
                    lines.add(new Line("<" + worker + n + ">", n + i));
                }
                Template template = configuration.getTemplate("page");
                template.process(Map.of("lines", lines, "title", "t" + i), all);
                if (i % 50 == 0) {
                    configuration.clearTemplateCache();
                }
            }
            try {
                configuration.getTemplate("bad").process(Map.of(), all);
            } catch (TemplateException e) {
                all.append(e.getBlamedExpressionString());
            }
            digests[worker] = Workers.digest(all.toString());
        });
        for (String digest : digests) {
            System.out.println(digest);
        }
    }
}
