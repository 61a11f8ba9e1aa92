// Two threads add jobs to a shared ArrayList and take the size of the list
// as the number of the new job. Both threads read the same size before
// either adds, so two jobs get one number (or one add is lost).
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

public class ArrayListAddBuggy {
    static List<Integer> jobs = new ArrayList<>();

    static void addJob() {
        int number = jobs.size();
        jobs.add(number);
    }

    public static void main(String[] args) throws Exception {
        Runnable work = () -> {
            addJob();
            addJob();
        };
        Thread t1 = new Thread(work);
        Thread t2 = new Thread(work);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (jobs.size() != 4 || new HashSet<>(jobs).size() != 4) {
            throw new AssertionError("job numbers are not unique: " + jobs);
        }
    }
}
