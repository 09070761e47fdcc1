// How two spellings of one person or place are recognised. Pure.

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
const zipAtTheEnd = /(?<=\S\s*)\b\d{5}(-\d{4})?[\s,.]*(usa?)?\s*$/i;
const noise = new Set(["wi", "wisconsin", "usa", "us"]);

function words(text: string): string[] {
	return text
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

/** "214 North Franklin Street, Stanley, WI 54768" as "214 n franklin st stanley"; "" without a house number and a street. */
export function foldAddress(address: string): string {
	const parts = words(address.replace(zipAtTheEnd, " "))
		.filter((word) => !noise.has(word))
		.map((word) => shortForms[word] ?? word);
	return parts.length > 1 && parts.some((part) => /\d/.test(part)) ? parts.join(" ") : "";
}

/** "Olson, Karen" and "karen OLSON" are one name. */
export function foldName(name: string): string {
	return words(name).sort().join(" ");
}

export function foldEmail(email: string): string {
	return email.trim().toLowerCase();
}
