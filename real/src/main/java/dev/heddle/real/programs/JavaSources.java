package dev.heddle.real.programs;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.visitor.VoidVisitorAdapter;

/** JavaParser over generated sources, a parser per thread, with the trees changed and printed. */
public final class JavaSources {

    private static final int THREADS = 3;
    private static final int FILES = 25;

    private JavaSources() {
    }

    public static void main(String[] args) throws Exception {
        String[] digests = new String[THREADS];
        Workers.run(THREADS, worker -> {
            JavaParser parser = new JavaParser(
                    new ParserConfiguration().setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_17));
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < FILES; i++) {
                ParseResult<CompilationUnit> result = parser.parse(source(worker * FILES + i));
                CompilationUnit unit = result.getResult().orElseThrow();
                unit.findAll(MethodDeclaration.class).forEach(method -> method.setName(method.getNameAsString() + "X"));
                int[] operators = {0};
                unit.accept(new VoidVisitorAdapter<Void>() {
                    @Override
                    public void visit(BinaryExpr expression, Void none) {
                        operators[0]++;
                        super.visit(expression, none);
                    }
                }, null);
                all.append(unit).append(operators[0]);
            }
            all.append(parser.parse("class Broken { int x = ; }").getProblems().size());
            digests[worker] = Workers.digest(all.toString());
        });
        for (String digest : digests) {
            System.out.println(digest);
        }
    }

    private static String source(int n) {
        StringBuilder text = new StringBuilder("package p").append(n).append(";\nimport java.util.*;\nclass C")
                .append(n)
                .append("<T extends Comparable<T>> {\n");
        for (int i = 0; i < 12; i++) {
            text.append("  /** Doc ").append(i).append(" */ int m").append(i)
                    .append("(int a, String... b) { return switch (a) {")
                    .append(" case 1, 2 -> a * ").append(i)
                    .append(" + 3; default -> { for (var s : b) { a += s.length() << 2; }")
                    .append(" yield a; } }; }\n");
        }
        return text.append(
                "  record R(int x, List<? super T> y) { R { if (x < 0) throw new Error(\"\"\"\n    t\"\"\"); } }\n}\n")
                .toString();
    }
}
