// What makes a request look like spam. It is held for a person to look at, never thrown away. Pure.

export const spamReasons = {
	"hidden-field": { points: 5, words: "filled in a field that people cannot see" },
	"too-fast": { points: 3, words: "sent within three seconds" },
	"no-start": { points: 2, words: "did not open the form first" },
	"no-proof": { points: 1, words: "sent without the browser's check" },
	links: { points: 1, words: "has links in it" },
	"many-links": { points: 3, words: "has many links in it" },
	markup: { points: 2, words: "has web code in it" },
	"sales-words": { points: 2, words: "reads like advertising" },
	"name-is-link": { points: 3, words: "has a web address for a name" },
	"many-from-here": { points: 3, words: "many requests came from the same connection" },
	"many-from-contact": { points: 3, words: "many requests came from the same person today" },
} as const;

export type SpamReason = keyof typeof spamReasons;

/** From here on it goes to the spam tray. A person without JavaScript who mentions a link stays below. */
const threshold = 3;

const salesWords =
	/\b(seo|backlinks?|guest post|casino|crypto|bitcoin|forex|viagra|cialis|loan offer|web ?design services|rank(ing)? (on|in) google|first page of google|buy now|click here|lead generation|explainer video|whatsapp me)\b/i;

export type SpamFacts = {
	hiddenField: string;
	/** since the form was opened; null when nothing proves that it was */
	milliseconds: number | null;
	proof: boolean;
	name: string;
	message: string;
	manyFromHere: boolean;
	manyFromContact: boolean;
};

export function judge(facts: SpamFacts): { spam: boolean; reasons: SpamReason[] } {
	const links = facts.message.match(/https?:\/\/|www\./gi)?.length ?? 0;
	const signs: [SpamReason, boolean][] = [
		["hidden-field", facts.hiddenField !== ""],
		["too-fast", facts.milliseconds !== null && facts.milliseconds < 3_000],
		["no-start", facts.milliseconds === null],
		["no-proof", !facts.proof],
		["links", links > 0 && links < 3],
		["many-links", links >= 3],
		["markup", /<a\s|\[url|\[link|<script/i.test(facts.message)],
		["sales-words", salesWords.test(facts.message)],
		["name-is-link", /https?:\/\/|www\.|\.(com|ru|xyz|top)\b/i.test(facts.name)],
		["many-from-here", facts.manyFromHere],
		["many-from-contact", facts.manyFromContact],
	];
	const reasons = signs.filter(([, found]) => found).map(([reason]) => reason);
	const points = reasons.reduce((sum, reason) => sum + spamReasons[reason].points, 0);
	return { spam: points >= threshold, reasons };
}
