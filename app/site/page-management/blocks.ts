// What a page of the site is made of: blocks with fields, each stored at a place in the page. Pure.

type Stored = {
	/** of the form field, unique on the page */
	name: string;
	label: string;
	hint?: string;
	/** where it is stored in the front matter, "price.note"; the name by default */
	path?: string;
};

export type TextBlockField = Stored & {
	/** "markdown": paragraphs, lists and links */
	kind: "line" | "text" | "markdown";
	max: number;
	rows?: number;
	/** what a page needs it for, as a sentence; absent: it may stay blank */
	required?: string;
	/** the text while nobody has written another one */
	initial?: string;
};
type NumberField = Stored & { kind: "number"; min: number; max: number; required: string };
type DayField = Stored & { kind: "day" };
/** One text per line. */
type LinesField = Stored & { kind: "lines"; required?: string };
/** Slugs or names, in the form separated by commas. */
type PickField = Stored & { kind: "pick"; choices: ChoiceList };
/** One of them, or none. */
type SelectField = Stored & { kind: "select"; choices: ChoiceList; none: string };
type ItemsField = Stored & {
	kind: "items";
	/** "Question" */
	item: string;
	most: number;
	/** the list while nobody has changed it */
	initial?: readonly Readonly<Record<string, string>>[];
	fields: readonly (TextBlockField | NumberField)[];
};

export type ChoiceList = "terms" | "species" | "places" | "months" | "prints";
export type BlockField = TextBlockField | NumberField | DayField | LinesField | PickField | SelectField | ItemsField;
export type Block = { title: string; hint?: string; fields: readonly BlockField[] };

/** A page's blocks, and what can be done with it. */
export type PageSpec = {
	blocks: readonly Block[];
	/** its web address can be changed */
	hasSlug: boolean;
	/** it can be taken off the site */
	canUnpublish: boolean;
};

/** A page or a part of the site that keeps its address and can't be taken off. */
export const fixed = (...blocks: Block[]): PageSpec => ({ hasSlug: false, canUnpublish: false, blocks });

/** The version of the blocks that a page is stored with. */
export const schemaVersion = 1;

export const limits = { line: 200, text: 2_000, body: 40_000, lines: 6_000, lineCount: 40, picks: 60, slug: 80 };

export const listFields = ({ blocks }: PageSpec): readonly BlockField[] => blocks.flatMap(({ fields }) => fields);

const markdownHint =
	"Leave a blank line between paragraphs. Use ## for a heading, **bold**, - for a list, [text](/advice) for a link.";

export const title = (hint = ""): TextBlockField => ({
	kind: "line",
	name: "title",
	label: "Title",
	hint,
	max: 120,
	required: "Enter a title.",
});
export const summary = (hint: string): TextBlockField => ({
	kind: "text",
	name: "description",
	label: "Summary",
	hint,
	max: 500,
	rows: 2,
	required: "Enter a summary.",
});
export const body = (rows: number): TextBlockField => ({
	kind: "markdown",
	name: "body",
	label: "Text",
	hint: markdownHint,
	max: limits.body,
	rows,
	required: "Write the text.",
});
/** Texts that are in the code until someone changes them. `labels`: what each is called. */
export function texts<Name extends string>(
	initial: Readonly<Record<Name, string>>,
	labels: Readonly<Partial<Record<Name, string>>>,
	hint?: string,
): TextBlockField[] {
	return (Object.entries(labels) as [Name, string][]).map(([name, label]) => ({
		kind: initial[name].length > 60 ? "text" : "line",
		name,
		path: `texts.${name}`,
		label,
		hint: initial[name].includes("{") ? hint : undefined,
		max: 600,
		rows: 3,
		initial: initial[name],
		required: `Write a text for “${label}”.`,
	}));
}

type LinkList = { name: string; label: string; hint?: string; initial: readonly { label: string; to: string }[] };

/** A list of links, in the order in which visitors see them. */
export const links = ({ name, label, hint, initial }: LinkList): BlockField => ({
	kind: "items",
	name,
	path: `links.${name}`,
	label,
	hint,
	item: "Link",
	most: 10,
	initial,
	fields: [
		{ kind: "line", name: "label", label: "Label", max: 40, required: "label" },
		{ kind: "line", name: "to", label: "Address", max: 200, required: "address" },
	],
});

export const slug: TextBlockField = { kind: "line", name: "slug", label: "Web address", max: limits.slug };
