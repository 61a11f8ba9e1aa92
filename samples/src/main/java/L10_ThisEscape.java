/*
 * Lesson 10: "this" escapes from the constructor.
 *
 * The constructor starts a thread that uses the object, and goes on constructing. The thread may see the name or may not:
 * Thread.start makes visible what happened before it, and the name is set after it.
 *
 *     ./heddle detect L10_ThisEscape
 *
 *     1 DATA RACE  L10_ThisEscape.name  (predicted)                        HD-A571F8
 *       read   L10_ThisEscape.greet   L10_ThisEscape.java:27  greeter  holding {}
 *       write  L10_ThisEscape.<init>  L10_ThisEscape.java:23  main     holding {}
 *
 * Registering a listener, or putting "this" into a map, from within a constructor is the same mistake. A final field would
 * not help: final fields are safe only if the object did not escape before its constructor was done.
 */
public class L10_ThisEscape {
    final Thread greeter;
    String name;

    L10_ThisEscape(String name) {
        greeter = new Thread(this::greet, "greeter");
        greeter.start();
        this.name = name; // FINDING data-race L10_ThisEscape.name
    }

    void greet() {
        System.out.println("hello " + name);
    }

    public static void main(String[] args) throws InterruptedException {
        new L10_ThisEscape("world").greeter.join();
    }
}
