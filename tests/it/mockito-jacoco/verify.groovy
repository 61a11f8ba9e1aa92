import groovy.xml.XmlSlurper

// One test fails because of its schedule, all others pass, and coverage was measured.
def suite = new File(basedir, "target/surefire-reports").listFiles().findAll { it.name.endsWith(".xml") }.collect { new XmlSlurper().parse(it) }
def cases = suite.collectMany { it.testcase.collect { it } }
assert cases.collect { it.@name.text() }.toSet() == ["safe", "unsafe", "plain", "safeToo"] as Set
cases.each {
    def failed = it.failure.size() + it.error.size() > 0
    assert failed == (it.@name.text() == "unsafe") : "${it.@name}: ${it.failure.text()}"
}
def text = cases.find { it.@name.text() == "unsafe" }.failure.text()
assert text.contains("expected: <0> but was: <1>")
assert text.contains("@Replay(\"h1-")
assert text.contains("write Stock.left = 1  Stock.java:17")
assert !text.contains("byte[]") : "coverage counters are no scheduling points: " + text
assert new File(basedir, "target/jacoco.exec").length() > 0
assert new File(basedir, "target/site/jacoco/index.html").exists()
