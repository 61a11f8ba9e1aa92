import java.lang.reflect.Field;

// Two threads change one field through reflection, as a mapper of objects does.
// The repair makes the method that does so synchronized on the class: reading and
// writing is one step.
public class LostUpdateReflectedFixed {
    int visits;
    static int guests;

    static synchronized void add(LostUpdateReflectedFixed to) {
        try {
            Field visits = LostUpdateReflectedFixed.class.getDeclaredField("visits");
            Field guests = LostUpdateReflectedFixed.class.getDeclaredField("guests");
            visits.setInt(to, visits.getInt(to) + 1);
            guests.set(null, (Integer) guests.get(null) + 1);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        LostUpdateReflectedFixed day = new LostUpdateReflectedFixed();
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
