/**
 * How fast Heddle is: {@code macro} times whole programs, {@code micro} single events, each plain, with the empty probe
 * and with the detector. Nothing here runs in {@code mvn verify} except a smoke test of the programs.
 */
package dev.heddle.bench;
