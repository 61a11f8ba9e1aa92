// A constructor enters its object in a registry. The repair does this as the
// last step of the constructor, when all fields are set.
// The volatile registry field makes the fields visible.
public class EscapingThisFixed {
    static volatile Device registered;

    static class Device {
        String name;

        Device(String name) {
            this.name = name;
            registered = this;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread maker = new Thread(() -> new Device("disk"));
        Thread user = new Thread(() -> {
            Device d = registered;
            if (d != null && d.name.length() != 4) {
                throw new AssertionError("wrong name");
            }
        });
        maker.start();
        user.start();
        maker.join();
        user.join();
    }
}
