import groovy.json.JsonSlurper

def log = new File(basedir, "build.log").text
def builds = log.split("Scanning for projects").drop(1)
assert builds.size() == 4
def ids = new JsonSlurper().parse(new File(basedir, "heddle-baseline.json")).findings.collect { it.id }
assert ids.size() >= 1

// The first build fails and names what it found, with the test that showed it.
assert builds[0].contains("agent prepended to argLine, what was there is kept")
assert builds[0].contains("1 test JVM, ") && builds[0].contains("up to 3 threads, canary ok in 1/1 forks")
ids.each { id -> assert builds[0] =~ /\[ERROR\] +$id +data race +shop\.Stock\.left +NEW +predicted +Stock\.java:\d+.* shop\.StockTest/ }
def count = ids.size() == 1 ? "1 new finding" : "${ids.size()} new findings"
assert builds[0].contains("check (default) on project racy: $count: ")
assert builds[0].contains("Next: mvn test-compile heddle:confirm -Dheddle.test=shop.StockTest")

// The race happens; the runs of the test JVMs are still there afterwards.
assert builds[1].contains("running shop.StockTest#twoBuyers, seed 1")
assert builds[1] =~ /DATA RACE  shop\.Stock\.left  \(confirmed\)/
assert builds[2].contains("heddle-baseline.json: ${ids.size()} known (${ids.size()} added, 0 removed)")

// The same race is known now. Which of its pairs of accesses a run shows may differ; all of them are known or it would fail.
assert builds[3] =~ /\[WARNING\] HD-\w+ +data race +shop\.Stock\.left +known +predicted .* first seen \d{4}-\d\d-\d\d/
assert builds[3] =~ /heddle-baseline\.json: \d+ known, 0 new, \d+ not seen/

// The reports are there, and so is what the other agent measured.
def report = new JsonSlurper().parse(new File(basedir, "target/heddle/heddle.json"))
assert report.findings*.member.toSet() == ["shop.Stock.left"] as Set
assert report.findings.every { it.inputs == ["shop.StockTest"] }
assert new JsonSlurper().parse(new File(basedir, "target/heddle/heddle.sarif")).runs[0].results.every { it.baselineState == "unchanged" }
assert new File(basedir, "target/heddle/report.html").text.contains("shop.Stock.left")
assert new File(basedir, "target/jacoco.exec").length() > 0
assert new File(basedir, "target/heddle").listFiles().findAll { it.name.startsWith("tests-") }.size() == 1
assert !log.contains("\tat ") : "a mistake is a sentence, not a stack trace"
