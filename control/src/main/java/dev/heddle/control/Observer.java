package dev.heddle.control;

/** Looks on while tasks are run. Called under the controller's lock. */
interface Observer {
    /**
     * A task has got the turn, and does what it was about to do.
     *
     * @param told how many operations the recorder knows so far
     */
    void goes(Task t, int told);
}
