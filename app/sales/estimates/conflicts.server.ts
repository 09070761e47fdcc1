import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import type { Clash, Told } from "#app/sync/applying.server.ts";
import { endedBy, insertConflict, isOfNothing } from "#app/sync/conflicts.server.ts";
import { touchEstimate } from "./rows.server.ts";
import { conflicts, mutations } from "./tables.server.ts";

type By = Permitted<"estimates.draft">;

export const logs = { log: mutations, conflicts };

/** Both versions, until a person has chosen. */
export async function keepConflict(tx: Tx, by: By, told: Told, clash: Clash, now: Date): Promise<void> {
	const { entity, entityId } = told;
	await insertConflict(tx, conflicts, by, told, clash, now);
	await record(tx, actor(by), "estimate", clash.paperId, "conflict", { entity, id: entityId }, now);
	await notify(tx, "estimate", clash.paperId);
}

export async function endConflicts(tx: Tx, by: By, told: Told, now: Date): Promise<void> {
	for (const estimateId of await endedBy(tx, logs, by, told, now)) {
		const taken = isOfNothing(told.change) ? [] : ["all"];
		await touchEstimate(tx, estimateId, now);
		await record(tx, actor(by), "estimate", estimateId, "conflict-resolved", { entity: told.entity, taken }, now);
		await notify(tx, "estimate", estimateId);
	}
}
