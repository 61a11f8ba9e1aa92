/**
 * What classes of PCJ and of programs that use it call. Stands on its own: an agent of a PCJ node brings nothing else along.
 */
package dev.heddle.probe.pgas;
