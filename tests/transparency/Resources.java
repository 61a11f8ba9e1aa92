// Where a class says it comes from; resources; packages; services.
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.security.*;
import java.util.*;

public class Resources {
    static int n;

    public static void main(String[] args) throws Exception {
        n++;
        Class<?> c = Resources.class;
        ProtectionDomain d = c.getProtectionDomain();
        System.out.println(
                d.getCodeSource().getLocation()
                        + " "
                        + Arrays.toString(d.getCodeSource().getCertificates())
                        + d.getClassLoader().getName()
                        + " "
                        + d.getPermissions().elements().hasMoreElements());
        System.out.println(String.class.getProtectionDomain().getCodeSource());
        URL u = c.getResource("Resources.class");
        System.out.println(u);
        byte[] b = u.openStream().readAllBytes();
        System.out.println(
                b.length
                        + " "
                        + Arrays.hashCode(b)
                        + " "
                        + Arrays.hashCode(Files.readAllBytes(Path.of(u.toURI())))
                        + c.getResource("absent")
                        + c.getResourceAsStream("/absent"));
        System.out.println(
                Collections.list(c.getClassLoader().getResources("Resources.class")).size()
                        + " "
                        + Collections.list(ClassLoader.getSystemResources("some/absent.file")));
        System.out.println(
                c.getPackage()
                        + "|"
                        + c.getPackageName()
                        + "|"
                        + c.getModule().isNamed()
                        + c.getModule().getName()
                        + c.getClassLoader().getUnnamedModule().equals(c.getModule())
                        + Object.class.getModule()
                        + c.getTypeName());
        System.out.println(
                Collections.list(
                        ClassLoader.getSystemResources(
                                "META-INF/services/java.lang.System$LoggerFinder")));
        int found = 0;
        for (Package p : Package.getPackages()) if (p.getName().isEmpty()) found++;
        System.out.println(found);
        for (String s : System.getProperty("java.class.path").split(File.pathSeparator))
            System.out.println(Path.of(s).getFileName());
        System.out.println(
                Object.class.getModule().getPackages().contains("java.lang")
                        + " "
                        + ModuleLayer.boot().findModule("java.base").isPresent()
                        + c.getModule().canRead(Object.class.getModule()));
        for (Class<?> k : new Class<?>[] {Object.class, Thread.class, HashMap.class})
            System.out.println(k.getResource(k.getSimpleName() + ".class"));
        System.out.println(
                new TreeSet<>(
                        List.of(
                                ModuleLayer.boot().modules().stream()
                                        .map(Module::getName)
                                        .filter(m -> !m.startsWith("jdk."))
                                        .sorted()
                                        .toArray(String[]::new))));
    }
}
