// What an article has beside its title, summary and text. Pure.
import type { FrontMatter } from "#app/content/pages/front-matter-form.ts";
import type { Topic } from "./article.ts";

type Source = { id: string; title: string; url: string };
/** The front matter of an article that isn't complete yet. */
export type ArticleDetails = Omit<FrontMatter["article"], "topic" | "sources"> & {
	topic: Topic | "";
	sources: Source[];
};

export const blankDetails: ArticleDetails = {
	topic: "",
	species: [],
	services: [],
	picture: "",
	months: [],
	published: "",
	reviewed: "",
	reviewBy: "",
	author: "",
	reviewer: "",
	searchTitle: "",
	socialPicture: null,
	sources: [],
};

/** The details of a stored article. Sources that came without ids get them by their place, the same for everyone. */
export function toArticleDetails(stored: object): ArticleDetails {
	const details: ArticleDetails = { ...blankDetails, ...stored };
	return {
		...details,
		sources: details.sources.map((source, index) => ({ ...source, id: source.id ?? `source-${index}` })),
	};
}
