/**
 * What instrumented code calls, inside the target, on the bootstrap class path.
 *
 * <p>
 * Rules of this package: only {@code java.base}, no lambdas, streams, boxing or logging (all of them would run code that
 * is itself being watched), no allocation once warm, and nothing is ever thrown into the target.
 *
 * <p>
 * Legend of the hot path. An <i>epoch</i> is one long: {@code slot << 39 | clock}, never negative; 0 means "nobody yet".
 * A field's shadow is three hidden longs in its object: {@code w} the epoch of the last write, {@code r} the epoch of the
 * last read or {@link Epoch#SHARED}, {@code s} the two sites (write site in the low half, read site in the high half).
 * {@code w} doubles as the lock of the triple on the slow path ({@link Epoch#LOCKED}).
 */
package dev.heddle.probe;
