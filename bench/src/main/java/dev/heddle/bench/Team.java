package dev.heddle.bench;

import java.util.ArrayList;
import java.util.List;

/** Runs one task on several new threads and waits for all of them; the first failure of any is thrown to the caller. */
public final class Team {
    /** What each member does; {@code index} counts from 0. */
    @FunctionalInterface
    public interface Task {
        void run(int index) throws Exception;
    }

    private Team() {
    }

    public static void run(int threads, Task task) throws Exception {
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Member member = new Member(task, i);
            members.add(member);
            member.start();
        }
        for (Member member : members) {
            member.join();
        }
        for (Member member : members) {
            if (member.failure != null) {
                throw new IllegalStateException("worker " + member.index + " failed", member.failure);
            }
        }
    }

    private static final class Member extends Thread {
        private final Task task;
        private final int index;
        /** Written by this thread only, read by the one that joined it. */
        private Throwable failure;

        Member(Task task, int index) {
            super("worker-" + index);
            this.task = task;
            this.index = index;
        }

        @Override
        public void run() {
            try {
                task.run(index);
            } catch (Throwable t) {
                failure = t;
            }
        }
    }
}
