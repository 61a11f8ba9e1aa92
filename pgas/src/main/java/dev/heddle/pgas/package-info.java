/**
 * Active testing of PCJ programs, which run on several JVMs: what is predicted in one run, and made to happen in the next.
 */
package dev.heddle.pgas;
