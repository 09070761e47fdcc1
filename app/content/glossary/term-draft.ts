// A term while it is written: what is saved, and its form fields. Pure.
import { findMissingTexts, type PageContent, toSlug } from "#app/content/versions/content.ts";
import type { DraftFormat } from "#app/noun/drafts/draft-format.ts";

export const termLimits = { title: 80, slug: 80, description: 155, body: 10_000, line: 120, names: 30, list: 2000 };

/** The categories, as they are stored. */
export const termGroups = [
	"species",
	"tree parts",
	"pests and diseases",
	"pruning",
	"removal",
	"risk",
	"safety",
	"soil and planting",
	"weather",
	"wood",
	"law and money",
	"office",
] as const;

/** The front matter of a term that isn't complete yet. */
export type TermDetails = {
	aliases: string[];
	group: string;
	/** slugs of terms */
	related: string[];
	source: string;
	isEverydayWord: boolean;
	unlinkedPhrases: string[];
	/** the name of a drawing in art/drawings; "" for none */
	drawing: string;
	/** names of prints in art/ */
	prints: string[];
	picture?: TermPicture;
};
type TermPicture = { source: { photo: string }; caption: string };
export type TermContent = PageContent & { frontMatter: TermDetails };

export type TermFields = {
	title: string;
	slug: string;
	description: string;
	body: string;
	/** one per line */
	aliases: string;
	group: string;
	/** slugs, separated by commas */
	related: string;
	source: string;
	isEverydayWord: boolean;
	/** one per line */
	unlinkedPhrases: string;
	drawing: string;
	/** names, separated by commas */
	prints: string;
	/** the ID of a picture of the media library; "" for none */
	photo: string;
	caption: string;
};

export const blankTerm: TermDetails = {
	aliases: [],
	group: "",
	related: [],
	source: "",
	isEverydayWord: false,
	unlinkedPhrases: [],
	drawing: "",
	prints: [],
};

export function toTermFields({ frontMatter, ...texts }: TermContent): TermFields {
	const { aliases, related, unlinkedPhrases, prints, picture, ...details } = frontMatter;
	return {
		...texts,
		...details,
		aliases: aliases.join("\n"),
		related: related.join(","),
		unlinkedPhrases: unlinkedPhrases.join("\n"),
		prints: prints.join(","),
		photo: picture?.source.photo ?? "",
		caption: picture?.caption ?? "",
	};
}

const lines = (text: string) =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);

function toTermContent(fields: TermFields): TermContent {
	const { title, slug, description, body, aliases, related, unlinkedPhrases, prints, photo, caption, ...details } =
		fields;
	return {
		title,
		slug,
		description,
		body,
		frontMatter: {
			...details,
			aliases: lines(aliases),
			related: related.split(",").filter(Boolean),
			unlinkedPhrases: lines(unlinkedPhrases),
			prints: prints.split(",").filter(Boolean),
			...(photo && { picture: { source: { photo }, caption } }),
		},
	};
}

export const termFormat: DraftFormat<TermContent, TermFields> = {
	storagePrefix: "term-draft",
	saveUrl: (id) => `/admin/glossary/${id}/draft`,
	toFields: toTermFields,
	toContent: (fields) => ({ content: toTermContent(fields), problems: {} }),
	closedMessage: "this term was deleted",
};

export const termFieldLabels: Record<string, string> = {
	title: "Term",
	slug: "Web address",
	description: "Short definition",
	body: "Explanation",
	aliases: "Other names",
	group: "Category",
	related: "Related terms",
	source: "Source",
	isEverydayWord: "Everyday word",
	unlinkedPhrases: "Phrases to leave alone",
	drawing: "Drawing",
	prints: "Prints",
	photo: "Photo",
	caption: "Caption",
};

/** What a term needs before it is published, each as a sentence that says what to do. */
export const findMissing = (content: TermContent): string[] => [
	...findMissingTexts(content).map((problem) => termWording[problem] ?? problem),
	...findMissingDetails(content),
];

/** how the shared sentences sound for a term */
const termWording: Record<string, string> = {
	"Enter a title.": "Enter the term.",
	"Enter a summary.": "Write the short definition.",
	"Keep the summary to 155 characters: search engines cut off the rest.":
		"Keep the short definition to 155 characters: search engines cut off the rest.",
	"Write the text.": "Write the explanation.",
};

/** What a term needs beside the texts of every page. */
export function findMissingDetails({ title, frontMatter }: Pick<TermContent, "title" | "frontMatter">): string[] {
	const { group, aliases, picture } = frontMatter;
	const repeated = findRepeated([title, ...aliases]);
	return [
		!group && "Choose a category.",
		repeated && `“${repeated}” is there twice. Remove one.`,
		picture && !picture.caption.trim() && "Write a caption for the photo.",
	].filter((problem) => typeof problem === "string" && problem !== "") as string[];
}

function findRepeated(names: string[]): string | undefined {
	const folded = names.map((name) => name.trim().toLowerCase());
	return names.find((_, index) => folded.indexOf(folded[index] ?? "") < index);
}

/** The address follows the term until it is published or someone chooses another one. */
export function withTitle(fields: TermFields, title: string, isFree: boolean): TermFields {
	const follows = isFree && fields.slug === toSlug(fields.title);
	return { ...fields, title, slug: follows ? toSlug(title) : fields.slug };
}

/** The actions of the audit trail. */
export const termActivity: Record<string, string> = {
	started: "Started",
	edited: "Edited",
	discarded: "Changes discarded",
	"review-requested": "Asked the office to publish",
	"preview-shared": "Preview link shared",
	published: "Published",
	scheduled: "Scheduled",
	"schedule-canceled": "Schedule canceled",
	"schedule-failed": "Scheduled time passed, but something was missing. Not published",
	unpublished: "Taken off the site",
	restored: "Published an earlier version again",
	merged: "Merged with another term",
	"names-added": "Names added from a merged term",
};
