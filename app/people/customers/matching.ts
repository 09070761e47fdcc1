// Normalizes names, addresses and emails, so that different spellings match. Pure.

const shortForms: Record<string, string> = {
	avenue: "ave",
	boulevard: "blvd",
	circle: "cir",
	county: "co",
	court: "ct",
	drive: "dr",
	east: "e",
	highway: "hwy",
	lane: "ln",
	north: "n",
	northeast: "ne",
	northwest: "nw",
	parkway: "pkwy",
	place: "pl",
	road: "rd",
	route: "rte",
	saint: "st",
	south: "s",
	southeast: "se",
	southwest: "sw",
	street: "st",
	terrace: "ter",
	trail: "trl",
	west: "w",
};
const trailingZip = /(?<=\S\s*)\b\d{5}(-\d{4})?[\s,.]*(usa?)?\s*$/i;
const ignoredWords = new Set(["wi", "wisconsin", "usa", "us"]);

function splitWords(text: string): string[] {
	return text
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

/**
 * "214 North Franklin Street, Stanley, WI 54768" -> "214 n franklin st stanley"; "" without a number and another word.
 */
export function normalizeAddress(address: string): string {
	const parts = splitWords(address.replace(trailingZip, " "))
		.filter((word) => !ignoredWords.has(word))
		.map((word) => shortForms[word] ?? word);
	return parts.length > 1 && parts.some((part) => /\d/.test(part)) ? parts.join(" ") : "";
}

/** "Olson, Karen" and "karen OLSON" give the same name: lower case, no accents, words sorted. */
export function normalizeName(name: string): string {
	return splitWords(name).sort().join(" ");
}

const listFormat = new Intl.ListFormat("en-US");

/** A list for a sentence: "email and phone". */
export function formatList(items: readonly string[]): string {
	return listFormat.format(items);
}

/** Trimmed and in lower case. */
export function normalizeEmail(email: string): string {
	return email.trim().toLowerCase();
}
