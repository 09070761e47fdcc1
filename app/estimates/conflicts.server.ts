import { and, asc, desc, eq, getColumns, inArray, isNull, lt, ne } from "drizzle-orm";
import { record } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { actor, type Permitted } from "#app/staff/permit.server.ts";
import { staff } from "#app/staff/tables.server.ts";
import { touchEstimate } from "./rows.server.ts";
import type { Author, Mutation } from "./sync.ts";
import { conflicts, mutations } from "./tables.server.ts";

type By = Permitted<"estimates.draft">;
type Told = Mutation & { device: string };
type Fields = Record<string, unknown>;

/** Both versions, until a person has chosen. */
export async function keepConflict(
	tx: Tx,
	by: By,
	told: Told,
	{ estimateId, theirs }: { estimateId: string; theirs: Fields | null },
	now: Date,
): Promise<void> {
	const mine = told.change;
	const { entity, entityId } = told;
	const values = { mutationId: told.id, estimateId, entity, entityId, mine, theirs, staffId: by.id, createdAt: now };
	await tx.insert(conflicts).values(values);
	await record(tx, actor(by), "estimate", estimateId, "conflict", { entity, id: entityId }, now);
	await notify(tx, "estimate", estimateId);
}

/** Says only that a device leaves the other version as it is. */
export const isOfNothing = (change: Fields | null) => change !== null && !Object.keys(change).length;

/** A device asks its person before it says more of a row that is in conflict, so what it says next is the choice. */
export async function endConflicts(tx: Tx, by: By, told: Told, now: Date): Promise<void> {
	const mine = tx
		.select({ id: mutations.id })
		.from(mutations)
		.where(
			and(
				eq(mutations.entityId, told.entityId),
				eq(mutations.device, told.device),
				lt(mutations.seq, told.seq),
				// the device never heard of those that were parked: the desk chooses
				isNull(mutations.waitsFor),
			),
		);
	const ended = await tx
		.update(conflicts)
		.set({ resolvedAt: now, resolvedBy: by.id })
		.where(
			and(isNull(conflicts.resolvedAt), eq(conflicts.entityId, told.entityId), inArray(conflicts.mutationId, mine)),
		)
		.returning({ estimateId: conflicts.estimateId });
	for (const { estimateId } of ended) {
		const taken = isOfNothing(told.change) ? [] : ["all"];
		await touchEstimate(tx, estimateId, now);
		await record(tx, actor(by), "estimate", estimateId, "conflict-resolved", { entity: told.entity, taken }, now);
		await notify(tx, "estimate", estimateId);
	}
}

/** Who on another device changed the row last. */
export async function lastAuthor(
	on: Pick<Tx, "select">,
	{ entityId, device }: Pick<Told, "entityId" | "device">,
): Promise<Author | null> {
	const [last] = await on
		.select({ name: staff.name, at: mutations.receivedAt })
		.from(mutations)
		.innerJoin(staff, eq(staff.id, mutations.staffId))
		.where(and(eq(mutations.entityId, entityId), ne(mutations.device, device), eq(mutations.result, "applied")))
		.orderBy(desc(mutations.version))
		.limit(1);
	return last ? { name: last.name, at: last.at.toISOString() } : null;
}

export type OpenConflict = Pick<typeof conflicts.$inferSelect, "id" | "entity" | "entityId" | "mine" | "theirs"> & {
	/** who sent the device's version, and when it was made there */
	mineBy: { name: string; at: Date };
	theirsBy: { name: string; at: Date } | null;
};

/** Those of an estimate that wait for a person, oldest first. */
export async function openConflictsOf(on: Pick<Tx, "select">, estimateId: string): Promise<OpenConflict[]> {
	const { id, entity, entityId, mine, theirs } = getColumns(conflicts);
	const found = await on
		.select({ id, entity, entityId, mine, theirs, name: staff.name, at: mutations.deviceAt, device: mutations.device })
		.from(conflicts)
		.innerJoin(mutations, eq(mutations.id, conflicts.mutationId))
		.innerJoin(staff, eq(staff.id, conflicts.staffId))
		.where(and(eq(conflicts.estimateId, estimateId), isNull(conflicts.resolvedAt)))
		.orderBy(asc(conflicts.id));
	const whole: OpenConflict[] = [];
	for (const { name, at, device, ...conflict } of found) {
		const last = await lastAuthor(on, { entityId: conflict.entityId, device });
		whole.push({ ...conflict, mineBy: { name, at }, theirsBy: last && { ...last, at: new Date(last.at) } });
	}
	return whole;
}
