// What happened to a quote, in the words of the timeline. Pure.
import type { Happening } from "#app/ui/fold.ts";

type Event = { id: string; at: Date; actorName: string; entityId: string; action: string; diff: unknown };
type View = { id: string; at: Date; device: "phone" | "computer" };

const words: Record<string, string> = {
	drafted: "Draft begun",
	edited: "Draft edited",
	sent: "Quote sent",
	resent: "Sent again",
	accepted: "Accepted",
	declined: "Declined",
	withdrawn: "Taken back",
	superseded: "Replaced by a newer version",
	revised: "New version begun",
	duplicated: "Copied from another quote",
	asked: "Asked a question",
	answered: "Question answered",
	dropped: "Closed: the earlier version was accepted",
	"link-renewed": "New link mailed",
};

/** Newest first. */
export function happeningsOf(events: readonly Event[], views: readonly View[], customer: string): Happening[] {
	const told = events.map(({ id, at, actorName, entityId, action }) => ({
		id,
		at: at.toISOString(),
		by: actorName,
		record: entityId,
		words: words[action] ?? action,
	}));
	const opened = views.map(({ id, at, device }) => ({
		id,
		at: at.toISOString(),
		by: customer,
		record: `view ${id}`,
		words: `Opened on a ${device}`,
	}));
	return [...told, ...opened].sort((a, b) => b.at.localeCompare(a.at));
}
