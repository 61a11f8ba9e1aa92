// Arguments, properties and the environment are those of the command line.
// ! args a --b=c -javaagent:no
// ! flags -Dmine=1 -ea
import java.lang.management.ManagementFactory;
import java.util.*;

public class Arguments {
    public static void main(String[] args) {
        System.out.println(
                Arrays.toString(args)
                        + System.getProperty("mine")
                        + System.getProperty("java.class.path").length());
        List<String> odd = new ArrayList<>();
        for (Object k : new TreeSet<>(System.getProperties().keySet())) odd.add(k.toString());
        System.out.println(odd);
        System.out.println(new TreeSet<>(System.getenv().keySet()));
        List<String> inputs =
                new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
        inputs.removeIf(s -> s.startsWith("-javaagent"));
        System.out.println(inputs);
        System.out.println(
                System.getSecurityManager()
                        + " "
                        + Locale.getDefault()
                        + " "
                        + java.nio.charset.Charset.defaultCharset()
                        + " "
                        + TimeZone.getDefault().getID());
        assert args.length == 3;
        System.out.println(Runtime.getRuntime().availableProcessors() > 0);
    }
}
