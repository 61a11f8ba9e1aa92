package dev.heddle.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * What all pages have around them. A page is one file that loads nothing: its style and its scripts stand in it, and its policy names
 * these very scripts by their hashes, so that a browser would not run another one even if text from a target became markup.
 */
final class PageFrame {
    static final String STYLE = "page.css";
    static final String SCRIPT = "page.js";
    static final String PLOTS = "plots.js";
    /** The library that draws plots; the build takes it from its WebJar. */
    static final String LIBRARY = "chart.js";

    private PageFrame() {
    }

    /**
     * @param rules   more style
     * @param scripts those that {@link #end} will write
     */
    static String head(String title, String rules, List<String> scripts) {
        StringBuilder policy = new StringBuilder(
                "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'");
        for (int i = 0; i < scripts.size(); i++) {
            policy.append(i == 0 ? "; script-src '" : " '").append(hash(scripts.get(i))).append('\'');
        }
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
                + Escape.html(title)
                + "</title>\n<style>\n" + resource(STYLE) + rules + "</style>\n</head>\n<body>\n";
    }

    static String end(List<String> scripts) {
        StringBuilder end = new StringBuilder();
        for (String script : scripts) {
            end.append("<script>").append(script).append("</script>\n");
        }
        return end.append("</body>\n</html>\n").toString();
    }

    /** A script as it stands in a page. */
    static String script(String name) {
        String text = resource(name);
        if (text.toLowerCase(java.util.Locale.ROOT).contains("</script")) {
            throw new IllegalStateException(name + " would end its own element");
        }
        return text;
    }

    private static String hash(String script) {
        try {
            return "sha256-" + Base64.getEncoder().encodeToString(
                    MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = PageFrame.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in this jar");
            }
            // A browser would hash line feeds, whatever the checkout has.
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
