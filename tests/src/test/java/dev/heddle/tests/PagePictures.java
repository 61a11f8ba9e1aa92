package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.OutputType;

/**
 * Makes the pictures of pages in {@code docs} again, from real runs. No test by its name, so that it runs only when it is asked for:
 * {@code mvn verify -pl tests -am -Dtest=NoSuch -Dsurefire.failIfNoSpecifiedTests=false -Dit.test=PagePictures -Dinvoker.skip=true}.
 */
class PagePictures {
    private static final int WIDTH = 1280;
    private static final long LARGEST = 200_000;

    @TempDir
    Path work;

    /**
     * @param name    of the pictures
     * @param show    a script that makes the page show what is meant; it returns how high the picture is to be
     * @param command what is typed after heddle
     */
    private record Picture(String name, String show, List<String> command) {
    }

    private static final String FIRST = "const s = document.querySelector('section.finding'); "
            + "scrollTo(0, s.offsetTop - 66); return s.offsetHeight + 84;";

    private static final List<Picture> PICTURES = List.of(
            new Picture("list", "return document.querySelector('main').offsetTop + 480;",
                    List.of("hunt", "--seed", "1", "--budget", "30s", "--", "java", "-cp", "classes", "Shop")),
            new Picture("race", FIRST, List.of("hunt", "--seed", "1", "--budget", "20s", "L05_WrongLock")),
            new Picture("deadlock", FIRST, List.of("hunt", "--seed", "1", "--budget", "20s", "L13_Deadlock")),
            new Picture("atomicity", "document.querySelectorAll('.lanes input')[8].click(); " + FIRST,
                    List.of("hunt", "--seed", "1", "--budget", "20s", "L15_Oversold")),
            new Picture("search",
                    "const s = document.getElementById('plots'); scrollTo(0, s.offsetTop - 66); return 920;",
                    List.of("hunt", "--seed", "1", "--budget", "20s", "L15_Oversold")),
            new Picture("campaign",
                    "const s = document.getElementById('plots'); scrollTo(0, s.offsetTop - 66); return 915;",
                    List.of("campaign", "--seed", "1", "--seeds", "2", "--iterations", "15", "--strategies",
                            "random,pct,pos,detect", "--inputs", "market.toml", "--", "java", "-cp", "classes",
                            "Market")));

    @Test
    void make() throws Exception {
        Path rooms = Path.of(System.getProperty("heddle.rooms"));
        Path docs = rooms.resolve("docs");
        Path src = Files.createDirectories(work.resolve("src/main/java"));
        for (String program : List.of("Shop.java", "Market.java")) {
            Files.copy(rooms.resolve("tests/pictures").resolve(program), src.resolve(program));
        }
        Files.copy(rooms.resolve("tests/pictures/market.toml"), work.resolve("market.toml"));
        try (var lessons = Files.list(rooms.resolve("samples/src/main/java"))) {
            for (Path lesson : lessons.toList()) {
                Files.copy(lesson, src.resolve(lesson.getFileName()));
            }
        }
        run(List.of(Path.of(System.getProperty("java.home"), "bin", "javac").toString(), "-g", "-d", "classes",
                "src/main/java/Shop.java", "src/main/java/Market.java"));
        try (Browser browser = Browser.start()) {
            for (Picture picture : PICTURES) {
                List<String> command = new ArrayList<>(List.of(rooms.resolve("heddle").toString()));
                command.addAll(picture.command);
                int end = command.indexOf("--");
                command.addAll(end < 0 ? command.size() - 1 : end, List.of("--html", "page.html"));
                run(command);
                for (String scheme : List.of("light", "dark")) {
                    browser.size(WIDTH, 900);
                    browser.scheme(scheme);
                    browser.driver().get(work.resolve("page.html").toUri().toString());
                    int height = ((Number) browser.run(picture.show)).intValue();
                    browser.size(WIDTH, height);
                    browser.run(picture.show);
                    byte[] png = browser.driver().getScreenshotAs(OutputType.BYTES);
                    File file = docs.resolve("page-" + picture.name + "-" + scheme + ".png").toFile();
                    ImageIO.write(few(ImageIO.read(new ByteArrayInputStream(png))), "png", file);
                    assertThat(file.length()).as(file.getName()).isLessThan(LARGEST);
                }
            }
        }
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(work.toFile()).redirectErrorStream(true)
                .redirectOutput(work.resolve("output.txt").toFile()).start();
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(work.resolve("output.txt"))).isLessThan(2);
    }

    /** The same in 256 colours: the ones that it has most of, and for any other the nearest of them. */
    private static BufferedImage few(BufferedImage image) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                counts.merge(image.getRGB(x, y) & 0xffffff, 1, Integer::sum);
            }
        }
        List<Integer> most = counts.keySet().stream().sorted(Comparator.comparing(c -> -counts.get(c))).limit(256)
                .toList();
        byte[][] parts = new byte[3][most.size()];
        for (int i = 0; i < most.size(); i++) {
            parts[0][i] = (byte) (most.get(i) >> 16);
            parts[1][i] = (byte) (most.get(i) >> 8);
            parts[2][i] = (byte) (int) most.get(i);
        }
        Map<Integer, Integer> nearest = new HashMap<>();
        BufferedImage less = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED,
                new IndexColorModel(8, most.size(), parts[0], parts[1], parts[2]));
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int colour = nearest.computeIfAbsent(image.getRGB(x, y) & 0xffffff,
                        c -> most.indexOf(most.stream().min(Comparator.comparingInt(m -> distance(m, c))).get()));
                less.getRaster().setSample(x, y, 0, colour);
            }
        }
        return less;
    }

    private static int distance(int a, int b) {
        int sum = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int d = (a >> shift & 255) - (b >> shift & 255);
            sum += d * d;
        }
        return sum;
    }
}
