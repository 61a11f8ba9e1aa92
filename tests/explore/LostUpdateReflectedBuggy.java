import java.lang.reflect.Field;

// Two threads change one field through reflection, as a mapper of objects does.
// Between the read of the one and its write, the other may have changed it:
// one of the two updates is lost.
public class LostUpdateReflectedBuggy {
    int visits;
    static int guests;

    static void add(LostUpdateReflectedBuggy to) {
        try {
            Field visits = LostUpdateReflectedBuggy.class.getDeclaredField("visits");
            Field guests = LostUpdateReflectedBuggy.class.getDeclaredField("guests");
            visits.setInt(to, visits.getInt(to) + 1);
            guests.set(null, (Integer) guests.get(null) + 1);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        LostUpdateReflectedBuggy day = new LostUpdateReflectedBuggy();
        Thread one = new Thread(() -> add(day));
        Thread two = new Thread(() -> add(day));
        one.start();
        two.start();
        one.join();
        two.join();
        if (day.visits != 2) {
            throw new AssertionError("wrong visits " + day.visits);
        }
        if (guests != 2) {
            throw new AssertionError("wrong guests " + guests);
        }
    }
}
