/*
 * Lesson 10, fixed: first construct, then start.
 *
 *     ./heddle detect L10_ThisEscapeFixed
 *
 * The constructor is private and only fills the object; a factory method starts the thread when the object is whole.
 */
public class L10_ThisEscapeFixed {
    Thread greeter;
    String name;

    private L10_ThisEscapeFixed(String name) {
        this.name = name;
    }

    static L10_ThisEscapeFixed start(String name) {
        L10_ThisEscapeFixed created = new L10_ThisEscapeFixed(name);
        created.greeter = new Thread(created::greet, "greeter");
        created.greeter.start();
        return created;
    }

    void greet() {
        System.out.println("hello " + name);
    }

    public static void main(String[] args) throws InterruptedException {
        L10_ThisEscapeFixed.start("world").greeter.join();
    }
}
