package dev.heddle.maven;

import java.util.regex.Pattern;

/** The options of a test JVM as one text, which Surefire splits at blanks that are not in quotes. */
final class ArgLine {
    private ArgLine() {
    }

    /**
     * The agent in front of what is there. An option of the same agent that is there already is replaced: a goal that runs part of the
     * life cycle again would otherwise add a second one.
     *
     * @param there null or blank for nothing
     * @param option {@code -javaagent:JAR=options}; nothing in the options is a blank or a quote
     */
    static String prepend(String option, String there) {
        int options = option.indexOf('=') + 1;
        Pattern same = Pattern.compile("\"?" + Pattern.quote(option.substring(0, options)) + "[^\\s\"]*\"?\\s*");
        String rest = there == null ? "" : same.matcher(there).replaceAll("").strip();
        boolean quoted = option.chars().anyMatch(Character::isWhitespace);
        return (quoted ? '"' + option + '"' : option) + (rest.isEmpty() ? "" : " " + rest);
    }
}
