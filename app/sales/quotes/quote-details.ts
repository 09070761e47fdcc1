// What a quote states besides its line items: what the office enters, and what is added when it is sent. Stored as JSON, so
// the property names never change. Pure.

import { blankDetailTexts, type DetailTexts, pickDetailTexts } from "#app/documents/details/details.ts";
import { formatTableDay } from "#app/platform/dates.ts";
import type { Stroke } from "#app/ui/stroke.ts";

export type QuoteDetails = DetailTexts & {
	/** why the work is done */
	goal: string;
	/** the last day of the expected window; "" when only its first day is planned */
	plannedUntil: string;
	/** who came to look, and when */
	walkedBy: string;
	walkedOn: string;
};

/** `place`: fractions from the top left corner of the site map. */
export type QuoteTree = {
	tag: string;
	number: number;
	species: string;
	measures: string[];
	place: { x: number; y: number } | null;
};
/** `id` of the stored photo, `tag` of its tree or "" */
export type QuotePhoto = {
	id: string;
	tag: string;
	caption: string;
	strokes: Stroke[];
	width: number;
	height: number;
};

/** The trees and photos of the field estimate that the quote was made from. `hasSketch`: the map shows house and street. */
export type QuoteSite = { trees: QuoteTree[]; hasSketch: boolean; photos: QuotePhoto[] };

/** Added when the quote is sent. Raise `version` if an older quote would be read differently. */
type IssuedFacts = QuoteSite & { version: 1; issuedOn: string; credentials: string[] };
export type IssuedDetails = QuoteDetails & IssuedFacts;
export type StoredDetails = QuoteDetails & Partial<IssuedFacts>;

export const blankQuoteDetails: QuoteDetails = {
	...blankDetailTexts,
	goal: "",
	plannedUntil: "",
	walkedBy: "",
	walkedOn: "",
};

/** The fields that the office enters, in their order. */
export function pickQuoteDetails(details: Partial<QuoteDetails>): QuoteDetails {
	const { goal = "", plannedUntil = "", walkedBy = "", walkedOn = "" } = details;
	return { ...pickDetailTexts(details), goal, plannedUntil, walkedBy, walkedOn };
}

/** Names every field, because the customer sees all of them. Null for a draft, and for quotes sent before these existed. */
export function issuedDetails(details: StoredDetails | null): IssuedDetails | null {
	if (!details?.version) return null;
	const { version, issuedOn = "", credentials = [], trees = [], hasSketch = false, photos = [] } = details;
	return { ...pickQuoteDetails(details), version, issuedOn, credentials, trees, hasSketch, photos };
}

/** "Dec 7–18, 2026", "Nov 30 – Dec 4, 2026", "Dec 28, 2026 – Jan 8, 2027", or the first day alone. */
function formatWindow(from: string, until: string): string {
	if (!from) return "";
	if (!until || until <= from) return formatTableDay(from);
	const [start, end] = [formatTableDay(from), formatTableDay(until)];
	if (from.slice(0, 7) === until.slice(0, 7)) return start.replace(",", `–${Number(until.slice(8))},`);
	if (from.slice(0, 4) === until.slice(0, 4)) return `${start.slice(0, -6)} – ${end}`;
	return `${start} – ${end}`;
}

/** "Dec 7–18, 2026, weather permitting"; "" while no day is planned. */
export function expectedDates(plannedOn: string, plannedUntil: string): string {
	const window = formatWindow(plannedOn, plannedUntil);
	return window && `${window}, weather permitting`;
}
