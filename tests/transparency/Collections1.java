// Subclasses and wrappers of JDK collections, builders and formats.
import java.text.*;
import java.util.*;

public class Collections1 {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        int evicted;

        Lru() {
            super(4, .75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> e) {
            if (size() > 3) {
                evicted++;
                return true;
            }
            return false;
        }
    }

    static class Log<T> extends ArrayList<T> {
        int adds;

        @Override
        public boolean add(T t) {
            adds++;
            return super.add(t);
        }

        @Override
        public boolean addAll(Collection<? extends T> c) {
            adds += c.size();
            return super.addAll(c);
        }

        @Override
        public void ensureCapacity(int n) {
            adds += 100;
            super.ensureCapacity(n);
        }
    }

    static class Cnt extends HashMap<String, Integer> {
        int gets;

        @Override
        public Integer get(Object k) {
            gets++;
            return super.get(k);
        }

        void bump(String k) {
            put(k, containsKey(k) ? get(k) + 1 : 1);
        }
    }

    static class Once<E> extends AbstractCollection<E> {
        final E e;

        Once(E e) {
            this.e = e;
        }

        public Iterator<E> iterator() {
            return List.of(e).iterator();
        }

        public int size() {
            return 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Lru<String, Integer> lru = new Lru<>();
        for (int i = 0; i < 6; i++) {
            lru.put("k" + i, i);
            lru.get("k2");
        }
        System.out.println(lru + " " + lru.evicted);
        Log<Integer> log = new Log<>();
        log.add(1);
        log.addAll(List.of(2, 3));
        log.ensureCapacity(5);
        System.out.println(log + " " + log.adds);
        Cnt c = new Cnt();
        for (String s : "a b a c a".split(" ")) c.bump(s);
        System.out.println(new TreeMap<>(c) + " " + c.gets);
        System.out.println(
                new ArrayList<>(new Once<>("x")) + Arrays.toString(new Once<>("y").toArray()));
        ListIterator<Integer> it = log.listIterator();
        while (it.hasNext()) {
            int n = it.next();
            if (n == 2) it.remove();
            else it.set(n * 10);
        }
        System.out.println(log);
        StringBuilder sb = new StringBuilder("abc");
        sb.append(1)
                .append('c')
                .append(2L)
                .append(1.5f)
                .append(2.5)
                .append(true)
                .append((Object) null)
                .append(new char[] {'x'})
                .append("hello", 1, 3)
                .insert(0, 9)
                .reverse()
                .setCharAt(0, 'Z');
        sb.deleteCharAt(1);
        System.out.println(sb + " " + sb.indexOf("c"));
        StringBuffer buf = new StringBuffer();
        buf.append(sb).append(1);
        System.out.println(buf);
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.ROOT);
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(f.format(new Date(0)) + f.parse("2001-02-03 04:05").getTime());
        System.out.println(
                new DecimalFormat("0.00", DecimalFormatSymbols.getInstance(Locale.ROOT))
                                .format(3.14159)
                        + MessageFormat.format("{0} {1}", 1, "b"));
        Calendar cal = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        cal.setTimeInMillis(0);
        cal.add(Calendar.MONTH, 14);
        System.out.println(f.format(cal.getTime()));
        Random r = new Random(42);
        System.out.println(r.nextInt(100) + " " + r.nextLong() + r.nextDouble() + r.nextGaussian());
        List<Integer> shuffled = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        Collections.shuffle(shuffled, new Random(7));
        System.out.println(shuffled);
        Set<String> set = new HashSet<>(List.of("x", "y", "z"));
        set.retainAll(Set.of("x", "q"));
        System.out.println(
                set
                        + ""
                        + Collections.synchronizedMap(new TreeMap<>(Map.of(1, 2)))
                        + Collections.unmodifiableList(log));
        BitSet bits = new BitSet();
        bits.set(3, 7);
        bits.flip(4);
        System.out.println(bits);
        Deque<Integer> d = new ArrayDeque<>(List.of(1, 2));
        d.addFirst(0);
        d.pollLast();
        System.out.println(
                d
                        + ""
                        + new PriorityQueue<>(List.of(3, 1, 2)).poll()
                        + new LinkedList<>(d).peekLast());
        Properties p = new Properties();
        p.setProperty("a", "1");
        p.load(new java.io.StringReader("b=2\n"));
        System.out.println(new TreeMap<>(p));
        EnumMap<Thread.State, Integer> em = new EnumMap<>(Thread.State.class);
        em.merge(Thread.State.NEW, 1, Integer::sum);
        System.out.println(em);
        Scanner sc = new Scanner("1 two");
        System.out.println(sc.nextInt() + sc.next());
        StringTokenizer tk = new StringTokenizer("a,b", ",");
        System.out.println(tk.nextToken() + tk.countTokens());
        Vector<Integer> v = new Vector<>(List.of(1));
        v.addElement(2);
        System.out.println(
                v
                        + ""
                        + new Stack<>() {
                            {
                                push(3);
                            }
                        }.peek()
                        + new Hashtable<>(Map.of(1, 1)));
        Integer[] boxed = {3, 1};
        Arrays.sort(boxed, Comparator.reverseOrder());
        System.out.println(Arrays.asList(boxed));
        List<List<Integer>> self = new ArrayList<>();
        self.add(new ArrayList<>(self.size()));
        System.out.println(
                self + "" + self.hashCode() + log.equals(List.of(10, 30)) + log.subList(0, 1));
        Iterator<String> bad = new ArrayList<>(List.of("q")).iterator();
        try {
            bad.remove();
        } catch (IllegalStateException e) {
            System.out.println(e.getStackTrace()[0].getMethodName());
        }
    }
}
