// Ideas for articles: what they are based on and what becomes of them. Pure.

export const ideaStatuses = ["open", "started", "dismissed"] as const;
export type IdeaStatus = (typeof ideaStatuses)[number];

/** Something that happened, and the page of the office that has it. */
export type Evidence = { text: string; path?: string };

/** What a source suggests. `update`: an article that exists, to be opened in place of starting one. */
export type SuggestedIdea = {
	key: string;
	title: string;
	evidence: Evidence[];
	/** headings of the draft */
	outline: string[];
	update?: string;
};

export const ideaLimits = { title: 120, reason: 300, note: 1000, evidence: 12 };

export const ownSource = "Your team";

/** why an idea is dismissed */
export const ideaReasons = ["Already covered", "Not our work", "Too few readers", "Another reason"] as const;

/** Texts that mention one topic, once there are at least `least`. */
export type Mention = { topic: string; name: string; evidence: Evidence };

/** The mentions by topic, the most mentioned first. */
export function groupMentions(
	mentions: readonly Mention[],
	least: number,
): { topic: string; name: string; evidence: Evidence[] }[] {
	return [...Map.groupBy(mentions, ({ topic }) => topic)]
		.filter(([, of]) => of.length >= least)
		.sort(([, a], [, b]) => b.length - a.length)
		.map(([topic, of]) => ({ topic, name: of[0]?.name ?? topic, evidence: of.map(({ evidence }) => evidence) }));
}

/** A term in the middle of a title: "oak wilt", but "DBH". */
export const inTitle = (name: string) =>
	/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** "“My oak drops leaves in June. Is that...”" at most 110 characters. */
export function quote(text: string): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	return `“${line.length > 110 ? `${line.slice(0, 110).replace(/\s\S*$/, "")}…` : line}”`;
}
