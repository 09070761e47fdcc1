// What a version of a page has. Pure.
import type { RichText } from "#app/content/rich-text/rich-text.ts";

/** `frontMatter` is by kind, see pages/front-matter-form.ts. `document` is the formatted text of an article. */
export type PageContent = {
	slug: string;
	title: string;
	description: string;
	frontMatter: object;
	body: string;
	document?: RichText;
};

/** days that a link to a preview works */
export const previewDays = 7;

export type PageState = "draft" | "review" | "scheduled" | "published" | "changed" | "unpublished";

export const stateLabels: Record<PageState, string> = {
	draft: "Draft",
	review: "Ready for review",
	scheduled: "Scheduled",
	published: "Published",
	changed: "Published, with changes",
	unpublished: "Unpublished",
};

type States = {
	isPublished: boolean;
	/** it was published before */
	wasPublished: boolean;
	draft: { reviewRequestedAt: Date | null; publishAt: Date | null } | null;
};

export function getPageState({ isPublished, wasPublished, draft }: States): PageState {
	if (draft?.publishAt) return "scheduled";
	if (draft?.reviewRequestedAt) return "review";
	if (isPublished) return draft ? "changed" : "published";
	return wasPublished ? "unpublished" : "draft";
}

/** What every page needs before it is published, each as a sentence that says what to do. */
export function findMissingTexts({ title, description, body, slug }: Omit<PageContent, "frontMatter">): string[] {
	return [
		title.trim().length < 3 && "Enter a title.",
		!description.trim() && "Enter a summary.",
		description.length > 155 && "Keep the summary to 155 characters: search engines cut off the rest.",
		!body.trim() && "Write the text.",
		!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && "Use lowercase letters, numbers and single hyphens in the web address.",
	].filter((problem) => problem !== false);
}

/** "A maple over the shop" as "a-maple-over-the-shop". At most 80 characters; "" when nothing is left. */
export function toSlug(title: string): string {
	return title
		.normalize("NFKD")
		.replaceAll(/[\u0300-\u036f'’]/g, "")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.slice(0, 80)
		.replaceAll(/^-+|-+$/g, "");
}
