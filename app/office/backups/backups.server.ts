import { sql } from "drizzle-orm";
import type { AttentionRow } from "#app/noun/attention.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { type LastBackup, readLastBackup } from "#server/last-backup.ts";

type Viewer = Permitted<"backups.view">;

/** A nightly backup that failed twice. */
const warnAfter = 48 * 3_600_000;

export const backupPath = "/admin/dashboard#backup";

export type BackupStatus = { last: LastBackup | null; isOverdue: boolean };

export async function readBackupStatus(_by: Viewer, now: Date): Promise<BackupStatus> {
	const last = await readLastBackup(settings.dataDir);
	const since = last?.at ?? (await findFirstAccount());
	return { last, isOverdue: since !== null && now.getTime() - since.getTime() > warnAfter };
}

/** The row among what needs attention while no backup has finished for 48 hours. */
export async function findOverdueBackup(by: Viewer, now: Date): Promise<AttentionRow[]> {
	const { last, isOverdue } = await readBackupStatus(by, now);
	if (!isOverdue) return [];
	return [
		{
			damage: "work",
			button: "See backup",
			to: backupPath,
			name: "Backup",
			reason: last ? "No backup for more than 48 hours" : "No backup yet",
			tone: "urgent",
			foot: "If the disk fails, everything since then is lost.",
			place: "",
			since: last?.at ?? null,
		},
	];
}

/** A new installation has two days until its first backup. */
async function findFirstAccount(): Promise<Date | null> {
	const { rows } = await db.execute<{ at: string | null }>(sql`select min(created_at)::text as at from staff`);
	return rows[0]?.at ? new Date(rows[0].at) : null;
}
