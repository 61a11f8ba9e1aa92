import groovy.xml.XmlSlurper

// Tests fail because of their schedules, all others pass, and coverage was measured.
def suite = new File(basedir, "target/surefire-reports").listFiles().findAll { it.name.endsWith(".xml") }.collect { new XmlSlurper().parse(it) }
def cases = suite.collectMany { it.testcase.collect { it } }
def twice = cases.findAll { it.@name.text().startsWith("twice") }
assert twice.every { it.error.text().contains("write @Schedules") }
cases -= twice
def wrong = ["unsafe", "beside(int)[2]"]
assert cases.collect { it.@name.text() }.toSet() == ["safe", "plain", "safeToo", "unseen", "kinds", "beside(int)[1]", *wrong] as Set
cases.each {
    def failed = it.failure.size() + it.error.size() > 0
    assert failed == (it.@name.text() in wrong) : "${it.@name}: ${it.failure.text()}${it.error.text()}"
}
assert cases.find { it.@name.text() == "beside(int)[2]" }.failure.text().contains('to run just this schedule: @Schedules(replay = "h1-')
assert new File(basedir, "build.log").text.contains("data race on shop.Stock.left: ")
def text = cases.find { it.@name.text() == "unsafe" }.failure.text()
assert text.contains("expected: <0> but was: <1>")
assert text.contains("@Replay(\"h1-")
assert text.contains("write Stock.left = 1  Stock.java:17")
assert !text.contains("byte[]") : "coverage counters are no scheduling points: " + text
assert new File(basedir, "target/jacoco.exec").length() > 0
assert new File(basedir, "target/site/jacoco/index.html").exists()
