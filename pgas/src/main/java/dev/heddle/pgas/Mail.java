package dev.heddle.pgas;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** What goes along with PCJ's messages, out and in: who knows what, and which rounds of barriers are complete. */
final class Mail {
    /** Who sends: what this thread has to tell. Either may be null, and then nothing goes along. */
    interface Sender {
        Header clock();

        Header toPeer();

        PcjApi api(ClassLoader loader) throws ReflectiveOperationException;
    }

    private final Sender sender;
    private final Rounds rounds;
    private final Peers peers;
    private final Company company;
    private final Stats stats;
    private final NodeJournal journal;
    /** What came with the message that a worker of PCJ is about. */
    private final ThreadLocal<Header> incoming = new ThreadLocal<>();
    /** Set once, by the first message; to make it twice does no harm. */
    private volatile MessageRoles roles;

    Mail(Sender sender, Rounds rounds, Peers peers, Company company, Stats stats, NodeJournal journal) {
        this.sender = sender;
        this.rounds = rounds;
        this.peers = peers;
        this.company = company;
        this.stats = stats;
        this.journal = journal;
    }

    /** What came with the message that this thread is about, or null. */
    Header incoming() {
        return incoming.get();
    }

    private MessageRoles roles(ClassLoader loader) throws IOException {
        MessageRoles known = roles;
        if (known == null) {
            try {
                known = new MessageRoles(sender.api(loader), journal);
                roles = known;
            } catch (ReflectiveOperationException e) {
                throw new IOException("PCJ is not understood: " + e);
            }
        }
        return known;
    }

    private int role(int type) {
        MessageRoles known = roles;
        return known == null ? 0 : known.of(type);
    }

    void writeHeader(OutputStream out, int type, Object message) throws IOException {
        int role = roles(out.getClass().getClassLoader()).of(type);
        if (!company.isComplete()) {
            return;
        }
        try {
            Header h = header(role, message);
            if (h != null) {
                stats.headerBytes.add(h.write(out));
            }
        } catch (ReflectiveOperationException e) {
            journal.unusable("PCJ is not understood: " + e);
        }
    }

    private Header header(int role, Object message) throws ReflectiveOperationException {
        return switch (role) {
            case Header.CLOCK -> sender.clock();
            case Header.ROUND, MessageRoles.ROUND_DONE -> round(Header.ROUND, message);
            case Header.SPLIT, MessageRoles.SPLIT_DONE -> round(Header.SPLIT, message);
            case Header.PEER -> sender.toPeer();
            default -> null;
        };
    }

    private Header round(int role, Object message) throws ReflectiveOperationException {
        return rounds.get(role, PcjApi.number(message, "groupId"), PcjApi.number(message, "round")).header(role);
    }

    void written(OutputStream out, int type) throws IOException {
        int role = role(type);
        if (role == MessageRoles.HELLO) {
            company.hello(out);
        } else if (role == MessageRoles.GO) {
            try {
                company.go(out, sender.api(out.getClass().getClassLoader()).nodes());
            } catch (ReflectiveOperationException e) {
                journal.unusable("PCJ is not understood: " + e);
            }
        }
    }

    /** Returns the type of the message, which stands behind the header if there is one. */
    int readHeader(InputStream in) throws IOException {
        MessageRoles known = roles(in.getClass().getClassLoader());
        incoming.remove();
        int type = QuietEngine.readType(in);
        if (type == Header.MARK) {
            Header h = Header.read(in);
            switch (h.role()) {
                case Header.ROUND, Header.SPLIT:
                    rounds.get(h.role(), h.first(), h.second()).join(h);
                    break;
                case Header.PEER:
                    peers.arrived(new Peers.Round(h.second(), h.first(), h.third(), h.op()), h);
                    break;
                default:
                    break;
            }
            incoming.set(h);
            type = QuietEngine.readType(in);
        }
        if (known.of(type) == MessageRoles.GO) {
            company.go(in);
        }
        return type;
    }

    void received(InputStream in, int type) throws IOException {
        Header h = incoming.get();
        incoming.remove();
        int role = role(type);
        if (role == MessageRoles.HELLO) {
            company.hello(in);
        } else if (h != null && role == MessageRoles.ROUND_DONE) {
            rounds.done(Header.ROUND, h.first(), h.second());
        } else if (h != null && role == MessageRoles.SPLIT_DONE) {
            rounds.done(Header.SPLIT, h.first(), h.second());
        }
    }
}
