package dev.heddle.tests.transparency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes programs whose methods are as large as a class file allows, so that any added code must be fitted in. */
final class LargeSources {

    private LargeSources() {
    }

    static Path write(Path folder) throws IOException {
        Files.createDirectories(folder);
        write(folder, "LargeStraight", straight());
        write(folder, "LargeLoop", loop());
        write(folder, "LargeSwitch", largeSwitch());
        write(folder, "LargeMedium", medium());
        write(folder, "LargeLocals", locals());
        write(folder, "LargeInitializer", initializer());
        write(folder, "LargeFields", fields());
        return folder;
    }

    private static void write(Path folder, String name, String body) throws IOException {
        Files.writeString(folder.resolve(name + ".java"), "public class " + name + " {\n" + body + "}\n");
    }

    /** One method of about 64,000 bytes that reads and writes fields and array elements. */
    private static String straight() {
        StringBuilder text = new StringBuilder(
                "  static int a; int b; long c; int[] d = new int[16];\n  void all() {\n");
        for (int i = 0; i < 1200; i++) {
            text.append("    b += ").append(i).append("; c = c * 31 + b; d[b & 15] ^= a++;\n");
        }
        return text
                .append("  }\n  public static void main(String[] args) {\n    LargeStraight o = new LargeStraight();\n")
                .append("    for (int i = 0; i < 3; i++) { o.all(); }\n    System.out.println(a + \" \" + o.b + \" \" + o.c")
                .append(" + java.util.Arrays.toString(o.d));\n    try { o.d = null; o.all(); } catch (NullPointerException e)")
                .append(" { System.out.println(e.getMessage() + \" \" + e.getStackTrace()[0]); }\n  }\n").toString();
    }

    /** A loop whose jumps are just within 32,767 bytes, with continue and break, so that they no longer fit afterwards. */
    private static String loop() {
        StringBuilder text = new StringBuilder("  static int a; static long b;\n  static int run(int n) {\n")
                .append("    int skipped = 0;\n    outer: for (int i = 0; i < n; i++) {\n")
                .append("      if (i % 7 == 3) { skipped++; continue outer; }\n      if (a < 0 && b < 0) { break outer; }\n");
        for (int i = 0; i < 1415; i++) {
            text.append("      a = a * 31 + ").append(i % 100).append("; b += a;\n");
        }
        return text.append("    }\n    return skipped;\n  }\n  public static void main(String[] args) {\n")
                .append("    System.out.println(run(50) + \" \" + a + \" \" + b);\n  }\n").toString();
    }

    private static String largeSwitch() {
        StringBuilder text = new StringBuilder(
                "  static long sum; String last;\n  void pick(int n) {\n    switch (n) {\n");
        for (int i = 0; i < 1500; i++) {
            text.append("      case ").append(i).append(": sum += ").append(i * 7).append("; last = \"").append(i % 50)
                    .append("\"; break;\n");
        }
        for (int i = 0; i < 500; i++) {
            text.append("      case ").append(100_000 + i * 977).append(": sum ^= ").append(i).append("; break;\n");
        }
        return text.append("      default: sum--;\n    }\n  }\n  public static void main(String[] args) {\n")
                .append("    LargeSwitch o = new LargeSwitch();\n    for (int i = -5; i < 2000; i++) { o.pick(i); o.pick(100000 + i * 977); }\n")
                .append("    System.out.println(sum + \" \" + o.last);\n  }\n").toString();
    }

    /** Just below the 8,000 bytes at which the JIT gives up, called often. */
    private static String medium() {
        StringBuilder text = new StringBuilder("  int x; double y;\n  void step() {\n");
        for (int i = 0; i < 330; i++) {
            text.append("    x += ").append(i).append("; y = y / 2 + x;\n");
        }
        return text.append("  }\n  public static void main(String[] args) {\n    LargeMedium o = new LargeMedium();\n")
                .append("    for (int i = 0; i < 3000; i++) { o.step(); }\n    System.out.println(o.x + \" \" + o.y);\n  }\n")
                .toString();
    }

    /** Some 400 long locals: every access is wide, and anything that adds a local comes behind them. */
    private static String locals() {
        StringBuilder text = new StringBuilder(
                "  long f; static double g; int[] h = {1, 2, 3};\n  long many(int p) {\n");
        for (int i = 0; i < 400; i++) {
            text.append("    long v").append(i).append(" = f + p * ").append(i).append("L; f = v").append(i)
                    .append(";\n");
        }
        text.append("    int w = 5; w += 1000; w++; h[w % 3] += w;\n    try { g += v399; if (p > 2) throw new")
                .append(" IllegalStateException(\"p\" + p); } catch (IllegalStateException e) { f -= v0; } finally { f++; }\n")
                .append("    synchronized (this) { h[0] += (int) f; }\n    return 0");
        for (int i = 0; i < 400; i++) {
            text.append(" + v").append(i);
        }
        return text
                .append(";\n  }\n  public static void main(String[] args) {\n    LargeLocals o = new LargeLocals();\n")
                .append("    for (int i = 0; i < 5; i++) { System.out.println(o.many(i) + \" \" + o.f + \" \" + g + \" \" + o.h[0]); }\n  }\n")
                .toString();
    }

    private static String initializer() {
        StringBuilder text = new StringBuilder("  static final int[] TABLE = {");
        for (int i = 0; i < 8100; i++) {
            text.append(i * 37 % 30_000).append(i % 40 == 39 ? ",\n" : ",");
        }
        text.append("};\n  enum E {");
        for (int i = 0; i < 2000; i++) {
            text.append("E").append(i).append(i % 30 == 29 ? ",\n" : ",");
        }
        return text.append("; int uses; }\n  public static void main(String[] args) {\n    long sum = 0;\n")
                .append("    for (int i = 0; i < TABLE.length; i++) { sum = sum * 7 + TABLE[i]; }\n")
                .append("    for (E e : E.values()) { e.uses += e.ordinal(); sum += e.uses; }\n")
                .append("    System.out.println(sum + \" \" + E.valueOf(\"E1999\"));\n  }\n").toString();
    }

    private static String fields() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 900; i++) {
            text.append("  ").append(new String[]{"int", "long", "volatile int", "double", "byte"}[i % 5]).append(" f")
                    .append(i).append(";\n  static ").append(i % 2 == 0 ? "short" : "Object").append(" s").append(i)
                    .append(";\n");
        }
        return text.append("  public static void main(String[] args) {\n    LargeFields o = new LargeFields();\n")
                .append("    o.f0 = 1; o.f899 = 2; o.f450++; o.f451 += 7; s0 = 3; s899 = \"x\";\n")
                .append("    System.out.println(o.f0 + \" \" + o.f899 + \" \" + o.f450 + \" \" + o.f451 + s0 + s899);\n")
                .append("    System.out.println(LargeFields.class.getDeclaredFields().length);\n  }\n").toString();
    }
}
