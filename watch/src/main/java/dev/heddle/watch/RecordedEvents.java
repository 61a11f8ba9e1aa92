package dev.heddle.watch;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.probe.watch.WatchHit;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Percentage;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The two events. Only to be touched through {@link Recorder}. */
final class RecordedEvents {
    private RecordedEvents() {
    }

    static boolean inUse() {
        return FlightRecorder.isInitialized();
    }

    @Name("heddle.DataRace")
    @Label("Data Race")
    @Category("Heddle")
    @Description("Two threads accessed the same location, at least one of them wrote, and nothing ordered them")
    @StackTrace(false)
    static final class DataRace extends Event {
        @Label("Id")
        String id;
        @Label("Member")
        String member;
        @Label("First Access")
        String firstAccess;
        @Label("First Thread")
        String firstThread;
        @Label("First Stack")
        String firstStack;
        @Label("First Trace")
        String firstTrace;
        @Label("Second Access")
        String secondAccess;
        @Label("Second Thread")
        String secondThread;
        @Label("Second Stack")
        String secondStack;
        @Label("Second Trace")
        String secondTrace;
        @Label("Uptime")
        @Timespan(Timespan.NANOSECONDS)
        long uptime;
        @Label("Time Between")
        @Timespan(Timespan.NANOSECONDS)
        long apart;
    }

    @Name("heddle.WatchBudget")
    @Label("Watch Budget")
    @Category("Heddle")
    @Description("What watching costs by Heddle's own estimate, about once a second")
    @StackTrace(false)
    static final class WatchBudget extends Event {
        @Label("Cost")
        @Percentage
        double cost;
        @Label("Budget")
        @Percentage
        double budget;
        @Label("Rate")
        @Percentage
        double rate;
        @Label("Locations")
        int locations;
        @Label("Left Out As Too Hot")
        int leftOut;
    }

    static void race(Finding f, WatchHit h, long uptime) {
        Access a = f.accesses().get(0);
        Access b = f.accesses().get(1);
        DataRace e = new DataRace();
        e.id = f.id();
        e.member = f.member();
        e.firstAccess = text(a);
        e.firstThread = a.thread();
        e.firstStack = String.join("\n", a.stack());
        e.firstTrace = h.thenTrace;
        e.secondAccess = text(b);
        e.secondThread = b.thread();
        e.secondStack = String.join("\n", b.stack());
        e.secondTrace = h.nowTrace;
        e.uptime = uptime;
        e.apart = h.apart;
        e.commit();
    }

    private static String text(Access a) {
        return a.op() + " at " + a.className() + "." + a.method() + "(" + a.file() + ":" + a.line() + ")";
    }

    static void budget(double cost, double budget, double rate, int locations, int leftOut) {
        WatchBudget e = new WatchBudget();
        e.cost = cost;
        e.budget = budget;
        e.rate = rate;
        e.locations = locations;
        e.leftOut = leftOut;
        e.commit();
    }
}
