// An imported list of newsletter subscribers: its states, its columns, and what becomes of its rows. Pure.
import { type FileProblem, fileProblems } from "#app/people/customer-import/limits.ts";

export const importPath = "/admin/subscribers/import";
/** characters of the proof that the office writes */
export const evidenceLimit = 400;

/** columns: waiting for the columns and the proof of consent. review: checked, nothing imported yet. */
export const importStatuses = ["columns", "review", "importing", "done"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * What the check found. new: gets the newsletter. opt-out: the file says that they opted out, so they are kept from it. known:
 * is subscribed already. left-out: opted out here, is blocked, or hasn't confirmed. duplicate: an earlier row has the address.
 */
export const verdicts = ["new", "opt-out", "known", "left-out", "duplicate", "error"] as const;
export type RowVerdict = (typeof verdicts)[number];

export const verdictLabels: Record<RowVerdict, string> = {
	new: "New subscribers",
	"opt-out": "Opted out in the file",
	known: "Already subscribed",
	"left-out": "Not added",
	duplicate: "Repeated",
	error: "Errors",
};

/** The reason that the check stores with a row. */
export const leftOutReasons = {
	unsubscribed: "They unsubscribed. Only they can subscribe again.",
	bounced: "Emails to this address come back.",
	complained: "They marked one of our emails as spam.",
	requested: "They asked never to receive news.",
	"opted-out": "They opted out of our emails.",
	pending: "They signed up on the website but haven't confirmed.",
} as const;

/** skipped: an error, or someone who may not or need not be added. */
export const outcomes = ["added", "opted-out", "skipped"] as const;
export type RowOutcome = (typeof outcomes)[number];

export const outcomeLabels: Record<RowOutcome, string> = {
	added: "Subscribed",
	"opted-out": "Kept off the list",
	skipped: "Not added",
};

/** What a column can be imported as. */
export const importFields = {
	email: "Email",
	name: "Full name",
	firstName: "First name",
	lastName: "Last name",
	agreedOn: "Date they signed up",
	optedOut: "Opted out (yes, no or a status)",
} as const;
export type ImportField = keyof typeof importFields;

/** By column of the file: what it is imported as; null when it isn't imported. */
export type Mapping = readonly (ImportField | null)[];

export const isImportField = (value: string): value is ImportField => Object.hasOwn(importFields, value);

/** As Mailchimp, Constant Contact, Jobber and spreadsheets name their columns, without case, spaces and punctuation. */
const names: Record<ImportField, readonly string[]> = {
	email: ["email", "emailaddress", "emails", "subscriberemail", "mainemail", "primaryemail"],
	name: ["name", "fullname", "displayname", "customername", "clientname", "contactname"],
	firstName: ["firstname", "first", "givenname", "fname"],
	lastName: ["lastname", "last", "surname", "familyname", "lname"],
	agreedOn: [
		"optintime",
		"confirmtime",
		"subscribed",
		"subscribedon",
		"signupdate",
		"signedup",
		"optindate",
		"createdat",
	],
	optedOut: ["optedout", "optout", "emailoptout", "unsubscribed", "donotemail", "status", "emailstatus"],
};

/** What each column is probably imported as. Of several columns for a field, the first counts. */
export function suggestMapping(headers: readonly string[]): Mapping {
	const used = new Set<ImportField>();
	return headers.map((header) => {
		const plain = header.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
		const field = (Object.keys(names) as ImportField[]).find((one) => names[one].includes(plain)) ?? null;
		if (!field || used.has(field)) return null;
		used.add(field);
		return field;
	});
}

/** The problem with a mapping, by column; "" for the whole. Empty when it can be used. */
export function checkMapping(mapping: Mapping): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const [column, field] of mapping.entries())
		if (field && mapping.indexOf(field) !== column)
			errors[`column${column}`] = `Another column is already set to “${importFields[field]}”.`;
	if (!mapping.includes("email")) errors[""] = "Choose the column with the email addresses.";
	return errors;
}

const ownProblems: Partial<Record<FileProblem, string>> = {
	empty: "The file is empty. Choose a file with a header row and at least one email address.",
	"no-rows": "The file has a header row but nothing below it.",
	"not-text": "This isn't a CSV file. Export the list as CSV and choose that file.",
};

export const describeFileProblem = (problem: FileProblem): string => ownProblems[problem] ?? fileProblems[problem];

/** Stored with each consent that came from a list. The office writes the rest of the proof. */
export const importWording = "Agreed to get our news by email before this list was imported.";
