package dev.heddle.model;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An object in words that mean the same in every run: the n-th one that a thread has made at a place, in a method of an object that
 * was made at another place, and so on. As text {@code main/1@Bank.open(Bank.java:7)#2<Main.main(Main.java:3)}.
 *
 * @param thread the path of the thread
 * @param places where it was made, then where its maker was; at least one
 */
public record Made(String thread, int number, List<String> places) {
    private static final String PLACE = "(?:[^\\s()]+\\([^()]*\\)|-)";
    private static final Pattern MAKER = Pattern.compile("<(" + PLACE + ")");
    private static final Pattern TEXT = Pattern
            .compile("([^\\s@]+)@(" + PLACE + ")#(\\d{1,9})((?:" + MAKER.pattern() + ")*)");

    public Made {
        places = List.copyOf(places);
        if (places.isEmpty()) {
            throw new IllegalArgumentException("an object is made somewhere");
        }
    }

    /** Null if the text says something else of an object, like its class. */
    public static Made parse(String text) {
        Matcher m = TEXT.matcher(text);
        if (!m.matches()) {
            return null;
        }
        List<String> places = new ArrayList<>(List.of(m.group(2)));
        Matcher makers = MAKER.matcher(m.group(4));
        while (makers.find()) {
            places.add(makers.group(1));
        }
        return new Made(m.group(1), Integer.parseInt(m.group(3)), places);
    }

    /** Whether it is the n-th of the same thread and place. */
    public boolean isSameIndex(Made other) {
        return thread.equals(other.thread) && number == other.number && places.get(0).equals(other.places.get(0));
    }

    /** Whether it and its makers were made at the same places, as far as both say, and no more than {@code k} of them. */
    public boolean isAlike(Made other, int k) {
        int n = Math.min(k, Math.min(places.size(), other.places.size()));
        return places.subList(0, n).equals(other.places.subList(0, n));
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder(thread).append('@').append(places.get(0)).append('#').append(number);
        places.subList(1, places.size()).forEach(p -> out.append('<').append(p));
        return out.toString();
    }
}
