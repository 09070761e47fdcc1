// An article while it is written: what is saved, and its form fields. Pure.
import { normalizeRichText, type RichText } from "#app/content/rich-text/rich-text.ts";
import { toMarkdown } from "#app/content/rich-text/to-markdown.ts";
import { toSlug } from "#app/content/versions/content.ts";
import type { DraftFormat } from "#app/noun/drafts/draft-format.ts";
import type { Topic } from "./article.ts";
import { type ArticleDetails, toArticleDetails } from "./article-details.ts";

export const articleLimits = { title: 120, slug: 80, description: 155, name: 80, url: 500, items: 40 };

export type ArticleContent = {
	title: string;
	slug: string;
	description: string;
	document: RichText;
	frontMatter: ArticleDetails;
};

type SourceFields = { id: string; title: string; url: string };
export type ArticleFields = {
	title: string;
	slug: string;
	description: string;
	/** the formatted text as JSON in its only form: one field, which two people's changes are compared by */
	document: string;
	topic: string;
	/** slugs and numbers, separated by commas */
	species: string;
	services: string;
	months: string;
	picture: string;
	published: string;
	reviewed: string;
	reviewBy: string;
	author: string;
	reviewer: string;
	searchTitle: string;
	/** the ID of a picture; "" for the one that is drawn from the title */
	socialPicture: string;
	sources: SourceFields[];
};

export function toArticleFields({ title, slug, description, document, frontMatter }: ArticleContent): ArticleFields {
	const { species, services, months, socialPicture, sources, ...details } = toArticleDetails(frontMatter);
	return {
		title,
		slug,
		description,
		document: JSON.stringify(normalizeRichText(document)),
		...details,
		species: species.join(","),
		services: services.join(","),
		months: months.join(","),
		socialPicture: socialPicture?.photo ?? "",
		sources,
	};
}

function toArticleContent(fields: ArticleFields): ArticleContent {
	const { title, slug, description, document, topic, species, services, months, socialPicture, ...details } = fields;
	return {
		title,
		slug,
		description,
		document: JSON.parse(document) as RichText,
		frontMatter: {
			...details,
			topic: topic as Topic | "",
			species: toList(species),
			services: toList(services),
			months: toList(months).map(Number),
			socialPicture: socialPicture ? { photo: socialPicture } : null,
		},
	};
}

export const toList = (text: string): string[] => text.split(",").filter(Boolean);

export const articleFormat: DraftFormat<ArticleContent, ArticleFields> = {
	storagePrefix: "article-draft",
	saveUrl: (id) => `/admin/advice/${id}/draft`,
	toFields: toArticleFields,
	toContent: (fields) => ({ content: toArticleContent(fields), problems: {} }),
	closedMessage: "this article was deleted",
};

export const articleFieldLabels: Record<string, string> = {
	title: "Title",
	slug: "Web address",
	description: "Summary",
	document: "Text",
	topic: "Topic",
	species: "Species",
	services: "Services",
	months: "Months",
	picture: "Illustration",
	published: "Published",
	reviewed: "Last checked",
	reviewBy: "Review by",
	author: "Author",
	reviewer: "Reviewer",
	searchTitle: "Title in search results",
	socialPicture: "Picture for links",
	url: "Link",
	sources: "Sources",
};

/** What a person reads where two people's texts are compared: never JSON. */
export function describeValue(field: string, value: string): string {
	return field === "document" ? toMarkdown(JSON.parse(value) as RichText) : value;
}

/** The address follows the title until the article is published or someone chooses another one. */
export function withTitle(fields: ArticleFields, title: string, isFree: boolean): ArticleFields {
	const follows = isFree && fields.slug === toSlug(fields.title);
	return { ...fields, title, slug: follows ? toSlug(title) : fields.slug };
}

/** The actions of the audit trail. */
export const articleActivity: Record<string, string> = {
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
};
