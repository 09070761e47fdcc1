import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, readCounts } from "#app/platform/list.server.ts";
import { treePins } from "../tables.server.ts";
import type { PinState } from "./pin.ts";

export type PinRow = Omit<typeof treePins.$inferSelect, "formKey" | "linkId" | "removedByVisitor">;

const { id, species, inches, health, latitude, longitude, state, spamReasons, createdAt, decidedAt, version } =
	treePins;
const columns = {
	id,
	species,
	inches,
	health,
	latitude,
	longitude,
	state,
	spamReasons,
	createdAt,
	decidedAt,
	version,
};

/** at most 1,000 */
export async function countPinsToReview(): Promise<number> {
	const { pins } = await readCounts({ pins: countUpTo(treePins, eq(treePins.state, "needs-review")) });
	return pins;
}

const notRemovedByVisitor = eq(treePins.removedByVisitor, false);

/**
 * Up to 100 pins of a state: pins that need review oldest first, others by latest decision. Leaves out pins that their
 * visitor removed.
 */
export function listPins(_by: Permitted<"pins.review">, state: PinState): Promise<PinRow[]> {
	const order = state === "needs-review" ? asc(treePins.id) : desc(treePins.decidedAt);
	return db
		.select(columns)
		.from(treePins)
		.where(and(eq(treePins.state, state), notRemovedByVisitor))
		.orderBy(order)
		.limit(100);
}

export function publishPin(by: Permitted<"pins.review">, id: string, seenVersion: number, now: Date) {
	return updatePinState(by, id, seenVersion, "published", now);
}

export function removePin(by: Permitted<"pins.review">, id: string, seenVersion: number, now: Date) {
	return updatePinState(by, id, seenVersion, "removed", now);
}

/** "stale": someone else decided, or the visitor removed the pin, since `seenVersion`. */
function updatePinState(by: Permitted<"pins.review">, id: string, seenVersion: number, state: PinState, now: Date) {
	return db.transaction(async (tx): Promise<"done" | "stale"> => {
		const [decided] = await tx
			.update(treePins)
			.set({ state, decidedAt: now, version: sql`${treePins.version} + 1` })
			.where(
				and(eq(treePins.id, id), eq(treePins.version, seenVersion), ne(treePins.state, state), notRemovedByVisitor),
			)
			.returning({ id: treePins.id });
		if (!decided) return "stale";
		await recordAudit(tx, actor(by), "tree-pin", id, state, {}, now);
		return "done";
	});
}
