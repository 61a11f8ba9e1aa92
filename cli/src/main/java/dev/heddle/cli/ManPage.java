package dev.heddle.cli;

import dev.heddle.model.Product;
import dev.heddle.report.Baseline;
import dev.heddle.session.ConfigFile;
import dev.heddle.session.ExitCode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page, made of what the verbs say of themselves, in the macros of {@code man}. */
final class ManPage {
    private final StringBuilder page = new StringBuilder();

    private ManPage() {
    }

    static String of(CommandSpec root) {
        ManPage page = new ManPage();
        page.write(root);
        return page.page.toString();
    }

    private void write(CommandSpec root) {
        macro(".TH " + root.name().toUpperCase(Locale.ROOT) + " 1 \"\" \"" + Product.NAME + " " + Product.VERSION
                + "\" \"User Commands\"");
        macro(".SH NAME");
        line(root.name() + " - " + String.join(" ", root.usageMessage().description()));
        macro(".SH SYNOPSIS");
        synopsis(root.name() + " [-hV] VERB [OPTIONS] [-- java ...]");
        macro(".SH VERBS");
        root.subcommands().forEach((name, verb) -> verb(name, verb.getCommandSpec()));
        macro(".SH EXIT STATUS");
        for (ExitCode code : ExitCode.values()) {
            item("\\fB" + code.code() + "\\fR", code.meaning());
        }
        macro(".SH FILES");
        item("\\fI" + escaped(ConfigFile.FILE_NAME) + "\\fR", "settings and suppressions, in the working directory");
        item("\\fI" + escaped(Baseline.FILE_NAME) + "\\fR", "findings that are known, in the working directory");
        item("\\fI" + escaped(".heddle/run-001") + "\\fR", "one run: its findings, schedules and reports");
        macro(".SH ENVIRONMENT");
        item("\\fBNO_COLOR\\fR", "if it is set and not empty, there are no colours");
        item("\\fBJAVA_HOME\\fR", "the JDK that runs Heddle");
    }

    private void verb(String name, CommandSpec verb) {
        macro(".SS " + escaped(name));
        line(String.join(" ", verb.usageMessage().description()));
        for (String usage : verb.usageMessage().customSynopsis()) {
            synopsis(usage);
        }
        for (PositionalParamSpec parameter : verb.positionalParameters()) {
            item("\\fI" + escaped(parameter.paramLabel()) + "\\fR", description(parameter));
        }
        for (OptionSpec option : verb.options()) {
            item(names(option), description(option));
        }
        footer(Arrays.asList(verb.usageMessage().footer()));
    }

    private static String names(OptionSpec option) {
        StringBuilder names = new StringBuilder();
        for (String name : option.names()) {
            names.append(names.length() == 0 ? "" : ", ").append("\\fB").append(escaped(name)).append("\\fR");
        }
        return option.arity().max() == 0
                ? names.toString()
                : names.append(" \\fI").append(escaped(option.paramLabel())).append("\\fR").toString();
    }

    private static String description(ArgSpec argument) {
        return String.join(" ", argument.description()).replace("%n", " ").replace("%%", "%");
    }

    /** What stands under the options; the exit codes have a section of their own. */
    private void footer(List<String> lines) {
        boolean examples = false;
        for (String text : lines) {
            if (text.startsWith("Exit codes")) {
                break;
            }
            if (text.startsWith("Example")) {
                macro(".PP");
                line(text);
                macro(".PP");
                macro(".nf");
                examples = true;
            } else if (!text.isBlank()) {
                if (!examples) {
                    macro(".PP");
                }
                line(examples ? text : text.strip());
            }
        }
        if (examples) {
            macro(".fi");
        }
    }

    private void synopsis(String usage) {
        macro(".PP");
        macro(".nf");
        line(usage);
        macro(".fi");
    }

    /** @param tag as roff reads it */
    private void item(String tag, String text) {
        macro(".TP");
        macro(tag);
        line(text);
    }

    private void macro(String text) {
        page.append(text).append('\n');
    }

    private void line(String text) {
        page.append(escaped(text)).append('\n');
    }

    /** Text that roff takes for nothing else: a line does not begin with a control character, and a hyphen can be copied into a shell. */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        if (text.startsWith(".") || text.startsWith("'")) {
            out.append("\\&");
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> out.append("\\e");
                case '-' -> out.append("\\-");
                case '\'' -> out.append("\\(aq");
                case '`' -> out.append("\\(ga");
                case '^' -> out.append("\\(ha");
                case '~' -> out.append("\\(ti");
                default -> out.append(c < 128 ? String.valueOf(c) : String.format(Locale.ROOT, "\\[u%04X]", (int) c));
            }
        }
        return out.toString();
    }
}
