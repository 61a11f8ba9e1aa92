package dev.heddle.instrument;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The loops of a method: a head that dominates an instruction from which it is reached again, and all that lies between. */
final class Loops {
    /** @param parent index among all loops of the one around it, or -1 */
    record Loop(AbstractInsnNode head, BitSet body, int parent, List<AbstractInsnNode> exits) {
    }

    private final Flow flow;
    private final InsnList code;
    private final List<List<Integer>> next;
    private final List<List<Integer>> before;
    /** By instruction: its place in reverse postorder, or -1 if nothing leads to it. */
    private final int[] place;
    private final int[] dominator;

    private Loops(MethodNode m) {
        flow = new Flow(m, true);
        code = flow.code;
        next = flow.next;
        before = flow.before();
        place = new int[code.size()];
        dominator = new int[code.size()];
        dominators(order());
    }

    /** Outer ones before those inside them. */
    static List<Loop> of(MethodNode m) {
        boolean none = true;
        for (AbstractInsnNode in : m.instructions) {
            none &= !(in instanceof JumpInsnNode) && !(in instanceof TableSwitchInsnNode)
                    && !(in instanceof LookupSwitchInsnNode);
        }
        return none ? List.of() : new Loops(m).find();
    }

    /** All that can be reached, each after everything that leads to it without a loop. */
    private List<Integer> order() {
        List<Integer> done = new ArrayList<>();
        BitSet seen = new BitSet();
        Deque<int[]> path = new ArrayDeque<>();
        seen.set(0);
        path.push(new int[]{0, 0});
        while (!path.isEmpty()) {
            int[] top = path.peek();
            if (top[1] == next.get(top[0]).size()) {
                done.add(top[0]);
                path.pop();
                continue;
            }
            int to = next.get(top[0]).get(top[1]++);
            if (!seen.get(to)) {
                seen.set(to);
                path.push(new int[]{to, 0});
            }
        }
        java.util.Collections.reverse(done);
        return done;
    }

    /** After Cooper, Harvey and Kennedy. */
    private void dominators(List<Integer> order) {
        Arrays.fill(place, -1);
        Arrays.fill(dominator, -1);
        for (int i = 0; i < order.size(); i++) {
            place[order.get(i)] = i;
        }
        dominator[0] = 0;
        for (boolean changed = true; changed;) {
            changed = false;
            for (int i : order.subList(1, order.size())) {
                int found = -1;
                for (int b : before.get(i)) {
                    if (place[b] >= 0 && dominator[b] >= 0) {
                        found = found < 0 ? b : common(found, b);
                    }
                }
                changed |= dominator[i] != found;
                dominator[i] = found;
            }
        }
    }

    private int common(int a, int b) {
        while (a != b) {
            while (place[a] > place[b]) {
                a = dominator[a];
            }
            while (place[b] > place[a]) {
                b = dominator[b];
            }
        }
        return a;
    }

    private boolean dominates(int one, int other) {
        int at = other;
        while (place[at] > place[one]) {
            at = dominator[at];
        }
        return at == one;
    }

    private List<Loop> find() {
        Map<Integer, BitSet> bodies = new TreeMap<>();
        for (int i = 0; i < code.size(); i++) {
            for (int to : place[i] < 0 ? List.<Integer>of() : next.get(i)) {
                if (dominates(to, i)) {
                    bodies.computeIfAbsent(to, k -> new BitSet()).or(flow.body(i, to));
                }
            }
        }
        List<Integer> heads = new ArrayList<>(bodies.keySet());
        heads.sort((a, b) -> bodies.get(b).cardinality() - bodies.get(a).cardinality());
        List<Loop> out = new ArrayList<>();
        for (int head : heads) {
            int parent = -1;
            for (int i = 0; i < out.size(); i++) {
                // The last one is the smallest.
                parent = out.get(i).body.get(head) ? i : parent;
            }
            out.add(new Loop(code.get(head), bodies.get(head), parent, exits(bodies.get(head))));
        }
        return out;
    }

    private List<AbstractInsnNode> exits(BitSet body) {
        List<AbstractInsnNode> out = new ArrayList<>();
        BitSet found = new BitSet();
        body.stream().forEach(i -> next.get(i).forEach(to -> {
            if (!body.get(to) && !found.get(to)) {
                found.set(to);
                out.add(code.get(to));
            }
        }));
        return out;
    }
}
