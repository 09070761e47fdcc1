// The standard subject and message of an email that the product sends. The owner may replace them. Pure.
import { firstName } from "#app/people/customers/greeting.ts";
import { withoutDoublePeriods } from "#app/platform/dates.ts";

export const maxSubject = 200;
export const maxMessage = 4000;

export type EmailText = { subject: string; message: string };

export type EmailTemplate = {
	/** stored, and part of the URL */
	kind: string;
	/** "Quote" */
	label: string;
	/** where it is used, under its heading */
	use: string;
	standard: EmailText;
	/** its placeholders, with the values of the preview */
	placeholders: Readonly<Record<string, string>>;
};

/** The placeholders that every record with a job site has. The number of a draft isn't filled in until it is sent. */
export const commonPlaceholders = {
	"first name": "Bonnie",
	name: "Bonnie Larson",
	address: "212 Maple Street, Thorp, WI 54771",
	company: "Stanley Tree Care",
};

export function commonValues(record: { toName: string; siteAddress: string }, company: string) {
	const { toName: name, siteAddress: address } = record;
	return { "first name": firstName(name) || "there", name, address, company };
}

/** Fills in placeholders: "{number}" becomes "Q-2026-0017". Placeholders without a value stay. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
	return text.replaceAll(
		/\{([\w ]+)\}/g,
		(whole, name: string) => (Object.hasOwn(values, name) ? values[name] : whole) ?? whole,
	);
}

/** A template filled in. A time may end a sentence: "between 8 and 10 a.m." keeps its one period. */
export function fillText({ subject, message }: EmailText, values: Readonly<Record<string, string>>): EmailText {
	// a name with a line break would start another header
	const line = (text: string) => text.replaceAll(/\s+/g, " ").trim();
	const fill = (text: string) => withoutDoublePeriods(fillPlaceholders(text, values));
	return { subject: line(fill(subject)), message: fill(message) };
}

/** The first placeholder in braces that isn't known, as written; null when there is none. */
export function findUnknownPlaceholder(text: string, known: Readonly<Record<string, string>>): string | null {
	for (const [written, name = ""] of text.matchAll(/\{([^{}]*)\}/g)) if (!Object.hasOwn(known, name)) return written;
	return null;
}

/** The paragraphs of a message: blank lines separate them. */
export function toParagraphs(message: string): string[] {
	return message
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean);
}
