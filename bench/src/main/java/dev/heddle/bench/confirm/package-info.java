/** Predicting and confirming, measured: the tables of the paper on active testing, with programs of our own beside its. */
package dev.heddle.bench.confirm;
