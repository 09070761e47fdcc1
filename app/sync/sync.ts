// The sync protocol between devices and the server. Devices number their mutations, and the server applies each one once,
// even when requests are repeated, lost or reordered. Phones store these values, so renaming one needs a new schema and
// a translation as in schema-1.ts. Pure.

/**
 * One change to one record on one device. `change` holds the changed fields (all fields of a new record), null deletes the
 * record. `base` is the version that the device last received, 0 for a record created on it. `seq` counts up over all
 * changes of the device; its latest change of a field wins, whatever the order of arrival.
 */
export type Mutation<E extends string = string> = {
	id: string;
	entity: E;
	entityId: string;
	base: number;
	seq: number;
	/** the device's clock: stored for display, never used to decide anything */
	at: string;
	schema: 2;
	change: Record<string, unknown> | null;
};

/** `device` is a random id that each device stores. `staff` is the person who made the changes. */
export type SyncRequest<E extends string = string> = { device: string; staff?: string; mutations: Mutation<E>[] };

/**
 * The server's answer to one mutation.
 * - applied: now or earlier.
 * - parked: stored until the record it depends on arrives. The device removes it from its queue.
 * - conflict: someone else has changed the same field. Both versions are stored, and a person chooses on the device or in the
 *   office. The next change of this record by this device is the choice; an empty change chooses `serverRow`.
 * - rejected: must not be sent again. `reason` is shown to the person.
 *
 * A mutation that fails because of a bug in the server gets no verdict. The device sends it again later, after the others.
 */
export type Verdict = { id: string } & (
	| { result: "applied"; version: number /** of a tree */; number?: number }
	| { result: "parked" }
	| { result: "conflict"; serverRow: Record<string, unknown> | null; version: number; by: Author | null }
	| { result: "rejected"; reason: string }
);

/** Who last changed the row on another device, and when, as an ISO instant. */
export type Author = { name: string; at: string };

export type SyncResponse = { verdicts: Verdict[] };

export const maxMutationsPerRequest = 200;

/** Compares JSON values, ignoring the order of object keys. */
export function isSameValue(a: unknown, b: unknown): boolean {
	return canonical(a) === canonical(b);
}

/** A change that was applied to the row before, by another device or by the same one. */
export type PriorChange = { device: string; seq: number; change: Record<string, unknown> | null };

export type MergeResult = { kind: "apply"; change: Record<string, unknown> } | { kind: "conflict"; fields: string[] };

/**
 * Merges a mutation into the row `current`. `since` holds the changes applied after the mutation's base version. A field
 * that another device has changed to a different value is a conflict. A field that the same device has changed later is
 * left as it is.
 */
export function merge(
	mutation: { device: string; seq: number; change: Record<string, unknown> },
	current: Record<string, unknown>,
	since: readonly PriorChange[],
): MergeResult {
	const change: Record<string, unknown> = {};
	const conflicting: string[] = [];
	for (const [field, value] of Object.entries(mutation.change)) {
		const changes = since.filter((prior) => prior.change && field in prior.change);
		const isChangedByOthers = changes.some((prior) => prior.device !== mutation.device);
		const isOverridden = changes.some((prior) => prior.device === mutation.device && prior.seq > mutation.seq);
		if (isOverridden || isSameValue(value, current[field])) continue;
		if (isChangedByOthers) conflicting.push(field);
		else change[field] = value;
	}
	return conflicting.length ? { kind: "conflict", fields: conflicting } : { kind: "apply", change };
}

function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	if (value && typeof value === "object")
		return `{${Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`)
			.join(",")}}`;
	return JSON.stringify(value) ?? "null";
}
