// What waits on the device to be sent, as rules. They know records, versions and changes, and no kind of paper.

export type Change = Record<string, unknown>;
export type Mutation = {
	id: string;
	entity: string;
	entityId: string;
	/** the version of the record that the device last saw; 0 for a new one */
	base: number;
	/** counts up over everything the device does */
	seq: number;
	at: string;
	schema: 1;
	/** the fields that changed; null deletes the record */
	change: Change | null;
};
/** Who made the other version, and when, as an ISO instant. */
type Author = { name: string; at: string };
export type Verdict =
	/** `number`: what the server calls the record from now on */
	| { id: string; result: "applied"; version: number; number?: number }
	/** it is safe there and waits for what it belongs to */
	| { id: string; result: "parked" }
	| { id: string; result: "conflict"; version: number; theirs: Change | null; by?: Author | null }
	| { id: string; result: "rejected"; reason: string };

/**
 * One waiting mutation, in its place in the line. Once `sent`, it may have arrived, so it is repeated as it is until there
 * is an answer. `alone`: it means something only by itself, and after all that was done before it.
 */
export type Waiting = { seq: number; sent: boolean; alone?: boolean; mutation: Mutation };

export type Kept = {
	entity: string;
	id: string;
	/** what the server last said; 0 until it knows the record */
	version: number;
	/** as the person left it; null when they deleted it */
	value: Change | null;
	/** what only the server can say of it: its number, its state */
	about?: Change;
	/** what somebody else made of it meanwhile: a person chooses */
	theirs?: { version: number; value: Change | null; by?: Author | null };
	/** why the server did not take the last change */
	refused?: string;
};

export const mostAtOnce = 50;

/** The record's waiting list after one more change. Changes that have not left the device become one. */
export function withChange(
	waiting: readonly Waiting[],
	known: boolean,
	next: Omit<Waiting, "sent">,
): readonly Waiting[] {
	const last = waiting.at(-1);
	if (!last || last.sent || last.alone || next.alone) {
		const nothing = next.mutation.change === null && !known && waiting.length === 0;
		return nothing ? waiting : [...waiting, { ...next, sent: false }];
	}
	const rest = waiting.slice(0, -1);
	const { change } = next.mutation;
	if (change === null) {
		if (!known && rest.length === 0) return rest;
	}
	const { seq, at } = next.mutation;
	// taken back after it was deleted, the record comes whole
	const merged = change && { ...last.mutation.change, ...change };
	return [...rest, { ...last, mutation: { ...last.mutation, change: merged, seq, at } }];
}

/**
 * What goes out now: oldest first, one change of each record, none of a record that is not `ready` or about which a person
 * must decide.
 */
export function nextBatch(
	waiting: readonly Waiting[],
	keptOf: (entity: string, id: string) => Kept | undefined,
	ready: (kept: Kept) => boolean = () => true,
) {
	const batch: Waiting[] = [];
	const seen = new Set<string>();
	let passedOver = false;
	for (const one of [...waiting].sort((a, b) => a.seq - b.seq)) {
		const { entity, entityId } = one.mutation;
		const name = `${entity}/${entityId}`;
		const kept = keptOf(entity, entityId);
		const held = kept && (kept.theirs || kept.refused || (!one.sent && !ready(kept)));
		const later = seen.has(name) || Boolean(held);
		seen.add(name);
		if (one.alone && passedOver) break;
		passedOver ||= later;
		if (later) continue;
		batch.push(one.sent ? one : { ...one, sent: true, mutation: { ...one.mutation, base: kept?.version ?? 0 } });
		if (batch.length === mostAtOnce) break;
	}
	return batch;
}

/** The record after the server's answer to its oldest waiting change. */
export function settled(kept: Kept, verdict: Verdict): Kept {
	const { theirs: _, refused: __, ...rest } = kept;
	switch (verdict.result) {
		case "applied":
			return {
				...rest,
				version: verdict.version,
				...(verdict.number && { about: { ...rest.about, number: verdict.number } }),
			};
		case "parked":
			return rest;
		case "conflict":
			return { ...rest, theirs: { version: verdict.version, value: verdict.theirs, by: verdict.by } };
		case "rejected":
			return { ...rest, refused: verdict.reason };
	}
}

/** The record after the server told how it is now. What waits here is not overwritten, and keeps the version it was made on. */
export function refreshed(kept: Kept | undefined, theirs: Kept, isWaiting: boolean): Kept {
	if (!kept) return theirs;
	if (isWaiting || kept.theirs || kept.refused) return { ...kept, about: theirs.about };
	return theirs.version >= kept.version ? theirs : kept;
}

const firstPause = 2_000;
const longestPause = 5 * 60_000;

/** Milliseconds until the next try after so many failures in a row; `chance` in [0, 1) keeps phones apart. */
export function pauseAfter(failures: number, chance: number): number {
	const pause = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1));
	return Math.round(pause * (0.75 + chance / 4));
}

export type Unsent = { changes: number; photos: number; allPhotos: number; decisions: number };

/** "3 of 7 photos not sent" */
export function unsentWords({ changes, photos, allPhotos, decisions }: Unsent): string {
	const words = [
		photos > 0 && `${photos} of ${allPhotos} ${allPhotos === 1 ? "photo" : "photos"} not sent`,
		changes > 0 && `${changes} ${changes === 1 ? "change" : "changes"} not sent`,
		decisions > 0 && `${decisions} ${decisions === 1 ? "needs" : "need"} you`,
	].filter((part) => part !== false);
	return words.length ? words.join(", ") : "All sent";
}
