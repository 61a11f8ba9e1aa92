package dev.heddle.model;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * The choices that make a controlled run happen again, as a text file or as a token that fits on a line:
 *
 * <pre>
 * heddle schedule 1
 * program com.acme.Main
 * jdk 17
 * strategy pos
 * seed 42
 * iteration 7
 * main/1 write com.acme.Seats.take(Seats.java:12) #1 -&gt; main/2
 * end 1
 * </pre>
 *
 * <p>
 * Each step is a switch: just before the thread does this operation at this place for that time, the other one goes. Between
 * two steps a thread goes on until it cannot; then the next one in the order of their creation does.
 *
 * @param program  the main class, so that a schedule is not tried on another program by mistake
 * @param jdk      the feature version of the JDK
 * @param iteration the number of the run in its exploration, from 1
 */
public record Schedule(String program, String jdk, String strategy, long seed, int iteration, List<Step> steps) {
    public static final int VERSION = 1;
    /** No schedule has more bytes. */
    public static final int LONGEST = 1 << 24;
    private static final String HEAD = "heddle schedule ";
    private static final String TOKEN = "h1-";
    private static final String SPEED = "speed ";
    /** Bytes of the checksum at the end of a token. */
    private static final int CHECK = 3;
    private static final Pattern STEP = Pattern.compile("(\\S+) (\\S+) (.+) #(\\d{1,9}) -> (\\S+)");

    /**
     * One switch.
     *
     * @param thread     {@code main/2/1}: the first thread that the second thread of main started
     * @param op         {@code read}, {@code write}, {@code lock}, …
     * @param at         the place, as in a stack trace, or {@code -} for one in the JDK
     * @param occurrence how often this thread has come to this operation at this place, from 1
     * @param to         who goes on
     */
    public record Step(String thread, String op, String at, int occurrence, String to) {
        @Override
        public String toString() {
            return thread + " " + op + " " + at + " #" + occurrence + " -> " + to;
        }
    }

    public Schedule {
        program = Texts.orEmpty(program);
        steps = Texts.copy(steps);
    }

    /** The {@link SpeedVector} of the run that this is the schedule of, as text, or null. */
    public String speeds() {
        return strategy != null && strategy.startsWith(SPEED) ? strategy.substring(SPEED.length()) : null;
    }

    public Schedule withSteps(List<Step> other) {
        return new Schedule(program, jdk, strategy, seed, iteration, other);
    }

    public String text() {
        StringBuilder out = new StringBuilder(HEAD).append(VERSION).append('\n');
        out.append("program ").append(program).append('\n');
        out.append("jdk ").append(jdk).append('\n');
        out.append("strategy ").append(strategy).append('\n');
        out.append("seed ").append(seed).append('\n');
        out.append("iteration ").append(iteration).append('\n');
        for (Step s : steps) {
            out.append(s).append('\n');
        }
        return out.append("end ").append(steps.size()).append('\n').toString();
    }

    /**
     * Of the bytes of a file, which may be any file.
     *
     * @throws IllegalArgumentException with the end of a sentence that begins with the name of the schedule
     */
    public static Schedule parse(byte[] file) {
        // What is not UTF-8 becomes replacement characters, which no schedule has at its beginning.
        return parse(new String(file, StandardCharsets.UTF_8));
    }

    /** @throws IllegalArgumentException with the end of a sentence that begins with the name of the schedule */
    public static Schedule parse(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("is empty, not a schedule");
        }
        List<String> lines = text.lines().toList();
        if (!lines.get(0).matches(HEAD + "\\d{1,9}\\s*")) {
            throw new IllegalArgumentException("is not a schedule");
        }
        String version = lines.get(0).substring(HEAD.length()).strip();
        if (!version.equals(Integer.toString(VERSION))) {
            throw new IllegalArgumentException("is a schedule of version " + version + "; this Heddle reads version "
                    + VERSION);
        }
        String last = lines.get(lines.size() - 1);
        int steps = lines.size() - 7;
        if (steps < 0 || !last.startsWith("end ")) {
            throw new IllegalArgumentException("is cut off: its last line is not 'end'");
        }
        if (!last.equals("end " + steps)) {
            throw new IllegalArgumentException("is damaged: it says '" + last + "' and has " + steps + " steps");
        }
        List<Step> all = new ArrayList<>();
        for (int i = 6; i < lines.size() - 1; i++) {
            Matcher m = STEP.matcher(lines.get(i));
            if (!m.matches()) {
                throw new IllegalArgumentException("is damaged in line " + (i + 1));
            }
            all.add(new Step(m.group(1), m.group(2), m.group(3), Integer.parseInt(m.group(4)), m.group(5)));
        }
        try {
            return new Schedule(value(lines, 1, "program"), value(lines, 2, "jdk"), value(lines, 3, "strategy"),
                    Long.parseLong(value(lines, 4, "seed")), Integer.parseInt(value(lines, 5, "iteration")), all);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("is damaged: a number is not one", e);
        }
    }

    private static String value(List<String> lines, int at, String key) {
        if (!lines.get(at).startsWith(key + " ")) {
            throw new IllegalArgumentException("is damaged in line " + (at + 1));
        }
        return lines.get(at).substring(key.length() + 1);
    }

    /** The same as letters and digits. */
    public String token() {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        deflater.setInput(text().getBytes(StandardCharsets.UTF_8));
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[1024];
        while (!deflater.finished()) {
            out.write(buffer, 0, deflater.deflate(buffer));
        }
        deflater.end();
        byte[] packed = out.toByteArray();
        byte[] checked = Arrays.copyOf(packed, packed.length + CHECK);
        put(checked, packed.length, sum(packed, packed.length));
        return TOKEN + Base64.getUrlEncoder().withoutPadding().encodeToString(checked);
    }

    private static int sum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    private static void put(byte[] to, int at, int sum) {
        for (int i = 0; i < CHECK; i++) {
            to[at + i] = (byte) (sum >>> 8 * i);
        }
    }

    public static boolean isToken(String text) {
        return text.startsWith(TOKEN);
    }

    /** @throws IllegalArgumentException with the end of a sentence that begins with the name of the schedule */
    public static Schedule ofToken(String token) {
        Inflater inflater = new Inflater(true);
        try {
            byte[] checked = Base64.getUrlDecoder().decode(token.substring(TOKEN.length()));
            int length = checked.length - CHECK;
            byte[] expected = checked.clone();
            if (length > 0) {
                put(expected, length, sum(checked, length));
            }
            if (length <= 0 || !Arrays.equals(expected, checked)) {
                throw new IllegalArgumentException("is cut off or damaged");
            }
            // One byte more than there is: the decoder of raw data wants it.
            inflater.setInput(Arrays.copyOf(Arrays.copyOf(checked, length), length + 1));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[4096];
            while (!inflater.finished()) {
                int n = inflater.inflate(buffer);
                if (n == 0 || out.size() > LONGEST) {
                    throw new IllegalArgumentException("is cut off or damaged");
                }
                out.write(buffer, 0, n);
            }
            return parse(out.toString(StandardCharsets.UTF_8));
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("is cut off or damaged", e);
        } catch (IllegalArgumentException e) {
            throw e.getMessage() != null && e.getMessage().startsWith("is ")
                    ? e
                    : new IllegalArgumentException("is cut off or damaged", e);
        } finally {
            inflater.end();
        }
    }
}
