// What happened to a paper, in the words of the timeline. Pure.
import type { Happening } from "#app/ui/fold.ts";

type Event = { id: string; at: Date; actorName: string; entityId: string; action: string; diff: unknown };
type Opening = { id: string; at: Date; visitor: string; device: "phone" | "computer" };

/** An opening as the office sees it, its time in words. */
export type ShownOpening = { id: string; visitor: string; device: "phone" | "computer"; at: string };

/** What an action is called; where its details matter, made from them. */
export type HistoryWords = Readonly<Record<string, string | ((diff: Record<string, unknown>) => string)>>;

/** Newest first. An action without words is told as it is. */
export function happeningsOf(
	events: readonly Event[],
	openings: readonly Opening[],
	customer: string,
	words: HistoryWords,
): Happening[] {
	const told = events.map(({ id, at, actorName, entityId, action, diff }) => {
		const said = words[action] ?? action;
		return {
			id,
			at: at.toISOString(),
			by: actorName,
			record: entityId,
			words: typeof said === "string" ? said : said((diff ?? {}) as Record<string, unknown>),
		};
	});
	const opened = openings.map(({ id, at, device }) => ({
		id,
		at: at.toISOString(),
		by: customer,
		record: `view ${id}`,
		words: `Opened on a ${device}`,
	}));
	return [...told, ...opened].sort((a, b) => b.at.localeCompare(a.at));
}

/** `when` writes an instant in the company's time. */
export function shownOpenings(openings: readonly Opening[], when: (at: Date) => string): ShownOpening[] {
	return openings.map(({ id, visitor, device, at }) => ({ id, visitor: visitor.slice(0, 8), device, at: when(at) }));
}
