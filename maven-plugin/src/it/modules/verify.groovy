import groovy.json.JsonSlurper

def log = new File(basedir, "build.log").text
def builds = log.split("Scanning for projects").drop(1)
assert builds.size() == 4
def goal = { module, name -> builds[0].split(/--- heddle-maven-plugin:[^:]+:$name \(default\) @ $module ---/)[1].split("\\[INFO\\] --- |Reactor Summary")[0] }

// Each module speaks for itself: no tests; a JVM for each test class, two at a time; Surefire and Failsafe.
assert goal("api", "check").contains("[WARNING] NOTHING VERIFIED: no test JVM has left a run")
assert goal("core", "check").contains("3 test JVMs, ") && goal("core", "check").contains("up to 3 threads, canary ok in 3/3 forks")
assert goal("core", "check") =~ /\[WARNING\] HD-\w+ +data race +mods\.Counter\.plain +NEW +predicted +Counter\.java:9  mods\.RacyTest, mods\.RacyTooTest/
assert goal("core", "check").contains('suppression "mods.Counter.plain" expired on 2020-01-01')
assert goal("web", "check").contains("2 test JVMs, ") && goal("web", "check").contains("canary ok in 2/2 forks")
assert !goal("web", "check").contains("HD-")
// Suppressions of the whole may match nothing in one module; that is said where the whole is looked at.
assert !builds[0].contains("mods.Gone.field")
["core", "web"].each { assert new File(basedir, "$it/target/jacoco.exec").length() > 0 }
assert new File(basedir, "core/target/heddle").listFiles().find { it.name.startsWith("tests-") }.list().findAll { it.startsWith("run-") }.toSet() == ["run-001", "run-002", "run-003"] as Set

assert builds[1].contains("2 of 3 modules have runs")
assert builds[1].contains("5 test JVMs, ") && builds[1].contains("canary ok in 5/5 forks")
assert builds[1] =~ /HD-\w+ +data race +mods\.Counter\.plain +NEW +predicted +Counter\.java:9  core: mods\.RacyTest, core: mods\.RacyTooTest/
assert builds[1].contains('[WARNING] suppression "mods.Gone.field" matched nothing')
def all = new JsonSlurper().parse(new File(basedir, "target/heddle/aggregate.json"))
def core = new JsonSlurper().parse(new File(basedir, "core/target/heddle/heddle.json"))
assert all.findings*.id.toSet() == core.findings*.id.toSet()
assert all.findings*.member.toSet() == ["mods.Counter.plain"] as Set
assert new File(basedir, "target/heddle/aggregate.html").text.contains("mods.Counter.plain")
def places = new JsonSlurper().parse(new File(basedir, "target/heddle/aggregate.sarif")).runs[0].results.collectMany { it.locations*.physicalLocation.artifactLocation.uri }
assert places.toSet() == ["core/src/main/java/mods/Counter.java"] as Set

// By itself, check speaks of the last build that ran tests.
assert builds[2].contains("3 test JVMs, ") && builds[2].contains("check (default-cli) on project core: ")
assert builds[3].contains("mods.RacyTest is a test of another module")
assert builds[3].contains("confirm (default-cli) on project core: ") && builds[3].contains("mods.Counter.plain")
assert !log.contains("\tat ") : "a mistake is a sentence, not a stack trace"
