package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.model.Access;
import dev.heddle.model.Campaign;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Growth;
import dev.heddle.model.Interleaving;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Stories;
import dev.heddle.model.Story;
import dev.heddle.report.Baseline;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.Report;
import dev.heddle.report.SourceLines;
import dev.heddle.report.Triage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page in a real browser, one for all tests. */
class PageIT {
    private static final String EVIL = "</script><script>document.title='bad'</script><img src=x onerror=alert(1)>\"'&"
            + "\u202e\u0007\u05d0\u05d1<b>";
    private static final int LARGEST = 5_000_000;
    /** Under 2 s is the goal on a machine that has nothing else to do; this is what no machine may take. */
    private static final int SLOWEST_MILLIS = 30_000;

    private static Browser browser;
    @TempDir
    static Path pages;
    private static Path some;
    private static List<Finding> findings;

    @BeforeAll
    static void start() throws IOException {
        assumeTrue(Browser.missing() == null, Browser::missing);
        browser = Browser.start();
        findings = findings();
        some = page("some.html", report(findings));
    }

    @AfterAll
    static void stop() throws IOException {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void forget() {
        browser.size(1280, 900);
        browser.scheme("light");
        browser.driver().get("about:blank");
        browser.complaints();
        browser.requests();
    }

    @AfterEach
    void nothingWentWrongAndNothingWasAskedFor() {
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests()).isEmpty();
    }

    private static List<Finding> findings() {
        List<Finding> all = new ArrayList<>();
        all.add(new Finding(null, "atomicity-violation", "harmful", "com.acme.Seats.free", sides("Seats", 18), null,
                "h1-abc", "java.lang.IllegalStateException: oversold", List.of(), null, 1));
        all.add(new Finding(null, "deadlock", "confirmed", "com.acme.Account", sides("Account", 31), null, null,
                "deadlock", List.of(), null, 1));
        all.add(new Finding(null, "data-race", "predicted", EVIL, List.of(evil(), evil()), null, EVIL, EVIL,
                List.of(EVIL), null, 2));
        all.add(Finding.of("data-race", "predicted", "com.acme.Metrics.count", sides("Metrics", 7), 12));
        return Findings.assignIds(all);
    }

    private static Access evil() {
        return new Access(EVIL, "read", EVIL, EVIL, EVIL, 3, List.of(EVIL), List.of(EVIL), EVIL);
    }

    private static List<Access> sides(String type, int line) {
        List<String> stack = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            stack.add("com.acme." + type + ".step" + i + "(" + type + ".java:" + (line + i) + ")");
        }
        return List.of(
                new Access("ann", "read", "com.acme." + type, "one", type + ".java", line, stack, List.of("A@1"),
                        "by main at com.acme.Main.main(Main.java:9)"),
                new Access("bob", "write", "com.acme." + type, "two", type + ".java", line + 1, stack, List.of(),
                        "by main at com.acme.Main.main(Main.java:10)"));
    }

    /** Twelve steps of three threads, and two locks. */
    private static Interleaving interleaving(String type, int line, String name) {
        List<String> table = new ArrayList<>(
                List.of("main                main/1 (" + name + ")                main/2 (bob)"));
        String two = " ".repeat(20);
        String three = " ".repeat(table.get(0).indexOf("main/2"));
        table.add("  Main.main");
        table.add("    start  Main.java:9");
        table.add("    start  Main.java:10");
        table.add(two + "> " + type + ".one");
        table.add(two + "    lock Lock #1  " + type + ".java:5");
        table.add(two + "    read " + type + ".free = 1  " + type + ".java:" + line);
        table.add(three + "> " + type + ".two");
        table.add(three + "    lock Lock #2  " + type + ".java:6");
        table.add(three + "    write " + type + ".free = 0  " + type + ".java:" + (line + 1));
        table.add(two + ">   write " + type + ".free = 0  " + type + ".java:" + (line + 2));
        table.add(two + "  end");
        table.add(three + "> ... lock Lock #1  " + type + ".java:8 (not done)");
        return new Interleaving(table, List.of(new Interleaving.Hold(1, 5, 10, "Lock #1"),
                new Interleaving.Hold(2, 8, 12, "Lock #2")));
    }

    private static Report report(List<Finding> all) {
        Map<String, Story> stories = new LinkedHashMap<>();
        stories.put(all.get(0).id(), new Story(List.of("the write came between"), List.of("found by explore"),
                interleaving("Seats", 18, "ann")));
        stories.put(all.get(1).id(), new Story(List.of(), List.of(), interleaving("Account", 31, "ann")));
        stories.put(all.get(2).id(), new Story(List.of(EVIL), List.of(EVIL), interleaving(EVIL, 3, EVIL)));
        Growth growth = new Growth(
                List.of(new Growth.Point(1, 1, 0, 0), new Growth.Point(50, 20, 1, 1), new Growth.Point(100, 31, 2, 3)),
                List.of(new Growth.Tried("random", 50, 20, 1, 2), new Growth.Tried(EVIL, 50, 11, 1, 1)));
        Baseline known = new Baseline(List.of(new Baseline.Entry(all.get(3).id(), "data-race",
                "com.acme.Metrics.count", LocalDate.of(2026, 1, 1))));
        RunSummary run = new RunSummary(7, "17", 9, 0, 3, 1234, 100, 1.5, true, List.of(EVIL), 0);
        return new Report("heddle hunt " + EVIL, run, Triage.of(all, List.of(), known, LocalDate.of(2026, 2, 2)),
                EVIL, "heddle show " + EVIL, new Stories(stories, List.of(new Stories.Search("explore", growth))));
    }

    private static List<SourceLines.Line> source(Access access) {
        List<SourceLines.Line> lines = new ArrayList<>();
        for (int n = access.line() - 3; n <= access.line() + 3; n++) {
            lines.add(new SourceLines.Line(n, "        int left = seats.get(name); // line " + n + " of many <b>"));
        }
        return lines;
    }

    private static Path page(String name, Report report) throws IOException {
        Path file = pages.resolve(name);
        Files.writeString(file, HtmlReport.render(report, PageIT::source));
        return file;
    }

    private static void open(String hash) {
        browser.driver().get(some.toUri() + hash);
    }

    private static void press(CharSequence... keys) {
        browser.driver().findElement(By.tagName("body")).sendKeys(keys);
    }

    private static List<String> shown() {
        return browser.driver().findElements(By.cssSelector("section.finding")).stream().filter(WebElement::isDisplayed)
                .map(e -> e.getDomAttribute("id")).toList();
    }

    private static String current() {
        return (String) browser.run("return document.activeElement.id");
    }

    private static long step(int finding) {
        return (Long) browser.run("return [...document.querySelectorAll('#" + findings.get(finding).id()
                + " .lanes input')].findIndex(r => r.checked)");
    }

    private static String id(int finding) {
        return findings.get(finding).id();
    }

    @Test
    void filtersByStatusKindKnownAndText() {
        open("");
        assertThat(shown()).hasSize(4);
        browser.driver().findElement(By.cssSelector("label:has(#show-predicted)")).click();
        assertThat(shown()).containsExactly(id(0), id(1));
        assertThat(browser.driver().findElement(By.id("count")).getText()).isEqualTo("2 of 4 shown");
        browser.driver().findElement(By.cssSelector("label:has(#show-deadlock)")).click();
        assertThat(shown()).containsExactly(id(0));
        browser.driver().findElement(By.cssSelector("label:has(#show-predicted)")).click();
        browser.driver().findElement(By.cssSelector("label:has(#show-known)")).click();
        assertThat(shown()).containsExactly(id(0), id(2));
        browser.driver().findElement(By.cssSelector("label:has(#show-known)")).click();
        press("/");
        WebElement search = browser.driver().switchTo().activeElement();
        search.sendKeys("metrics RACE");
        assertThat(shown()).containsExactly(id(3));
        assertThat(browser.driver().findElements(By.cssSelector(".list tbody tr")).stream()
                .filter(WebElement::isDisplayed)).hasSize(1);
        search.sendKeys(Keys.ESCAPE);
        assertThat(shown()).containsExactly(id(0), id(2), id(3));
    }

    @Test
    void keysGoThroughFindingsAndSteps() {
        open("");
        press("j");
        assertThat(current()).isEqualTo(id(0));
        press("j");
        assertThat(current()).isEqualTo(id(1));
        press("k");
        assertThat(current()).isEqualTo(id(0));
        assertThat(browser.run("return location.hash")).isEqualTo("#" + id(0));
        press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        assertThat(step(0)).isEqualTo(1);
        press(Keys.ARROW_LEFT);
        assertThat(step(0)).isEqualTo(0);
        WebElement section = browser.driver().findElement(By.id(id(0)));
        section.findElement(By.cssSelector("[data-go=last]")).click();
        assertThat(step(0)).isEqualTo(11);
        assertThat(section.findElement(By.tagName("output")).getText())
                .isEqualTo("step 12 of 12, main/2 (bob); main/2 (bob) holds Lock #2");
        assertThat(section.findElement(By.cssSelector("[data-go=on]")).isEnabled()).isFalse();
        press(Keys.ESCAPE);
        assertThat(step(0)).isEqualTo(-1);
        assertThat(step(1)).isEqualTo(-1);
        press("?");
        assertThat(browser.driver().findElement(By.id("help")).isDisplayed()).isTrue();
        press(Keys.ESCAPE);
        assertThat(browser.driver().findElement(By.id("help")).isDisplayed()).isFalse();
    }

    @Test
    void thePictureHasLanesLocksTurnsAndWhatIsBlamed() {
        open("#" + id(0));
        WebElement section = browser.driver().findElement(By.id(id(0)));
        assertThat(section.findElements(By.cssSelector(".lanes > b[data-lane]"))).hasSize(3);
        assertThat(section.findElements(By.cssSelector(".turn"))).hasSize(4);
        assertThat(section.findElements(By.cssSelector(".step.blamed"))).hasSize(2);
        assertThat(section.findElements(By.cssSelector(".step.pending"))).hasSize(1);
        // A bar begins with the step that takes the lock and ends with the last one that has it.
        WebElement hold = section.findElements(By.cssSelector(".hold")).get(0);
        List<WebElement> steps = section.findElements(By.cssSelector(".step"));
        assertThat(hold.getRect().y).isBetween(steps.get(4).getRect().y - 3, steps.get(4).getRect().y + 3);
        assertThat(hold.getRect().y + hold.getRect().height)
                .isGreaterThanOrEqualTo(steps.get(9).getRect().y + steps.get(9).getRect().height - 3)
                .isLessThanOrEqualTo(steps.get(10).getRect().y + 3);
    }

    @Test
    void aLinkLeadsToOneFinding() {
        open("#" + id(3));
        assertThat((Boolean) browser.run("const r = document.getElementById('" + id(3)
                + "').getBoundingClientRect(); return r.top >= 0 && r.top < innerHeight")).isTrue();
        assertThat(browser.driver().findElement(By.cssSelector("tr[aria-current]")).getDomAttribute("data-id"))
                .isEqualTo(id(3));
    }

    @Test
    void lightAndDark() {
        open("");
        String light = (String) browser.run("return getComputedStyle(document.body).backgroundColor");
        browser.scheme("dark");
        String dark = (String) browser.run("return getComputedStyle(document.body).backgroundColor");
        assertThat(light).isNotEqualTo(dark);
        for (String scheme : List.of("light", "dark")) {
            browser.scheme(scheme);
            // The contrast of text that WCAG asks for.
            assertThat((Double) ((Number) browser.run(CONTRAST)).doubleValue()).as(scheme).isGreaterThanOrEqualTo(4.5);
        }
    }

    /** The least contrast between a colour of text and what it stands on. */
    private static final String CONTRAST = """
            const lum = c => { const v = c.match(/[0-9.]+/g).slice(0, 3).map(x => x / 255)
                .map(x => x <= .03928 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4); return .2126 * v[0] + .7152 * v[1] + .0722 * v[2]; };
            const under = e => { for (; e; e = e.parentElement) { const b = getComputedStyle(e).backgroundColor;
                if (!/^rgba\\(.*, 0\\)$/.test(b)) return b; } return 'rgb(255, 255, 255)'; };
            let least = 99;
            for (const e of document.querySelectorAll('h1, h2, td, th, p, .badge, .pill, .step, dt, dd, a, summary, figcaption, .source span')) {
              if (!e.checkVisibility()) continue;
              const a = lum(getComputedStyle(e).color), b = lum(under(e));
              least = Math.min(least, (Math.max(a, b) + .05) / (Math.min(a, b) + .05));
            }
            return least;
            """;

    @Test
    void fitsItsWindow() {
        for (int width : List.of(1280, 400)) {
            browser.size(width, 900);
            open("");
            assertThat((Long) browser.run("return document.documentElement.scrollWidth")).as("at %d", width)
                    .isLessThanOrEqualTo(width);
        }
    }

    @Test
    void plotsAreDrawn() {
        open("#plots");
        assertThat(browser.driver().findElements(By.tagName("canvas"))).hasSize(2);
        assertThat((Boolean) browser.run("return [...document.querySelectorAll('canvas')].every(c => c.width > 100 "
                + "&& c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(x => x > 0))")).isTrue();
    }

    @Test
    void aCampaignIsDrawn() throws IOException {
        List<Campaign.Ran> tasks = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            tasks.add(new Campaign.Ran(i, i % 2 == 0 ? EVIL : "small", i < 3 ? "random" : EVIL, i, "ended", 20, 1.5,
                    List.of(id(i % 4)), i < 4 ? 1 : 0, 1, 0));
        }
        Campaign campaign = new Campaign("2 JVMs at a time", 6,
                List.of(new Campaign.Strategy("random", 3, 60, 4.5, 3, 3),
                        new Campaign.Strategy(EVIL, 3, 60, 4.5, 3, 1)),
                tasks, List.of(new Campaign.Found(id(0), 2, 0, List.of(EVIL), List.of(EVIL))));
        Report plain = report(findings);
        Path file = page("campaign.html", new Report("heddle campaign", plain.run(), plain.triage(), null, null,
                Stories.NONE, campaign));
        browser.driver().get(file.toUri().toString());
        assertThat(browser.driver().findElements(By.tagName("canvas"))).hasSize(3);
        assertThat((Boolean) browser.run("return [...document.querySelectorAll('canvas')].every(c => c.width > 100 "
                + "&& c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(x => x > 0))")).isTrue();
        // Two inputs, four findings; what a task has shown is coloured.
        assertThat(browser.driver().findElements(By.cssSelector(".heat rect"))).hasSize(8);
        assertThat(browser.driver().findElements(By.cssSelector(".heat rect.cell"))).hasSize(4);
        assertThat((String) browser.run("return document.querySelector('.heat text[text-anchor=end]').textContent"))
                .endsWith("\u05d0\u05d1<b>");
        browser.size(360, 800);
        assertThat((Long) browser.run("return document.documentElement.scrollWidth")).isLessThanOrEqualTo(360);
    }

    @Test
    void whatCameFromTheTargetStaysText() {
        open("");
        assertThat(browser.driver().getTitle()).isEqualTo("Heddle: 4 findings");
        assertThat((Long) browser.run(
                "return document.querySelectorAll('img, main b:not([data-lane]):not(:empty):not(.effect b)').length"))
                .isZero();
        assertThat((String) browser.run("return document.querySelector('#" + id(2) + " h2 code').textContent"))
                .contains("</script><script>").contains("\\u202e").contains("\\u0007").contains("\u05d0\u05d1<b>");
        // A name that runs from right to left does not move what stands around it.
        assertThat((String) browser.run("return getComputedStyle(document.querySelector('#" + id(2)
                + " h2 bdi')).unicodeBidi")).isEqualTo("isolate");
    }

    @Test
    void canBeReadWithoutItsScript() {
        browser.driver().executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
        try {
            open("");
            // Scripts of the driver run all the same; those of the page do not.
            assertThat(browser.driver().findElement(By.id("search")).isDisplayed()).isFalse();
            assertThat(shown()).hasSize(4);
            browser.driver().findElement(By.cssSelector("label:has(#show-predicted)")).click();
            assertThat(shown()).containsExactly(id(0), id(1));
            browser.driver().findElements(By.cssSelector("#" + id(0) + " .step")).get(2).click();
            assertThat(browser.driver().findElements(By.cssSelector("#" + id(0) + " .step")).get(3)
                    .getCssValue("opacity")).isNotEqualTo("1");
        } finally {
            browser.driver().executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
        }
    }

    @Test
    void aThousandFindingsAreSmallAndOpenAtOnce() throws IOException {
        List<Finding> many = new ArrayList<>();
        Map<String, Story> stories = new LinkedHashMap<>();
        for (int i = 0; i < 1000; i++) {
            many.add(Finding.of(i % 3 == 0 ? "data-race" : "atomicity-violation", i % 5 == 0 ? "harmful" : "predicted",
                    "com.acme.Seats.f" + i, sides("Seats", 10 + i), i));
        }
        many = Findings.assignIds(many);
        for (Finding f : many) {
            stories.put(f.id(), new Story(List.of("the write came between"), List.of("found by explore"),
                    interleaving("Seats", f.accesses().get(0).line(), "ann")));
        }
        RunSummary run = new RunSummary(7, "17", 9, 0, 3, 1234, 100, 1.5, true, List.of(), 0);
        Path file = page("many.html", new Report("", run, Triage.none(many), null, null,
                new Stories(stories, List.of())));
        browser.driver().get(file.toUri().toString());
        long millis = ((Number) browser.run("const t = performance.getEntriesByType('navigation')[0]; "
                + "return Math.round(t.loadEventEnd - t.startTime)")).longValue();
        System.out.println("A page of 1,000 findings: " + Files.size(file) + " bytes, opened in " + millis + " ms");
        assertThat(Files.size(file)).isLessThan(LARGEST);
        assertThat(millis).isPositive().isLessThan(SLOWEST_MILLIS);
        browser.driver().findElement(By.id("search")).sendKeys("f777");
        assertThat((Long) browser
                .run("return [...document.querySelectorAll('section.finding')].filter(s => !s.hidden).length"))
                .isEqualTo(1);
    }
}
