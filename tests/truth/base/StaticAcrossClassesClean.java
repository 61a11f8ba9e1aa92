// ROW: static field
// EXPECT: nothing
/** The same with the lock of the declaring class. */
public class StaticAcrossClassesClean {
    static class Settings {
        static int level;
    }

    static class MoreSettings extends Settings {
        static void raise() {
            synchronized (Settings.class) {
                level++;
            }
        }
    }

    static class Lowering {
        static void lower() {
            synchronized (Settings.class) {
                Settings.level -= 3;
            }
        }
    }

    public static void main(String[] args) {
        Settings.level = 10;
        Together.run(MoreSettings::raise, Lowering::lower);
        Result.is(8, Settings.level);
    }
}
