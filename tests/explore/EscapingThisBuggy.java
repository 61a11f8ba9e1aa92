// A constructor enters its object in a registry before it has set the name. A
// second thread takes the object from the registry in between and uses the
// name: NullPointerException.
public class EscapingThisBuggy {
    static volatile Device registered;

    static class Device {
        String name;

        Device(String name) {
            registered = this;
            this.name = name;
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
