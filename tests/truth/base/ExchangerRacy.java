// ROW: Exchanger
// EXPECT: data-race int[]
import java.util.concurrent.Exchanger;

/** Both threads keep writing to the buffer that they gave away. */
public class ExchangerRacy {
    static final Exchanger<int[]> EXCHANGER = new Exchanger<>();

    static void work() throws InterruptedException {
        int[] given = {1};
        int[] taken = EXCHANGER.exchange(given);
        given[0]++;
        taken[0]++;
    }

    public static void main(String[] args) {
        Together.run(ExchangerRacy::work, ExchangerRacy::work);
    }
}
