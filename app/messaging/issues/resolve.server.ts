// The blocks of an issue with the pages and pictures that they name, as they are now.
import type { FrontMatter, Picture } from "#app/content/pages/front-matter-form.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { listPages, type PageSummary } from "#app/content/pages/pages.server.ts";
import type { SitePictureData } from "#app/content/pictures/site-picture.tsx";
import { findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { IssueBlock } from "../newsletter/issue.ts";
import { isPrint } from "./print-picture.server.ts";

/** A photo of the media library, or a drawing that came with the site by its name. */
export type CardPicture = { photo: SitePictureData } | { print: string };

export type ResolvedBlock =
	| Extract<IssueBlock, { type: "heading" | "text" | "button" | "tip" | "divider" }>
	| (Extract<IssueBlock, { type: "picture" }> & { picture: SitePictureData })
	| {
			id: string;
			type: "card";
			kind: "article" | "project";
			path: string;
			title: string;
			summary: string;
			picture: CardPicture | null;
	  };

/** Blocks whose page isn't published, or whose picture may not be shown, are left out. */
export async function resolveBlocks(blocks: readonly IssueBlock[]): Promise<ResolvedBlock[]> {
	const [articles, projects] = await Promise.all([listPages("article"), listPages("project")]);
	const cards = new Map<string, Card>([
		...articles.map((page) => [page.id, articleCard(page)] as const),
		...projects.map((page) => [page.id, projectCard(page)] as const),
	]);
	const used = blocks.flatMap((block) => {
		if (block.type === "picture") return [block.pictureId];
		const source = "pageId" in block ? cards.get(block.pageId)?.source : null;
		return source && "photo" in source ? [source.photo] : [];
	});
	const photos = await findSitePictures(used.filter(isUuid));
	return blocks.flatMap((block): ResolvedBlock[] => {
		if (block.type === "picture") {
			const picture = photos.get(block.pictureId);
			return picture ? [{ ...block, picture }] : [];
		}
		if (!("pageId" in block)) return [block];
		const card = cards.get(block.pageId);
		if (card?.kind !== block.type) return [];
		const { source, ...page } = card;
		return [{ id: block.id, type: "card", ...page, picture: findPicture(source, photos) }];
	});
}

type Card = {
	kind: "article" | "project";
	path: string;
	title: string;
	summary: string;
	source: Picture["source"] | null;
};

function articleCard({ slug, title, description, frontMatter }: PageSummary<"article">): Card {
	const { socialPicture, picture } = frontMatter;
	const source = socialPicture ?? (picture ? { art: picture } : null);
	return { kind: "article", path: pagePath("article", slug), title, summary: description, source };
}

function projectCard({ slug, title, description, frontMatter }: PageSummary<"project">): Card {
	const { after, before, gallery = [] }: Partial<FrontMatter["project"]> = frontMatter;
	const source = (after ?? before ?? gallery[0])?.source ?? null;
	return { kind: "project", path: pagePath("project", slug), title, summary: description, source };
}

function findPicture(
	source: Picture["source"] | null,
	photos: ReadonlyMap<string, SitePictureData>,
): CardPicture | null {
	if (!source) return null;
	if ("photo" in source) {
		const photo = photos.get(source.photo);
		return photo ? { photo } : null;
	}
	return isPrint(source.art) ? { print: source.art } : null;
}
