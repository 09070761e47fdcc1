// What a device and the server say to each other. The device numbers what it does; the server applies each mutation once,
// whatever is repeated, lost or overtaken on the way. Pure.

/**
 * One change made on one device. `change` holds the fields that changed (all of them when it is new), null deletes.
 * `base` is the version the device last got from the server, 0 for what it made itself. `seq` counts up on the device
 * over everything it does; what it says later about a field counts, in whatever order it arrives.
 */
export type Mutation<E extends string = string> = {
	id: string;
	entity: E;
	entityId: string;
	base: number;
	seq: number;
	/** the device's clock; kept, never trusted */
	at: string;
	schema: 1;
	change: Record<string, unknown> | null;
};

/** `device` is made once on each device and kept there; `staff` is whose work it is. */
export type SyncRequest<E extends string = string> = { device: string; staff?: string; mutations: Mutation<E>[] };

/**
 * applied: done, also when it was done before. parked: it waits for what it belongs to; forget it, it is safe here.
 * conflict: somebody else changed the same field meanwhile; both are kept and a person chooses, here or at the desk. The
 * next change of that row by this device is the choice, also one of nothing, which leaves `theirs`. rejected: never to be sent again, `reason` is for a person.
 */
export type Verdict = { id: string } & (
	| { result: "applied"; version: number /** of a tree */; number?: number }
	| { result: "parked" }
	| { result: "conflict"; theirs: Record<string, unknown> | null; version: number; by: Author | null }
	| { result: "rejected"; reason: string }
);

/** Who changed the row last, and when, as an ISO instant. */
export type Author = { name: string; at: string };

export type SyncAnswer = { verdicts: Verdict[] };

/** At most so many mutations in one request. */
export const mutationsAtOnce = 200;

/** The same value, whatever the order of its keys. */
export function isSame(one: unknown, other: unknown): boolean {
	return canonical(one) === canonical(other);
}

/** A change by somebody else, or by this device at another time. */
export type Earlier = { device: string; seq: number; change: Record<string, unknown> | null };

export type Merge = { kind: "apply"; change: Record<string, unknown> } | { kind: "conflict"; fields: string[] };

/**
 * What of `mutation` is applied to the row `current`. `since` holds what was applied after the mutation's base. A field
 * that others changed to something else meanwhile is a conflict; a field this device has set later stays as it is.
 */
export function merge(
	mutation: { device: string; seq: number; change: Record<string, unknown> },
	current: Record<string, unknown>,
	since: readonly Earlier[],
): Merge {
	const change: Record<string, unknown> = {};
	const clashing: string[] = [];
	for (const [field, value] of Object.entries(mutation.change)) {
		const touched = since.filter((one) => one.change && field in one.change);
		const others = touched.some((one) => one.device !== mutation.device);
		const overtaken = touched.some((one) => one.device === mutation.device && one.seq > mutation.seq);
		if (overtaken || isSame(value, current[field])) continue;
		if (others) clashing.push(field);
		else change[field] = value;
	}
	return clashing.length ? { kind: "conflict", fields: clashing } : { kind: "apply", change };
}

function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	if (value && typeof value === "object")
		return `{${Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
			.join(",")}}`;
	return JSON.stringify(value) ?? "null";
}
