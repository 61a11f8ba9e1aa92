package dev.heddle.report;

import java.util.regex.Pattern;

/** {@code *} stands for anything within one dotted segment, {@code **} for anything; the rest stands for itself. */
final class Glob {
    private final Pattern pattern;

    Glob(String glob) {
        StringBuilder regex = new StringBuilder();
        int i = 0;
        while (i < glob.length()) {
            int star = glob.indexOf('*', i);
            if (star < 0) {
                star = glob.length();
            }
            regex.append(Pattern.quote(glob.substring(i, star)));
            if (glob.startsWith("**", star)) {
                regex.append(".*");
                i = star + 2;
            } else {
                regex.append(star < glob.length() ? "[^.]*" : "");
                i = star + 1;
            }
        }
        pattern = Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    boolean matches(String text) {
        return pattern.matcher(text).matches();
    }
}
