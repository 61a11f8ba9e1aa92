package weave.app;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import weave.cloth.Bolt;
import weave.cloth.Pattern;

/**
 * A program of named modules: services, strong encapsulation, reflection over opened and closed
 * packages.
 */
public class Main {
    private int runs;

    static class Own extends Bolt {
        int mine = total;
    }

    public static void main(String[] args) throws Exception {
        Main main = new Main();
        Bolt bolt = new Bolt();
        Thread other = new Thread(() -> main.runs += bolt.add(2));
        other.start();
        other.join();
        System.out.println(main.runs + " " + bolt.add(3) + " " + new Own().mine);
        List<String> names = new ArrayList<>();
        Pattern.all().forEach(pattern -> names.add(pattern.name()));
        System.out.println(names);
        Module own = Main.class.getModule();
        System.out.println(own.getName() + " " + own.isNamed());
        System.out.println(own.getPackages().contains("weave.app") + " " + own.canRead(Bolt.class.getModule()));
        if (own.isNamed()) {
            System.out.println(
                    own.getDescriptor().requires().stream().map(r -> r.name()).sorted().toList());
            System.out.println(
                    Bolt.class.getModule().getDescriptor().exports()
                            + " "
                            + Bolt.class.getModule().isOpen("weave.cloth.internal", own));
            System.out.println(own.getPackages());
            System.out.println(
                    Bolt.class.getModule().getDescriptor().packages().stream().sorted().toList());
        }
        Class<?> counter = Class.forName("weave.cloth.internal.Counter");
        Field count = counter.getDeclaredField("own");
        count.setAccessible(true);
        System.out.println(count.get(counter.getDeclaredConstructor().newInstance()));
        attempt(Bolt.class.getDeclaredField("metres"), bolt);
        attempt(Integer.class.getDeclaredField("value"), 4);
        try {
            bolt.add(1 / (main.runs - main.runs));
        } catch (ArithmeticException e) {
            e.printStackTrace();
        }
    }

    private static void attempt(Field field, Object of) throws Exception {
        try {
            field.setAccessible(true);
            System.out.println(field.get(of));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
    }
}
