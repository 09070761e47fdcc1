import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { treePins } from "../tables.server.ts";
import type { PinState } from "./pin.ts";

export type PinRow = Omit<typeof treePins.$inferSelect, "key" | "linkId" | "takenBack">;

const { id, species, inches, health, latitude, longitude, state, spamReasons, createdAt, decidedAt, version } =
	treePins;
const columns = {
	...{ id, species, inches, health, latitude, longitude, state },
	...{ spamReasons, createdAt, decidedAt, version },
};

export async function countWaitingPins(): Promise<number> {
	const [found] = await db.select({ waiting: count() }).from(treePins).where(eq(treePins.state, "waiting"));
	return found?.waiting ?? 0;
}

const notTakenBack = eq(treePins.takenBack, false);

/** A hundred of a state: those that wait the oldest first, the others as they were decided. Without what its maker took off. */
export function listPins(_by: Permitted<"pins.review">, state: PinState): Promise<PinRow[]> {
	const order = state === "waiting" ? asc(treePins.id) : desc(treePins.decidedAt);
	return db
		.select(columns)
		.from(treePins)
		.where(and(eq(treePins.state, state), notTakenBack))
		.orderBy(order)
		.limit(100);
}

export function showPin(by: Permitted<"pins.review">, id: string, seen: number, now: Date) {
	return decide(by, id, seen, "shown", now);
}

export function removePin(by: Permitted<"pins.review">, id: string, seen: number, now: Date) {
	return decide(by, id, seen, "removed", now);
}

/** "changed": somebody else decided, or its maker took it back, since that version was seen. */
function decide(by: Permitted<"pins.review">, id: string, seen: number, state: PinState, now: Date) {
	return db.transaction(async (tx): Promise<"saved" | "changed"> => {
		const [decided] = await tx
			.update(treePins)
			.set({ state, decidedAt: now, version: sql`${treePins.version} + 1` })
			.where(and(eq(treePins.id, id), eq(treePins.version, seen), ne(treePins.state, state), notTakenBack))
			.returning({ id: treePins.id });
		if (!decided) return "changed";
		await record(tx, actor(by), "tree-pin", id, state, {}, now);
		return "saved";
	});
}
