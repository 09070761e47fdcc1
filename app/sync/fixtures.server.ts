import { randomUUID } from "node:crypto";
import type { Mutation } from "./sync.ts";

/** A device that numbers its mutations, as the app does. */
export function createTestDevice<E extends string>(at = "2026-11-20T15:00:00Z") {
	const device = randomUUID();
	let seq = 0;
	return {
		device,
		mutation(entity: E, entityId: string, change: Record<string, unknown> | null, base = 0): Mutation<E> {
			seq += 1;
			return { id: randomUUID(), entity, entityId, base, seq, at, schema: 2, change };
		},
	};
}
