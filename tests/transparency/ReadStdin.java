// ! stdin first line\nsecond 12 3.5\nrest\nof it
import java.io.*;
import java.util.*;

public class ReadStdin {
    static int n;

    public static void main(String[] args) throws Exception {
        System.out.println(System.in.available() + " " + (char) System.in.read());
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in));
        System.out.println(r.readLine());
        Scanner s = new Scanner(r);
        System.out.println(s.next() + (s.nextInt() + 1) + s.next());
        s.nextLine();
        while (s.hasNextLine()) {
            n++;
            System.out.println(n + ":" + s.nextLine());
        }
        System.out.println(System.in.read());
    }
}
