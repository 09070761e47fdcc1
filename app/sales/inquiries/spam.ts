// Scores how much a request looks like spam. Spam is kept for the office to review. Pure.

export const spamReasons = {
	"hidden-field": { points: 5, label: "hidden field filled in" },
	"too-fast": { points: 3, label: "sent within three seconds" },
	"no-start-token": { points: 2, label: "sent without opening the form" },
	"no-proof": { points: 1, label: "sent without the browser check" },
	links: { points: 1, label: "contains a link" },
	"many-links": { points: 3, label: "contains many links" },
	markup: { points: 2, label: "contains HTML or link code" },
	advertising: { points: 2, label: "reads like advertising" },
	"name-is-link": { points: 3, label: "name is a web address" },
	"many-from-ip": { points: 3, label: "many requests from the same connection" },
	"many-from-contact": { points: 3, label: "many requests from the same person today" },
} as const;

export type SpamReason = keyof typeof spamReasons;

/** Points from which a request is spam. A person without JavaScript who mentions one link stays below. */
const threshold = 3;

const advertising =
	/\b(seo|backlinks?|guest post|casino|crypto|bitcoin|forex|viagra|cialis|loan offer|web ?design services|rank(ing)? (on|in) google|first page of google|buy now|click here|lead generation|explainer video|whatsapp me)\b/i;

export type SpamSignals = {
	hiddenField: string;
	/** time since the form was opened; null without a valid start token */
	openMilliseconds: number | null;
	/** whether the browser sent a valid proof of work */
	hasProof: boolean;
	name: string;
	message: string;
	overIpLimit: boolean;
	overContactLimit: boolean;
};

export function checkForSpam(facts: SpamSignals): { spam: boolean; reasons: SpamReason[] } {
	const links = facts.message.match(/https?:\/\/|www\./gi)?.length ?? 0;
	const signs: [SpamReason, boolean][] = [
		["hidden-field", facts.hiddenField !== ""],
		["too-fast", facts.openMilliseconds !== null && facts.openMilliseconds < 3_000],
		["no-start-token", facts.openMilliseconds === null],
		["no-proof", !facts.hasProof],
		["links", links > 0 && links < 3],
		["many-links", links >= 3],
		["markup", /<a\s|\[url|\[link|<script/i.test(facts.message)],
		["advertising", advertising.test(facts.message)],
		["name-is-link", /https?:\/\/|www\.|\.(com|ru|xyz|top)\b/i.test(facts.name)],
		["many-from-ip", facts.overIpLimit],
		["many-from-contact", facts.overContactLimit],
	];
	const reasons = signs.filter(([, found]) => found).map(([reason]) => reason);
	const points = reasons.reduce((sum, reason) => sum + spamReasons[reason].points, 0);
	return { spam: points >= threshold, reasons };
}
