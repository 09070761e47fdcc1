// How the drafts of one kind of record are edited, saved and kept on a device. Pure.
import { noLineWorkFacts } from "#app/trade/work-types.ts";
import type { DraftFields } from "./merge.ts";

/** Error messages by field, such as "lines.<id>.price". An invalid number counts as zero. */
export type FieldProblems = Record<string, string>;

/** How the drafts of one kind of document are edited and saved: one constant per kind. */
export type DraftFormat<Content, Typed extends DraftFields> = {
	/** prefix of the localStorage key, such as "quote-draft" */
	storagePrefix: string;
	/** accepts a POST of { version, content } as JSON */
	saveUrl: (id: string) => string;
	toFields: (content: Content) => Typed;
	/** earlier names of fields in drafts that are still stored on a device */
	earlierNames?: Readonly<Record<string, keyof Typed & string>>;
	/** fields that older drafts still stored on a device don't have, with their blank values */
	addedFields?: Partial<Typed>;
	toContent: (fields: Typed) => { content: Content; problems: FieldProblems };
	/** shown after "Not saved: " when the document is no longer a draft */
	closedMessage: string;
};

/** The fields of a stored draft under their current names. */
export function renameFields<Typed>(fields: object, earlierNames: Readonly<Record<string, string>>): Typed {
	return Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [earlierNames[name] ?? name, value]),
	) as Typed;
}

/** A draft stored on a device in today's form: current names, and line items with the fields that were added later. */
export function upgradeDraft<Typed>(
	stored: object,
	earlierNames: Readonly<Record<string, string>>,
	addedFields: object = {},
): Typed {
	const fields = renameFields<{ lines?: object[] }>(stored, earlierNames);
	return {
		...addedFields,
		...fields,
		...(fields.lines && { lines: fields.lines.map((line) => ({ ...noLineWorkFacts, ...line })) }),
	} as Typed;
}
