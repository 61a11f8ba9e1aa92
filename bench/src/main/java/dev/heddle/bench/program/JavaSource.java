package dev.heddle.bench.program;

import java.util.SplittableRandom;

/** Repeatable Java source text with the usual mixture of declarations, loops, conditions, generics and lambdas. */
final class JavaSource {
    private static final String[] NOUNS = {"order", "price", "buffer", "index", "session", "weight", "queue", "entry"};
    private static final int METHODS = 3;

    private final StringBuilder out = new StringBuilder();
    private final SplittableRandom random;
    private final String type;

    JavaSource(int number) {
        this.random = new SplittableRandom(101 + number);
        this.type = "Generated" + number;
    }

    String text() {
        line("package generated;");
        line("import java.util.ArrayList;");
        line("import java.util.HashMap;");
        line("import java.util.List;");
        line("import java.util.Map;");
        line("import java.util.stream.Collectors;");
        line("/** Text for a parser. */");
        line("public class " + type + " implements Comparable<" + type + "> {");
        for (String noun : NOUNS) {
            line("  private int " + noun + "Count;");
            line("  private Map<String, Integer> " + noun + "Map = new HashMap<>();");
        }
        for (int i = 0; i < METHODS; i++) {
            method(i);
        }
        line("  @Override");
        line("  public int compareTo(" + type + " other) {");
        line("    return Integer.compare(" + noun() + "Count, other." + noun() + "Count);");
        line("  }");
        line("}");
        return out.toString();
    }

    private void method(int i) {
        line("  public List<String> work" + i + "(String name, int limit) {");
        line("    List<String> result = new ArrayList<>();");
        int statements = 4 + random.nextInt(5);
        for (int n = 0; n < statements; n++) {
            statement(n);
        }
        line("    return result;");
        line("  }");
    }

    private void statement(int n) {
        String noun = noun();
        switch (random.nextInt(6)) {
            case 0 -> {
                line("    for (int i = 0; i < limit; i++) {");
                line("      " + noun + "Count += i * " + random.nextInt(50) + ";");
                line("      result.add(name + \":\" + i);");
                line("    }");
            }
            case 1 -> {
                line("    if (name.length() > limit && " + noun + "Count != " + random.nextInt(9) + ") {");
                line("      " + noun + "Map.put(name.trim(), " + noun + "Count);");
                line("    } else if (!result.isEmpty())");
                line("      " + noun + "Count--;");
            }
            case 2 ->
                line("    result.addAll(" + noun + "Map.keySet().stream().filter(k -> k.startsWith(name)).map(k -> k + "
                        + random.nextInt(9) + ").sorted().collect(Collectors.toList()));");
            case 3 -> {
                line("    try {");
                line("      " + noun + "Count = Integer.parseInt(name);");
                line("    } catch (NumberFormatException e) {");
                line("    }");
            }
            case 4 -> {
                line("    switch (limit % 3) {");
                line("      case 0: result.add(\"zero\"); break;");
                line("      case 1: result.remove(name);");
                line("      default: " + noun + "Map.merge(name, 1, Integer::sum);");
                line("    }");
            }
            default -> {
                line("    String text" + n + " = new String(\"" + noun
                        + "\") + (limit > 0 ? name : String.valueOf(limit));");
                line("    while (text" + n + ".length() < " + random.nextInt(30) + ") {");
                line("      text" + n + " = text" + n + " + text" + n + ".hashCode();");
                line("    }");
            }
        }
    }

    private String noun() {
        return NOUNS[random.nextInt(NOUNS.length)];
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
