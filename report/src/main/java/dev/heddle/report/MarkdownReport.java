package dev.heddle.report;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Product;
import dev.heddle.model.Story;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A summary for a pull request: a table with the worst first, then the details of each finding, folded. Code hosts take 65,536
 * characters for a comment, so details are left out when there is no room for them, and then rows. Text from the target cannot become
 * markup: in running text each character that could is a character reference, in code there is a fence that the text does not have.
 */
public final class MarkdownReport {
    /** Characters of the whole, with room for what somebody puts before or after it. */
    static final int ROOM = 60_000;
    /** What is kept for the table, so that one finding with long details does not hide the others. */
    private static final int TABLE = 40_000;
    private static final int LONGEST = 300;
    private static final String SPECIAL = "\\`*_{}[]<>#+-.!|~&\"'@:=^$";

    private final Report report;
    private final StringBuilder out = new StringBuilder();

    private MarkdownReport(Report report) {
        this.report = report;
    }

    public static String render(Report report) {
        MarkdownReport page = new MarkdownReport(report);
        page.write();
        return page.out.toString();
    }

    private void write() {
        Triage triage = report.triage();
        List<Finding> open = new ArrayList<>(triage.open());
        open.sort(Comparator.comparing((Finding f) -> triage.known(f)).thenComparingInt(f -> -f.severity()));
        out.append("### Heddle: ").append(open.isEmpty() ? "no findings" : Words.count(open.size(), "finding"));
        if (triage.compared()) {
            out.append(", ").append(triage.newCount()).append(" new");
        }
        out.append("\n\n");
        if (!report.run().verified()) {
            out.append("**Not verified**: ").append(plain(report.run().whyNotVerified())).append("\n\n");
        }
        int rows = table(open);
        if (rows < open.size()) {
            out.append('\n').append(Words.count(open.size() - rows, "more finding")).append(" not in this table.\n");
        }
        int told = 0;
        String end = end(open.size(), triage.suppressed().size());
        for (Finding f : open.subList(0, rows)) {
            String details = details(f);
            if (out.length() + details.length() + end.length() + LONGEST > ROOM) {
                break;
            }
            out.append(details);
            told++;
        }
        if (told < rows) {
            out.append("\nDetails of ").append(Words.count(rows - told, "finding"))
                    .append(" left out: there is no room for them here.\n");
        }
        out.append(end);
    }

    /** How many rows it has. */
    private int table(List<Finding> open) {
        if (open.isEmpty()) {
            return 0;
        }
        out.append("| | status | kind | what | where | id |\n| --: | --- | --- | --- | --- | --- |\n");
        int rows = 0;
        for (Finding f : open) {
            Set<String> places = new LinkedHashSet<>();
            f.accesses().forEach(a -> places.add(Words.place(a)));
            String row = "| " + (rows + 1) + " | " + (f.severity() == 2 ? "**harmful**" : plain(f.status()))
                    + (report.triage().known(f) ? ", known" : "") + " | " + plain(FindingKind.words(f.kind())) + " | "
                    + plain(f.member()) + " | " + plain(String.join(", ", places)) + " | " + plain(f.id()) + " |\n";
            if (out.length() + row.length() > TABLE) {
                break;
            }
            out.append(row);
            rows++;
        }
        return rows;
    }

    private String details(Finding f) {
        StringBuilder text = new StringBuilder("\n<details><summary>").append(plain(f.id())).append(' ')
                .append(plain(FindingKind.words(f.kind()))).append(" on ").append(plain(f.member()))
                .append("</summary>\n\n");
        if (f.effect() != null) {
            text.append("Effect: ").append(plain(f.effect())).append("\n\n");
        }
        Story story = report.stories().of(f);
        String idea = FixIdea.of(f);
        if (story != null && !story.why().isEmpty()) {
            story.why().forEach(why -> text.append("- ").append(plain(why)).append('\n'));
            text.append('\n');
        } else if (idea != null) {
            text.append("Fix idea: ").append(plain(idea)).append("\n\n");
        }
        for (Access a : f.accesses()) {
            text.append("- ").append(plain(a.op())).append(" in ").append(plain(Words.shortMethod(a))).append(" at ")
                    .append(plain(Words.place(a))).append(" by ").append(plain(a.thread()));
            String holding = Words.holding(a);
            text.append(holding.isEmpty() ? "" : ", " + plain(holding)).append('\n');
        }
        if (story != null && !story.interleaving().isEmpty()) {
            text.append('\n').append(fenced(story.interleaving().lines()));
        }
        if (f.token() != null) {
            text.append("\nReplay:\n\n").append(fenced(List.of(TextReport.replay(f))));
        }
        return text.append("\n</details>\n").toString();
    }

    private String end(int findings, int suppressed) {
        return "\n" + (suppressed > 0 ? suppressed + " suppressed. " : "") + "<sub>" + Product.NAME + ' '
                + Product.VERSION + ", JDK " + plain(report.run().jdk()) + ", "
                + Words.count(report.run().threads(), "thread") + ", " + Words.seconds(report.run().seconds())
                + ", seed "
                + report.run().seed() + (findings > 0 && report.next() != null
                        ? "</sub>\n\n" + fenced(List.of(cut(report.next())))
                        : "</sub>\n");
    }

    /** Running text. Names are left readable: only what could be markup becomes a reference. */
    private static String plain(String raw) {
        String text = cut(Escape.text(raw));
        // Code hosts make links of such words by themselves.
        boolean links = text.contains("//") || text.toLowerCase(Locale.ROOT).contains("www.");
        StringBuilder plain = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inside = i > 0 && i + 1 < text.length() && Character.isLetterOrDigit(text.charAt(i - 1))
                    && Character.isLetterOrDigit(text.charAt(i + 1));
            if (SPECIAL.indexOf(c) < 0 || inside && !links && "-'._:".indexOf(c) >= 0) {
                plain.append(c);
            } else {
                plain.append("&#").append((int) c).append(';');
                // A comment between the two keeps code hosts from calling a person or an issue by that name.
                plain.append(c == '@' || c == '#' ? "<!-- -->" : "");
            }
        }
        return plain.toString();
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    /** A block of code, with a fence longer than any in it. */
    private static String fenced(List<String> lines) {
        int longest = 0;
        StringBuilder block = new StringBuilder();
        for (String raw : lines) {
            String line = Escape.text(raw).stripTrailing();
            int ticks = 0;
            for (int i = 0; i < line.length(); i++) {
                ticks = line.charAt(i) == '`' ? ticks + 1 : 0;
                longest = Math.max(longest, ticks);
            }
            block.append(line).append('\n');
        }
        String fence = "`".repeat(Math.max(3, longest + 1));
        return fence + "text\n" + block + fence + "\n";
    }
}
