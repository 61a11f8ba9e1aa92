package dev.heddle.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Debian's chromium without a window, with a profile of its own that is gone afterwards. */
final class Browser implements AutoCloseable {
    private static final List<Path> BROWSERS = List.of(Path.of("/usr/bin/chromium"),
            Path.of("/usr/bin/chromium-browser"),
            Path.of("/usr/bin/google-chrome"));
    private static final List<Path> DRIVERS = List.of(Path.of("/usr/bin/chromedriver"),
            Path.of("/usr/lib/chromium/chromedriver"));

    private final Path profile;
    private final ChromeDriver driver;

    private Browser(Path profile, ChromeDriver driver) {
        this.profile = profile;
        this.driver = driver;
    }

    /** Why there is none, or null. */
    static String missing() {
        return first(BROWSERS) == null || first(DRIVERS) == null
                ? "chromium and its driver are not installed (apt-get install chromium chromium-driver)"
                : null;
    }

    static Browser start() throws IOException {
        Path profile = Files.createTempDirectory("heddle-browser");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(first(BROWSERS).toFile());
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--hide-scrollbars", "--user-data-dir=" + profile);
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, java.util.logging.Level.ALL);
        logs.enable(LogType.PERFORMANCE, java.util.logging.Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder().usingDriverExecutable(first(DRIVERS).toFile())
                .usingAnyFreePort().build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().timeouts().pageLoadTimeout(Duration.ofSeconds(60));
        return new Browser(profile, driver);
    }

    private static Path first(List<Path> places) {
        return places.stream().filter(Files::isExecutable).findFirst().orElse(null);
    }

    ChromeDriver driver() {
        return driver;
    }

    void size(int width, int height) {
        driver.executeCdpCommand("Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    void scheme(String lightOrDark) {
        driver.executeCdpCommand("Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", lightOrDark))));
    }

    Object run(String script) {
        return driver.executeScript(script);
    }

    /** What the browser complained about since the last time. */
    List<String> complaints() {
        List<String> all = new ArrayList<>();
        for (LogEntry e : driver.manage().logs().get(LogType.BROWSER)) {
            all.add(e.getMessage());
        }
        return all;
    }

    /** What was asked for since the last time, besides files. */
    List<String> requests() {
        List<String> all = new ArrayList<>();
        for (LogEntry e : driver.manage().logs().get(LogType.PERFORMANCE)) {
            String message = e.getMessage();
            if (message.contains("\"Network.requestWillBeSent\"") && !message.contains("\"url\":\"file:")
                    && !message.contains("\"url\":\"data:")) {
                all.add(message);
            }
        }
        return all;
    }

    @Override
    public void close() throws IOException {
        driver.quit();
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        }
    }
}
