package dev.heddle.control;

import dev.heddle.probe.LoopRound;
import dev.heddle.probe.Op;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Tells of what tasks touch. A call of the JDK is under way as long as its thread is about to go on inside: what others do then they do before
 * it is over, and most calls do what they are for at their end. So it is told of when it is over, before the first who comes after that.
 */
final class Touches {
    private record Call(Touch touch, LoopRound round) {
    }

    private final Accesses to;
    private final Trap.Names names;
    /** Calls that nobody was told of yet, in their order. Tasks are told apart by identity. */
    private final Map<Task, Call> calls = new LinkedHashMap<>();

    Touches(Accesses to, Trap.Names names) {
        this.to = to;
        this.names = names;
    }

    void goes(Task t) {
        for (Iterator<Map.Entry<Task, Call>> i = calls.entrySet().iterator(); i.hasNext();) {
            Map.Entry<Task, Call> e = i.next();
            if (e.getKey().op != Op.INNER) {
                tell(e.getKey(), e.getValue().touch, e.getValue().round);
                i.remove();
            }
        }
        Touch touch = Touch.of(t, names);
        if (touch != null && t.op == Op.CALL) {
            calls.put(t, new Call(touch, t.round));
        } else if (touch != null) {
            tell(t, touch, t.round);
        }
    }

    private void tell(Task t, Touch touch, LoopRound round) {
        to.access(t.path, touch.write(), touch.location(), touch.at(), round);
    }
}
