// Two threads write bracketed words to a shared StringBuilder with three
// appends each. The second thread appends between two appends of the first
// one, so the brackets of the two words are mixed, as in "<<ab>>".
public class StringBuilderAppendBuggy {
    static StringBuilder text = new StringBuilder();

    static void write(String word) {
        text.append("<");
        text.append(word);
        text.append(">");
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> write("a"));
        Thread t2 = new Thread(() -> write("b"));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        String s = text.toString();
        if (!s.equals("<a><b>") && !s.equals("<b><a>")) {
            throw new AssertionError("mixed text " + s);
        }
    }
}
