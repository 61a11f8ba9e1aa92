package dev.heddle.pgas;

import dev.heddle.instrument.Plan;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;

/** Weaves PCJ and the program as they are loaded. */
final class PgasTransformer implements ClassFileTransformer {
    private final Plan plan;
    private final NodeJournal journal;
    private final UserWeaver weaver;
    private final boolean confirms;
    private int pcj;

    PgasTransformer(PgasOptions options, NodeJournal journal, UserWeaver weaver) {
        this.plan = new Plan(Plan.Probe.EMPTY, options.list("include"), options.list("exclude"));
        this.journal = journal;
        this.weaver = weaver;
        this.confirms = options.phase() == PgasOptions.Phase.CONFIRM;
    }

    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
            byte[] bytes) {
        if (loader == null || name == null || redefined != null) {
            return null;
        }
        if (PcjWeaver.wants(name)) {
            return pcj(name, bytes);
        }
        if (name.startsWith("org/pcj/") || name.startsWith("dev/heddle/") || name.startsWith("java/")
                || name.startsWith("jdk/") || name.startsWith("sun/") || loader == ClassLoader.getPlatformClassLoader()
                || !plan.accesses(name)) {
            return null;
        }
        try {
            byte[] woven = weaver.weave(bytes);
            journal.woven(1, 0);
            return woven;
        } catch (RuntimeException | LinkageError e) {
            journal.woven(0, 1);
            journal.note(name.replace('/', '.') + " could not be woven: " + e);
            return null;
        }
    }

    private byte[] pcj(String name, byte[] bytes) {
        try {
            PcjWeaver.Woven w = PcjWeaver.weave(name, bytes, confirms);
            synchronized (this) {
                pcj++;
            }
            if (!w.missing().isEmpty()) {
                missing(w.missing());
            }
            return w.bytes();
        } catch (RuntimeException | LinkageError e) {
            journal.unusable(name.replace('/', '.') + " could not be woven: " + e);
            return null;
        }
    }

    private void missing(List<String> what) {
        journal.unusable("this PCJ lacks " + String.join(", ", what) + ", which PCJ 5.3.0 has");
    }

    /** Classes of PCJ that were woven. */
    synchronized int pcj() {
        return pcj;
    }
}
