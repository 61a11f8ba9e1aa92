// ROW: class initialization
// EXPECT: data-race ClassInitStaticsRacy$Tables.sum
/** Two threads add to a static after the class has been initialized. */
public class ClassInitStaticsRacy {
    static class Tables {
        static long sum = 5;
    }

    public static void main(String[] args) {
        Together.run(() -> Tables.sum++, () -> Tables.sum++);
    }
}
