// What a quote states besides its line items and its price: how the work is done, what happens to the wood, how it is paid.
// The company's usual text is copied into each draft. Pure.

/** The text that a company states the same way on most quotes. "" is left out of the quote. */
export type DetailTexts = {
	method: string;
	brush: string;
	wood: string;
	stumps: string;
	utilities: string;
	ground: string;
	cleanup: string;
	payment: string;
	changes: string;
	warranty: string;
};
export type DetailKey = keyof DetailTexts;

type DetailField = {
	key: DetailKey;
	label: string;
	/** what to write, for the office */
	example: string;
	/** the section of the document it is printed in */
	group: "work" | "terms";
};

/** In the order of the document. */
export const detailFields: readonly DetailField[] = [
	{
		key: "method",
		label: "Method",
		example: "We climb or use a bucket truck. No climbing spikes on trees we're keeping.",
		group: "work",
	},
	{ key: "brush", label: "Brush", example: "Chipped and hauled away.", group: "work" },
	{
		key: "wood",
		label: "Wood",
		example: "Hauled away. We'll leave it cut to firewood length if you ask.",
		group: "work",
	},
	{
		key: "stumps",
		label: "Stumps",
		example: "Cut low and left in place, unless a line item says that we'll grind the stump.",
		group: "work",
	},
	{
		key: "utilities",
		label: "Utility lines",
		example: "We call Diggers Hotline (811) before we grind or dig, and the electric company where a line is close.",
		group: "work",
	},
	{
		key: "ground",
		label: "Access and lawn",
		example:
			"We need a gate at least 4 feet wide and room for a truck. We put mats under machines and fix any ruts we make.",
		group: "work",
	},
	{ key: "cleanup", label: "Cleanup", example: "Lawn raked, driveway and roof blown clean.", group: "work" },
	{
		key: "payment",
		label: "Payment",
		example: "Due when the work is done. Check, card or bank transfer.",
		group: "terms",
	},
	{
		key: "changes",
		label: "What changes the price",
		example:
			"Hidden metal, decay inside the tree, or a nest. No extra work without a change order that you approve first.",
		group: "terms",
	},
	{
		key: "warranty",
		label: "Warranty",
		example: "If anything wasn't done as described, we'll fix it at no cost.",
		group: "terms",
	},
];

/** Above what the price doesn't cover, which must not be read as a part of it. */
export const notIncludedTitle = "Not included in the price";

export const detailLimit = 600;

export const blankDetailTexts: DetailTexts = {
	method: "",
	brush: "",
	wood: "",
	stumps: "",
	utilities: "",
	ground: "",
	cleanup: "",
	payment: "",
	changes: "",
	warranty: "",
};

/** Picks only the detail fields, in display order. */
export function pickDetailTexts(texts: Partial<DetailTexts>): DetailTexts {
	const entries = detailFields.map(({ key }) => [key, texts[key] ?? ""]);
	return Object.fromEntries(entries) as DetailTexts;
}

/** The company's usual text, which each new quote starts with. */
export type DocumentDefaults = DetailTexts & { included: string; excluded: string };

/**
 * The defaults of a new installation: the change order rule, which is the same for every company, and the call to 811,
 * which the law requires. Only the company knows the rest.
 */
export const initialDefaults: DocumentDefaults = {
	...blankDetailTexts,
	utilities:
		"Before we dig or grind, we call Diggers Hotline (811) to have the public utility lines marked. Private lines, such as an invisible dog fence or sprinkler pipes, won't be marked. Please show us where they are.",
	changes:
		"If we find something that changes the work or the price, we'll stop and show you. We won't start any extra work until you've approved a written change order.",
	included: "",
	excluded:
		"Stump grinding, unless it's a line item\nFirewood cut to length\nRepair of unmarked underground pipes or cables",
};

export type DetailRow = { key: DetailKey; label: string; text: string };

/** The nonblank fields of one section. */
export function detailRows(texts: Partial<DetailTexts>, group: "work" | "terms"): DetailRow[] {
	return detailFields.flatMap(({ key, label, group: own }) => {
		const text = (texts[key] ?? "").trim();
		return text && own === group ? [{ key, label, text }] : [];
	});
}
