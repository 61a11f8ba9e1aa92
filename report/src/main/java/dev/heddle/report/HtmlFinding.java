package dev.heddle.report;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Story;
import java.util.List;

/** One finding as a section of a page. */
final class HtmlFinding {
    private static final int MOST_FRAMES = 40;

    private final StringBuilder out;
    private final SourceLines sources;
    private final String classes;

    /**
     * @param sources of the sides, if they are to be shown
     * @param classes what filters ask for
     */
    HtmlFinding(StringBuilder out, SourceLines sources, String classes) {
        this.out = out;
        this.sources = sources;
        this.classes = classes;
    }

    /**
     * @param badge its status, as markup
     * @param past  what earlier runs say, or null
     */
    void write(int number, Finding finding, Story story, String badge, String past) {
        begin(number, finding, badge);
        why(finding, story);
        out.append("<div class=\"sides\">\n");
        finding.accesses().forEach(this::side);
        out.append("</div>\n");
        if (story != null) {
            HtmlLanes.write(out, number, story.interleaving(), finding);
        }
        end(finding, story, past);
    }

    /** Without stacks, sources and what the threads did, where a page would become too large. */
    void brief(int number, Finding finding, Story story, String badge, String past) {
        begin(number, finding, badge);
        why(finding, story);
        for (Access a : finding.accesses()) {
            out.append("<p><span class=\"did\">").append(Escape.isolated(a.op())).append("</span> <code>")
                    .append(Escape.isolated(a.className() + '.' + a.method())).append("</code> ")
                    .append(Escape.isolated(Words.place(a))).append(" by ").append(Escape.isolated(a.thread()))
                    .append(' ').append(Escape.isolated(Words.holding(a))).append("</p>\n");
        }
        end(finding, story, past);
    }

    private void begin(int number, Finding finding, String badge) {
        String id = Escape.html(finding.id());
        out.append("<section class=\"finding ").append(classes).append("\" id=\"").append(id)
                .append("\" tabindex=\"-1\" aria-labelledby=\"t").append(number).append("\">\n<header><h2 id=\"t")
                .append(number).append("\">").append(number + 1).append(". ")
                .append(Escape.isolated(FindingKind.words(finding.kind()))).append(" <code>")
                .append(Escape.isolated(finding.member())).append("</code></h2>").append(badge)
                .append("<a class=\"self\" href=\"#").append(id).append("\">").append(id).append("</a></header>\n");
        if (finding.effect() != null) {
            out.append("<p class=\"effect\"><b>effect</b> ").append(Escape.isolated(finding.effect())).append("</p>\n");
        }
    }

    private void why(Finding finding, Story story) {
        String idea = FixIdea.of(finding);
        if (story != null && !story.why().isEmpty()) {
            out.append("<div class=\"why\">\n");
            story.why().forEach(why -> out.append("<p>").append(Escape.isolated(why)).append("</p>\n"));
            out.append("</div>\n");
        } else if (idea != null) {
            out.append("<div class=\"why\"><p>fix idea: ").append(Escape.isolated(idea)).append("</p></div>\n");
        }
    }

    private void end(Finding finding, Story story, String past) {
        out.append("<p class=\"more\"><span>seen ")
                .append(finding.count() == 1 ? "once" : Words.count(finding.count(), "time")).append("</span>");
        if (past != null) {
            more(past);
        }
        if (finding.speeds() != null) {
            more("speeds: " + finding.speeds());
        }
        if (!finding.inputs().isEmpty()) {
            more("inputs: " + String.join(", ", finding.inputs()));
        }
        if (story != null) {
            story.how().forEach(this::more);
        }
        out.append("</p>\n");
        if (finding.token() != null) {
            out.append("<p class=\"replay\"><span class=\"dim\">replay</span> <code class=\"command\">")
                    .append(Escape.html(TextReport.replay(finding)))
                    .append("</code> <button type=\"button\" class=\"script\" data-copy>copy</button></p>\n");
        }
        out.append("</section>\n");
    }

    private void more(String words) {
        out.append("<span>").append(Escape.isolated(words)).append("</span>");
    }

    private void side(Access access) {
        out.append("<div class=\"side\">\n<p><span class=\"did\">").append(Escape.isolated(access.op()))
                .append("</span> <code>").append(Escape.isolated(access.className() + '.' + access.method()))
                .append("</code></p>\n<dl>");
        row("at", Words.place(access));
        row("thread", access.thread());
        if (access.created() != null) {
            row("created", access.created());
        }
        if (access.context() != null) {
            row("when", access.context());
        }
        if (!access.locks().equals(Access.UNKNOWN)) {
            row("holding", access.locks().isEmpty() ? "no lock" : String.join(", ", access.locks()));
        }
        out.append("</dl>\n");
        List<SourceLines.Line> lines = sources.around(access);
        if (!lines.isEmpty()) {
            out.append("<pre class=\"source\" tabindex=\"0\">");
            // What all of them begin with says nothing, and takes the place of what does.
            List<String> texts = lines.stream().map(l -> l.text().replace("\t", "    ").stripTrailing()).toList();
            int indent = texts.stream().filter(t -> !t.isEmpty()).mapToInt(t -> t.length() - t.stripLeading().length())
                    .min().orElse(0);
            for (int i = 0; i < lines.size(); i++) {
                String text = texts.get(i);
                out.append(lines.get(i).number() == access.line() ? "<span class=\"here\"><i>" : "<span><i>")
                        .append(lines.get(i).number()).append("</i>")
                        .append(Escape.html(text.substring(Math.min(indent, text.length())))).append("</span>");
            }
            out.append("</pre>\n");
        }
        stack(access);
        out.append("</div>\n");
    }

    private void row(String name, String value) {
        out.append("<dt>").append(name).append("</dt><dd>").append(Escape.html(value)).append("</dd>");
    }

    private void stack(Access access) {
        if (access.stack().isEmpty()) {
            return;
        }
        out.append("<details><summary>stack, ").append(Words.count(access.stack().size(), "frame"))
                .append("</summary>\n<pre class=\"stack\" tabindex=\"0\">");
        access.stack().stream().limit(MOST_FRAMES)
                .forEach(frame -> out.append("at ").append(Escape.html(frame)).append('\n'));
        if (access.stack().size() > MOST_FRAMES) {
            out.append("… ").append(access.stack().size() - MOST_FRAMES).append(" more\n");
        }
        out.append("</pre></details>\n");
    }
}
