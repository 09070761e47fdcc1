// Which links a term makes on the pages of the site, now and once its draft is published.
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { listPagesWithBody } from "#app/content/pages/pages.server.ts";
import type { RichText } from "#app/content/rich-text/rich-text.ts";
import { renderRichText } from "#app/content/rich-text/rich-text-html.server.ts";
import { buildNameIndex, createTermLinker, type TermName } from "./term-links.ts";
import { listTermNames, listTexts } from "./terms.server.ts";

/** A link in its sentence. */
export type LinkInText = { before: string; text: string; after: string };
/** `current` is null without a link today, `drafted` without one once the draft is published. */
export type LinkOnPage = { to: string; title: string; current: LinkInText | null; drafted: LinkInText | null };

const linkingKinds = ["article", "service", "place", "project", "term"] as const;
/** characters of the sentence on each side of a link */
const contextLength = 60;

/** `slug` is that of the published term; null when it isn't on the site. `edited` has the names of the draft. */
export async function previewLinks(slug: string | null, edited: TermName): Promise<LinkOnPage[]> {
	const all = await listTermNames();
	const published = all.find((term) => term.slug === slug);
	const others = all.filter((term) => term !== published);
	const [now, next] = [buildNameIndex(all), buildNameIndex([...others, edited])];
	const mention = buildNameIndex([edited, ...(published ? [published] : [])]).pattern;
	const found: LinkOnPage[] = [];
	for (const kind of linkingKinds)
		for (const page of await listPagesWithBody(kind)) {
			if (kind === "term" && page.slug === slug) continue;
			const { document, body, frontMatter } = page;
			const texts = [document ? "" : body, ...("steps" in frontMatter ? listTexts(frontMatter) : [])];
			// most pages have none of the names, and reading the Markdown of every page twice would take long
			if ([body, ...texts].every((text) => text.search(mention) < 0)) continue;
			const except = kind === "term" ? page.slug : undefined;
			const find = (index: typeof now, target: string) =>
				findLink({ document, texts }, createTermLinker(index, except), target);
			const links = { current: slug ? find(now, slug) : null, drafted: find(next, edited.slug) };
			if (links.current || links.drafted) found.push({ to: pagePath(kind, page.slug), title: page.title, ...links });
		}
	return found;
}

function findLink(
	{ document, texts }: { document: RichText | null; texts: readonly string[] },
	link: ReturnType<typeof createTermLinker>,
	slug: string,
): LinkInText | null {
	let found: LinkInText | null = null;
	const record = (text: string) => {
		const pieces = link(text);
		const index = pieces.findIndex((piece) => typeof piece !== "string" && piece.href === `/glossary/${slug}`);
		const piece = pieces[index];
		if (!found && piece && typeof piece !== "string")
			found = {
				before: lastWords(toText(pieces.slice(0, index))),
				text: piece.text,
				after: firstWords(toText(pieces.slice(index + 1))),
			};
		return pieces;
	};
	if (document) renderRichText(document, { link: record });
	for (const text of texts) renderMarkdown(text, record);
	return found;
}

const lastWords = (text: string) =>
	text.length > contextLength ? `…${text.slice(-contextLength).replace(/^\S*\s/, " ")}`.replace("… ", "…") : text;
const firstWords = (text: string) =>
	text.length > contextLength ? `${text.slice(0, contextLength).replace(/\s\S*$/, "")}…` : text;

const toText = (pieces: ReturnType<ReturnType<typeof createTermLinker>>) =>
	pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
