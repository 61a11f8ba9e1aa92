package dev.heddle.localize;

/**
 * A place in the program that touches something which threads share.
 *
 * @param at     where, like {@code com.acme.Shop.buy(Shop.java:12)}
 * @param member what, like {@code com.acme.Shop.stock}
 * @param write  whether it changes it
 */
public record Access(String at, String member, boolean write) {
    boolean conflicts(Access other) {
        return write || other.write;
    }

    /** For people: {@code the write at Shop.java:12}. */
    String words() {
        int from = at.lastIndexOf('(');
        String line = from > 0 && at.endsWith(")") ? at.substring(from + 1, at.length() - 1) : at;
        return "the " + (write ? "write" : "read") + " at " + line;
    }

    /** The same with what is touched: {@code the write of Shop.stock at Shop.java:12}. */
    String wordsOf() {
        String words = words();
        int at = words.indexOf(" at ");
        return words.substring(0, at) + " of " + shortMember() + words.substring(at);
    }

    /** {@code Shop.stock}, {@code HashMap}: without packages. */
    private String shortMember() {
        int last = member.lastIndexOf('.');
        return member.substring((member.startsWith("java.") ? last : member.lastIndexOf('.', last - 1)) + 1);
    }

    /** The method that it is in. */
    String method() {
        int from = at.lastIndexOf('(');
        return from > 0 ? at.substring(0, from) : at;
    }

    @Override
    public String toString() {
        return (write ? "write " : "read ") + at;
    }
}
