// Text that someone typed, as the rules of the trade read it. Pure.
import { foldLookAlikes } from "./look-alikes.ts";

/** Without look-alike characters, trimmed. */
export function splitSentences(text: string): string[] {
	return normalizeText(text)
		.split(/(?<=[.!?;])\s+|\n+/)
		.map((sentence) => sentence.trim())
		.filter(Boolean);
}

/** Plain letters, quotes, dashes and spaces, so that a look-alike character hides nothing from a rule. */
export function normalizeText(text: string): string {
	return foldLookAlikes(text)
		.normalize("NFKD")
		.replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
		.replace(/[\u2018\u2019\u02bc]/g, "'")
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/[^\S\n]+/g, " ");
}

export const negation = /\b(no|not|never|none|nor|without|avoid\w*|cannot|instead of|rather than|refus\w+|\w+n't)\b/i;
export const isNegated = (text: string) => negation.test(text);
