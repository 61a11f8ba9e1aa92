// ROW: static field
// EXPECT: data-race StaticAcrossClassesRacy$Settings.level
/** Three classes use one static field, one of them through a subclass. */
public class StaticAcrossClassesRacy {
    static class Settings {
        static int level;
    }

    static class MoreSettings extends Settings {
        static void raise() {
            level++;
        }
    }

    static class Reader {
        volatile int seen;

        void read() {
            seen = Settings.level;
        }
    }

    public static void main(String[] args) {
        Reader reader = new Reader();
        Settings.level = 1;
        Together.run(MoreSettings::raise, reader::read);
    }
}
