import { settings } from "#app/platform/env.server.ts";
import { recordBackup } from "#server/last-backup.ts";

/** Last night's, as a nightly job would have written it. */
export async function recordDemoBackup(now: Date): Promise<void> {
	const at = new Date(now.getTime() - 9 * 3_600_000);
	await recordBackup(settings.dataDir, { at, bytes: 312_400_000, hasDatabase: true });
}
