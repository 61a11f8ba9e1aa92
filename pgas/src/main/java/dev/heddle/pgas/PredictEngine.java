package dev.heddle.pgas;

import dev.heddle.pgas.Gathered.End;
import dev.heddle.probe.pgas.PgasHooks;
import dev.heddle.probe.pgas.Tagged;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;

/**
 * The predicting phase, Algorithm 7.3: each strand gathers what it does; at barriers batches go to the owners of what was used, by puts that
 * nobody waits for until the next barrier; the owner compares. What orders accesses besides barriers goes along with PCJ's own messages.
 */
final class PredictEngine extends QuietEngine {
    private static final String[] NAMES = {"put", "get", "accumulate", "broadcast", "scatter", "reduce", "collect",
            "gather", "at", "read", "write"};
    private static final int MANY = 8_192;

    private final PgasOptions options;
    private final NodeJournal journal;
    final Stats stats = new Stats();
    final SiteTable sites;
    private final Company company = new Company();
    private final Variables variables = new Variables();
    private final LocalAccesses local;
    private final Strands strands = new Strands();
    private final Landings landings = new Landings();
    private final Checkers checkers;
    private final Predictions predictions;
    private final Mail mail;
    private final Meetings meetings = new Meetings();
    private final Locks locks;
    /** Between the beginning of a call and its future. */
    private final ThreadLocal<Op> issuing = new ThreadLocal<>();
    private final long started = System.nanoTime();
    /** Set once, by the first message or thread. */
    private volatile PcjApi api;
    private volatile Inbox inbox;
    private volatile boolean active;

    PredictEngine(PgasOptions options, NodeJournal journal, SiteTable sites, Slots slots) {
        this.options = options;
        this.journal = journal;
        this.sites = sites;
        this.locks = new Locks(options.node());
        this.local = new LocalAccesses(this, options, variables, slots);
        this.predictions = new Predictions(journal, sites, locks, new CellFile(options.journal(), journal));
        this.checkers = new Checkers(options, journal, sites, stats, predictions::found);
        this.mail = new Mail(new OwnMail(), meetings.rounds(), meetings.peers(), company, stats, journal);
    }

    private PcjApi api(ClassLoader loader) throws ReflectiveOperationException {
        PcjApi a = api;
        if (a == null) {
            synchronized (this) {
                if (api == null) {
                    api = new PcjApi(loader);
                }
                a = api;
            }
        }
        return a;
    }

    PgasOptions options() {
        return options;
    }

    boolean isActive() {
        return active;
    }

    /* Threads and tasks. */

    Strands strands() {
        return strands;
    }

    @Override
    public void threadStarts(Object pcjThread) {
        try {
            ClassLoader loader = pcjThread.getClass().getClassLoader();
            PcjApi a = api(loader);
            boolean all = company.await();
            if (!all) {
                journal.unusable(company.without() > 0
                        ? company.without() + " of " + a.nodes() + " nodes run without Heddle's agent"
                        : "some nodes run without Heddle's agent");
                return;
            }
            synchronized (this) {
                if (inbox == null) {
                    inbox = Inbox.in(loader);
                }
            }
            Object group = a.globalGroup(pcjThread);
            int id = a.myId(group);
            Strand s = new Strand(options.node(), id, options.seed());
            s.group = group;
            checkers.begins(id);
            strands.begins(s);
            Object storages = a.storages(pcjThread);
            ((Tagged) storages).heddle$tag(s);
            s.own = true;
            a.register(storages, inbox.variable().getDeclaringClass());
            s.own = false;
            active = true;
            journal.seen(strands.threads(), 0);
            journal.progress();
        } catch (ReflectiveOperationException | InterruptedException e) {
            journal.unusable("PCJ is not understood: " + e);
        }
    }

    @Override
    public void threadEnds(Object pcjThread) {
        Strand s = strands.own();
        if (s == null || s.own) {
            return;
        }
        s.own = true;
        try {
            exchange(s);
            checkers.settle(s, api);
        } finally {
            strands.ends();
        }
    }

    @Override
    public void receiving(Object message) {
        if (message instanceof Tagged t) {
            t.heddle$tag(mail.incoming());
        }
    }

    @Override
    public void taskBegins(Object message) {
        if (message instanceof Tagged t && t.heddle$tag() instanceof Header h) {
            strands.taskBegins(h);
        }
    }

    @Override
    public void taskEnds() {
        Strand s = strands.own();
        if (s == null || s.task == null) {
            return;
        }
        local.leave(s);
        strands.ends();
        checkers.near(s);
    }

    /* Operations. */

    @Override
    public Object issue(int kind, Object group, int target, Enum<?> variable, int[] indices, Object value) {
        Strand s = strands.current();
        if (s == null || s.own || !active) {
            return null;
        }
        long from = System.nanoTime();
        try {
            if (kind == PgasHooks.AT) {
                stats.operations.increment();
                Op op = new Op(s, kind, s.nextOp(), api.globalThreadId(group, target));
                s.begun(op, true);
                issuing.set(op);
                return op;
            }
            Variables.Info info = variables.of(variable, api);
            int site = info == null ? -1 : sites.here(NAMES[kind]);
            if (site >= 0) {
                stats.operations.increment();
            }
            boolean tells = kind == PgasHooks.PUT || kind == PgasHooks.ACCUMULATE || kind == PgasHooks.BROADCAST
                    || kind == PgasHooks.SCATTER;
            boolean looks = site >= 0 && s == strands.own() && s.sample(site, options.backoff());
            Op op = new Op(s, kind, looks ? s.nextOp() : 0, -1);
            if (looks) {
                Segment start = s.begin();
                LockSet locks = kind == PgasHooks.ACCUMULATE ? LockSet.of(LockSet.ACCUMULATION) : LockSet.EMPTY;
                if (target >= 0) {
                    use(op, start, info, api.globalThreadId(group, target), indices, tells, site, locks);
                } else {
                    for (Map.Entry<Integer, Integer> m : api.threads(group).entrySet()) {
                        if (kind != PgasHooks.SCATTER || value instanceof Map<?, ?> v && v.containsKey(m.getKey())) {
                            use(op, start, info, m.getValue(), indices, tells, site, locks);
                        }
                    }
                }
            }
            s.begun(op, tells);
            issuing.set(op);
            relieve(s);
            return op;
        } catch (ReflectiveOperationException e) {
            journal.unusable("PCJ is not understood: " + e);
            return null;
        } finally {
            stats.gatherNanos.add(System.nanoTime() - from);
        }
    }

    private void use(Op op, Segment start, Variables.Info info, int owner, int[] path, boolean write, int site,
            LockSet locks) {
        Variable v = info.of(owner);
        if (!v.fits(path) || op.by.task != null && !strands.has(owner)) {
            return;
        }
        boolean leaf = path.length == v.dimensions() || info.isLeaf(path.length);
        byte kind = leaf ? SharedAccess.LEAF : write ? SharedAccess.SLOT_WRITE : SharedAccess.SUBTREE;
        SharedAccess a = new SharedAccess(v, kind, write, false, path.length, v.low(path), v.high(path), site, start,
                locks, op.key(), op.by.task);
        a.going = op;
        op.accesses.add(a);
        op.by.gathered.add(a);
        stats.recorded.increment();
    }

    @Override
    public void issued(Object what, Object future) {
        if (!(future instanceof Tagged t)) {
            return;
        }
        if (what instanceof Op op) {
            issuing.remove();
            synchronized (future) {
                if (t.heddle$tag() instanceof Header h) {
                    op.reply = h;
                }
                t.heddle$tag(op);
            }
        } else {
            t.heddle$tag(what);
        }
    }

    @Override
    public void signalled(Object future) {
        Header h = mail.incoming();
        if (h == null || h.role() != Header.CLOCK || !(future instanceof Tagged t)) {
            return;
        }
        synchronized (future) {
            if (t.heddle$tag() instanceof Op op) {
                op.reply = h;
            } else if (t.heddle$tag() == null) {
                // The answer was faster than whoever asked.
                t.heddle$tag(h);
            }
        }
    }

    @Override
    public void completed(Object future) {
        if (!active || !(future instanceof Tagged t)) {
            return;
        }
        Object tag = t.heddle$tag();
        if (tag == null) {
            return;
        }
        Strand s = strands.current();
        if (s == null || s.own) {
            return;
        }
        if (tag instanceof Op op) {
            over(s, op);
        } else if (tag instanceof Rounds.Round r) {
            passed(s, r);
        } else if (tag instanceof Peers.Round p) {
            Header h = meetings.peers().passed(p);
            if (h != null) {
                s.learn(h.known(), h.w());
            }
        }
    }

    private void over(Strand s, Op op) {
        synchronized (op) {
            if (op.kind == PgasHooks.AT && op.reply != null) {
                // Everybody who asks learns what the task knew.
                s.learn(op.reply.known(), op.reply.w());
            }
            if (op.over) {
                return;
            }
            op.over = true;
            if (op.kind == PgasHooks.AT) {
                op.by.main.gathered.ended(op.target, new End(op.key(), s.over(op)));
                return;
            }
            if (op.accesses.isEmpty()) {
                return;
            }
            Stamp at = s.over(op);
            for (SharedAccess a : op.accesses) {
                if (op.announced) {
                    op.by.main.gathered.ended(a.variable.owner(), new End(op.key(), at));
                } else {
                    a.end = at;
                    op.by.gathered.settled(a);
                }
            }
        }
    }

    @Override
    public void local(int kind, Object storages, Enum<?> variable, int[] indices) {
        Strand s = strands.own();
        if (s == null || s.own || !active || !(((Tagged) storages).heddle$tag() instanceof Strand owner)) {
            return;
        }
        Variables.Info info = variables.of(variable, api);
        if (info == null) {
            return;
        }
        String name = kind == PgasHooks.GET ? "read" : kind == PgasHooks.PUT ? "write" : "accumulate";
        int site = sites.here(name);
        if (site >= 0) {
            stats.operations.increment();
        }
        if (site >= 0 && s.sample(site, options.backoff())) {
            Variable v = info.of(owner.thread);
            boolean leaf = indices.length == v.dimensions() || info.isLeaf(indices.length);
            boolean write = kind != PgasHooks.GET;
            if (v.fits(indices)) {
                // Who gets an array from here uses its elements later, by instructions.
                byte how = leaf ? SharedAccess.LEAF : write ? SharedAccess.SLOT_WRITE : SharedAccess.SLOT_READ;
                plain(s, new SharedAccess(v, how, write, false, indices.length, v.low(indices), v.high(indices), site,
                        s.begin(),
                        kind == PgasHooks.ACCUMULATE ? LockSet.of(LockSet.ACCUMULATION) : held(s), null, s.task));
            }
        }
    }

    /** Something that is over at once. */
    private void plain(Strand s, SharedAccess a) {
        a.end = a.start.stamp();
        if (gather(s, a)) {
            s.gathered.settled(a);
        }
    }

    /** Returns whether it counts: the end of a task is told only where it runs. */
    boolean gather(Strand s, SharedAccess a) {
        if (s.task != null && !strands.has(a.variable.owner())) {
            return false;
        }
        s.gathered.add(a);
        stats.recorded.increment();
        return true;
    }

    LockSet held(Strand s) {
        return s.locks(locks);
    }

    /* Values that are waited for. */

    @Override
    public void landed(Object storageField) {
        Header h = mail.incoming();
        if (h == null) {
            Strand s = strands.current();
            if (s == null || s.own || !active) {
                return;
            }
            h = s.clock(0);
        }
        if (h.role() != Header.CLOCK) {
            return;
        }
        landings.add(storageField, h);
    }

    @Override
    public void waited(Object storageField) {
        Strand s = strands.current();
        if (s == null || s.own) {
            return;
        }
        List<Header> all = landings.take(storageField);
        if (all == null) {
            return;
        }
        Knowledge known = Knowledge.NONE;
        int w = 0;
        for (Header h : all) {
            known = known.join(h.all());
            w = Math.max(w, h.w());
        }
        Stamp at = s.learn(known, w);
        for (Header h : all) {
            if (h.op() != 0) {
                checkers.landed(s.thread, new OpKey(h.from().strand(), h.op()), at);
            }
        }
    }

    @Override
    public void stored(Object storages, Object value, String parent, String name, int[] indices) {
        if (parent.equals(Inbox.STORAGE) && value instanceof byte[] bytes
                && ((Tagged) storages).heddle$tag() instanceof Strand owner) {
            checkers.arrived(owner.thread, bytes);
        }
    }

    /* Barriers. */

    @Override
    public Object arrive(int kind, Object group, int peer) {
        Strand s = strands.current();
        if (s == null || s.own || !active) {
            return null;
        }
        try {
            int id = api.groupId(group);
            if (kind == PgasHooks.PEER) {
                return meetings.pair(s, id, api.globalThreadId(group, peer));
            }
            int role = kind == PgasHooks.SPLIT ? Header.SPLIT : Header.ROUND;
            int round = s.main.round(role, id, 0);
            if (s == strands.own() && s.task == null) {
                exchange(s);
            }
            return meetings.arrives(s, role, id, round);
        } catch (ReflectiveOperationException e) {
            journal.unusable("PCJ is not understood: " + e);
            return null;
        }
    }

    private void passed(Strand s, Rounds.Round r) {
        Header h = r.header(Header.ROUND);
        s.learn(h.known(), r.ofAll ? Math.max(r.number, h.w()) : h.w());
        if (r.ofAll && s == strands.own() && s.task == null) {
            stats.barriers.increment();
            local.timePasses();
            stats.phases.accumulateAndGet(r.number, Math::max);
            checkers.check(s.thread, r.number);
        }
    }

    private void exchange(Strand s) {
        long from = System.nanoTime();
        boolean before = s.own;
        s.own = true;
        try {
            local.leave(s);
            checkers.exchange(s, api, inbox.variable());
        } finally {
            s.own = before;
            stats.exchangeNanos.add(System.nanoTime() - from);
        }
    }

    /** Of a strand that has gathered a lot and meets no barrier. */
    void relieve(Strand s) {
        if (s.task == null && s == strands.own() && s.gathered.size() > MANY) {
            exchange(s);
        }
    }

    /* Messages. */

    /** What this thread has to tell with a message. */
    private final class OwnMail implements Mail.Sender {
        @Override
        public Header clock() {
            Strand s = strands.current();
            if (s == null) {
                return mail.incoming();
            }
            Op op = issuing.get();
            return s.own ? null : s.clock(op != null && op.by == s ? op.number : 0);
        }

        @Override
        public Header toPeer() {
            Strand me = strands.current();
            return me == null ? null : meetings.toPeer(me);
        }

        @Override
        public PcjApi api(ClassLoader loader) throws ReflectiveOperationException {
            return PredictEngine.this.api(loader);
        }
    }

    @Override
    public void writeHeader(OutputStream out, int type, Object message) throws IOException {
        mail.writeHeader(out, type, message);
    }

    @Override
    public void written(OutputStream out, int type) throws IOException {
        mail.written(out, type);
    }

    @Override
    public int readHeader(InputStream in) throws IOException {
        return mail.readHeader(in);
    }

    @Override
    public void received(InputStream in, int type) throws IOException {
        mail.received(in, type);
    }

    /* Locks. */

    @Override
    public void locked(Object lock) {
        Strand s = strands.own();
        if (s != null) {
            s.lock(lock);
        }
    }

    @Override
    public void unlocked(Object lock) {
        Strand s = strands.own();
        if (s != null) {
            s.unlock(lock);
        }
    }

    /* Plain accesses. */

    @Override
    public void shared(Object storages, String parent, String name, Field field, Object storageObject) {
        if (!parent.equals(Inbox.STORAGE) && ((Tagged) storages).heddle$tag() instanceof Strand owner) {
            local.shared(storages, owner, field, storageObject);
        }
    }

    @Override
    public boolean looks(int method) {
        return local.looks(method);
    }

    @Override
    public byte[] region(int method) {
        return local.region();
    }

    @Override
    public boolean loop(int loop) {
        return local.loop(loop);
    }

    @Override
    public void element(Object array, int index, int site) {
        local.element(array, index, site);
    }

    @Override
    public void field(Object base, int site) {
        local.field(base, site);
    }

    /** The program is over, or is being ended: what has arrived by now counts. */
    void finish() {
        long compared = checkers.finish();
        local.notes(journal);
        long left = strands.gathered();
        if (left > 0) {
            String them = "the last " + (left == 1 ? "access" : left + " accesses")
                    + " of threads that came to no barrier"
                    + " and not to their end " + (left == 1 ? "was" : "were") + " not compared with others";
            if (stats.sent.sum() == 0) {
                journal.unusable(them);
            } else {
                journal.note(them);
            }
        }
        // What turned out not to be shared was nothing.
        journal.seen(strands.threads(), stats.recorded.sum() == 0 ? 0 : stats.operations.sum() + stats.plain.sum());
        if (options.journal() != null) {
            try {
                stats.write(options.journal(), strands.threads(), compared, predictions.size(),
                        (System.nanoTime() - started) / 1e9);
            } catch (IOException e) {
                journal.note("statistics could not be written: " + e.getMessage());
            }
        }
    }
}
