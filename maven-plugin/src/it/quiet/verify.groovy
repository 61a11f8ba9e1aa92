def log = new File(basedir, "build.log").text
def builds = log.split("Scanning for projects").drop(1)
assert builds.size() == 4

assert builds[0].contains("1 test JVM, ") && builds[0].contains("up to 1 thread, canary ok in 1/1 forks")
assert builds[0].contains("NOTHING VERIFIED: no test had a second thread, so no two accesses could race (heddle.allowNothing lets such a build pass)")
assert builds[1].contains("[WARNING] NOTHING VERIFIED: no test had a second thread")
// The runs of an earlier build do not stand in for those of one without tests.
assert builds[2].contains("NOTHING VERIFIED: no test JVM has left a run")
assert builds[3].contains("tests are skipped, so there is nothing to check")
assert !log.contains("\tat ") : "a mistake is a sentence, not a stack trace"
