package dev.heddle.bench.micro;

/** One object of a chain. The way to the next is final, hence no event: only the field under test makes one. */
final class Link {
    final Link next;
    int field;
    volatile int volatileField;

    Link(Link next) {
        this.next = next;
    }
}
