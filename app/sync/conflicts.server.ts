// Two versions of one row, kept until a person has chosen.
import { and, asc, desc, eq, getColumns, inArray, isNull, lt, ne } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Clash, Told } from "./applying.server.ts";
import type { ConflictLog, MutationLog } from "./columns.server.ts";
import type { Author } from "./sync.ts";

type Fields = Record<string, unknown>;

export async function insertConflict(
	tx: Tx,
	conflicts: ConflictLog,
	by: { id: string },
	told: Told,
	{ paperId, theirs }: Pick<Clash, "paperId" | "theirs">,
	now: Date,
): Promise<void> {
	const { entity, entityId, change } = told;
	const whose = { mutationId: told.id, paperId, staffId: by.id, createdAt: now };
	await tx.insert(conflicts).values({ ...whose, entity, entityId, mine: change, theirs });
}

/** Says only that a device leaves the other version as it is. */
export const isOfNothing = (change: Fields | null) => change !== null && !Object.keys(change).length;

/**
 * A device asks its person before it says more of a row that is in conflict, so what it says next is the choice. Gives the
 * papers whose question ended.
 */
export async function endedBy(
	tx: Tx,
	{ log, conflicts }: { log: MutationLog; conflicts: ConflictLog },
	by: { id: string },
	told: Told,
	now: Date,
): Promise<string[]> {
	const mine = tx
		.select({ id: log.id })
		.from(log)
		.where(
			and(
				eq(log.entityId, told.entityId),
				eq(log.device, told.device),
				lt(log.seq, told.seq),
				// the device never heard of those that were parked: the desk chooses
				isNull(log.waitsFor),
			),
		);
	const ended = await tx
		.update(conflicts)
		.set({ resolvedAt: now, resolvedBy: by.id })
		.where(
			and(isNull(conflicts.resolvedAt), eq(conflicts.entityId, told.entityId), inArray(conflicts.mutationId, mine)),
		)
		.returning({ paperId: conflicts.paperId });
	return ended.map(({ paperId }) => paperId);
}

/** Who on another device changed the row last. */
export async function lastAuthor(
	on: Pick<Tx, "select">,
	log: MutationLog,
	{ entityId, device }: Pick<Told, "entityId" | "device">,
): Promise<Author | null> {
	const [last] = await on
		.select({ name: staff.name, at: log.receivedAt })
		.from(log)
		.innerJoin(staff, eq(staff.id, log.staffId))
		.where(and(eq(log.entityId, entityId), ne(log.device, device), eq(log.result, "applied")))
		.orderBy(desc(log.version))
		.limit(1);
	return last ? { name: last.name, at: last.at.toISOString() } : null;
}

export type OpenConflict = Pick<ConflictLog["$inferSelect"], "id" | "entity" | "entityId" | "mine" | "theirs"> & {
	/** who sent the device's version, and when it was made there */
	mineBy: { name: string; at: Date };
	theirsBy: { name: string; at: Date } | null;
	/** why it was not taken; "" where two versions stand against each other */
	reason: string;
};

/** Those of a paper that wait for a person, oldest first. */
export async function openConflicts(
	on: Pick<Tx, "select">,
	{ log, conflicts }: { log: MutationLog; conflicts: ConflictLog },
	paperId: string,
): Promise<OpenConflict[]> {
	const { id, entity, entityId, mine, theirs } = getColumns(conflicts);
	const told = { name: staff.name, at: log.deviceAt, device: log.device, reason: log.reason };
	const found = await on
		.select({ id, entity, entityId, mine, theirs, ...told })
		.from(conflicts)
		.innerJoin(log, eq(log.id, conflicts.mutationId))
		.innerJoin(staff, eq(staff.id, conflicts.staffId))
		.where(and(eq(conflicts.paperId, paperId), isNull(conflicts.resolvedAt)))
		.orderBy(asc(conflicts.id));
	const whole: OpenConflict[] = [];
	for (const { name, at, device, ...conflict } of found) {
		const last = await lastAuthor(on, log, { entityId: conflict.entityId, device });
		whole.push({ ...conflict, mineBy: { name, at }, theirsBy: last && { ...last, at: new Date(last.at) } });
	}
	return whole;
}
