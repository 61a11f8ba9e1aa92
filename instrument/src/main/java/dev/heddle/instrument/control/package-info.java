/** What is woven when threads are run one at a time. */
package dev.heddle.instrument.control;
