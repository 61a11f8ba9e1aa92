/** The measured programs: harnesses around published libraries, and kernels written for this suite. */
package dev.heddle.bench.program;
