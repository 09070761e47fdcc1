import { randomUUID } from "node:crypto";
import type { Mutation } from "./sync.ts";

/** A phone in somebody's hand: it counts what it does, as the app does. */
export function sampleDevice<E extends string>(at = "2026-11-20T15:00:00Z") {
	const device = randomUUID();
	let seq = 0;
	return {
		device,
		does(entity: E, entityId: string, change: Record<string, unknown> | null, base = 0): Mutation<E> {
			seq += 1;
			return { id: randomUUID(), entity, entityId, base, seq, at, schema: 1, change };
		},
	};
}
