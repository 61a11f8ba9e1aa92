/**
 * Campaigns as an engine sees them: tasks that are text, and results that are text. An engine runs them somewhere and brings the
 * results back; it knows nothing of targets. {@link dev.heddle.session.campaign.Engine} is the seam: another engine is one class, and one
 * {@link dev.heddle.session.campaign.EngineProvider} that a service file names.
 */
package dev.heddle.session.campaign;
