/** Checks and prints what a clean program computed, so that a wrong answer fails and a changed output shows. */
final class Result {
    private Result() {
    }

    static void is(long expected, long actual) {
        if (expected != actual) {
            throw new AssertionError("expected " + expected + " but was " + actual);
        }
        System.out.println(actual);
    }
}
