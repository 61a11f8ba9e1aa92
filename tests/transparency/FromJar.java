// Run with -jar, from a sealed jar.
// ! jar Sealed=true Implementation-Version=1.2
// ! exit 1
public class FromJar {
    static int n;

    static class Other {
        int k = ++n;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(
                new Other().k
                        + " "
                        + FromJar.class.getPackage().getName()
                        + FromJar.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath()
                                .replaceAll(".*/", "")
                        + FromJar.class
                                .getResource("FromJar.class")
                                .toString()
                                .replaceAll(".*/", ""));
        Thread t = new Thread(() -> n++);
        t.start();
        t.join();
        System.out.println(n);
        throw new IllegalStateException("end");
    }
}
