// Two threads add jobs to a shared ArrayList and take the size of the list
// as the number of the new job. The repair reads the size and adds the job
// while holding the monitor of the list.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

public class ArrayListAddFixed {
    static List<Integer> jobs = new ArrayList<>();

    static void addJob() {
        synchronized (jobs) {
            int number = jobs.size();
            jobs.add(number);
        }
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
