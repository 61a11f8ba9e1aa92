/**
 * Which methods can run at the same time under which input, and which inputs and methods are therefore worth a closer look. After
 * Deng, Zhang and Lu, <i>Efficient Concurrency-Bug Detection Across Inputs</i> (OOPSLA 2013).
 */
package dev.heddle.cover;
