// What happened to a paper, in the words of the timeline. Pure.
import type { Happening } from "#app/ui/fold.ts";

type Event = { id: string; at: Date; actorName: string; entityId: string; action: string };
type Opening = { id: string; at: Date; device: "phone" | "computer" };

/** Newest first. `words` names the actions of this kind of paper; an action without words is told as it is. */
export function happeningsOf(
	events: readonly Event[],
	openings: readonly Opening[],
	customer: string,
	words: Readonly<Record<string, string>>,
): Happening[] {
	const told = events.map(({ id, at, actorName, entityId, action }) => ({
		id,
		at: at.toISOString(),
		by: actorName,
		record: entityId,
		words: words[action] ?? action,
	}));
	const opened = openings.map(({ id, at, device }) => ({
		id,
		at: at.toISOString(),
		by: customer,
		record: `view ${id}`,
		words: `Opened on a ${device}`,
	}));
	return [...told, ...opened].sort((a, b) => b.at.localeCompare(a.at));
}
