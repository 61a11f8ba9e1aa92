/**
 * Which accesses are to blame for a failed run: what was different from runs that passed. After Wang, Wang, Wu, Yew, Shen, Yuan, Li, Feng and
 * Guan, <i>Localization of Concurrency Bugs Using Shared Memory Access Pairs</i> (ASE 2014).
 */
package dev.heddle.localize;
