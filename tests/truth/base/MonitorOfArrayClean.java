// ROW: monitor
// EXPECT: nothing
/** An array of the program's own class is a lock like any other object. */
public class MonitorOfArrayClean {
    static class Seat {
        int taken;
    }

    static final Seat[] SEATS = {new Seat(), new Seat()};

    static void work() {
        for (int i = 0; i < 200; i++) {
            synchronized (SEATS) {
                SEATS[i % 2].taken++;
            }
        }
    }

    public static void main(String[] args) {
        Together.run(MonitorOfArrayClean::work, MonitorOfArrayClean::work);
        Result.is(400, SEATS[0].taken + SEATS[1].taken);
    }
}
