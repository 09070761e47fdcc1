import type { Staff } from "#app/noun/permit.server.ts";
import { may, required, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { savePage, sitePages, toPageDraft } from "./editing.server.ts";
import { getSitePage } from "./fixtures.server.ts";
import type { EditedKind } from "./page-specs.ts";

const preview = (kind: EditedKind, ...slugs: [draft: string, published: string] | [draft: string]) => ({
	scope: "preview",
	create: async (owner: Staff, now: Date) => {
		const [draft, published] = slugs;
		const drafts = [await shared(owner, kind, draft, "draft", now)];
		return published ? [...drafts, await shared(owner, kind, published, "published", now)] : drafts;
	},
	parts: [".data"],
	expire: "update page_drafts set preview_until = now() where preview_until is not null",
	tables: ["pages", "page_drafts", "page_versions"],
});

/** Of a part of the site, which has no title: the text with this name differs in the draft. */
const previewOfPart = (slug: string, field: string) => ({
	...preview("part", slug),
	create: async (owner: Staff, now: Date) => [await shared(owner, "part", slug, "draft", now, field)],
});

export const links: SecretLinks = {
	"/about/preview/:token": preview("plain", "about"),
	"/footer/preview/:token": previewOfPart("footer", "quickTitle"),
	"/header/preview/:token": previewOfPart("header", "quoteButton"),
	"/home/preview/:token": previewOfPart("home", "heroTitle"),
	"/list-of-articles/preview/:token": previewOfPart("list-of-articles", "lead"),
	"/list-of-projects/preview/:token": previewOfPart("list-of-projects", "lead"),
	"/list-of-services/preview/:token": previewOfPart("list-of-services", "lead"),
	"/list-of-terms/preview/:token": previewOfPart("list-of-terms", "lead"),
	"/list-of-tools/preview/:token": previewOfPart("list-of-tools", "lead"),
	"/list-of-towns/preview/:token": previewOfPart("list-of-towns", "lead"),
	"/article-pages/preview/:token": previewOfPart("article-pages", "bandTitle"),
	"/project-pages/preview/:token": previewOfPart("project-pages", "bandTitle"),
	"/service-pages/preview/:token": previewOfPart("service-pages", "bandTitle"),
	"/term-pages/preview/:token": previewOfPart("term-pages", "bandTitle"),
	"/town-pages/preview/:token": previewOfPart("town-pages", "bandTitle"),
	"/storm-notice/preview/:token": previewOfPart("storm-notice", "stormTitle"),
	"/brand/preview/:token": preview("plain", "brand"),
	"/features/preview/:token": preview("plain", "features"),
	"/locations/preview/:token": preview("place", "withee", "thorp"),
	"/privacy/preview/:token": preview("plain", "privacy"),
	"/services/preview/:token": preview("service", "tree-removal", "yard-cleanup"),
	"/snow/preview/:token": preview("plain", "snow"),
	"/terms/preview/:token": preview("plain", "terms"),
};

async function shared(
	owner: Staff,
	kind: EditedKind,
	slug: string,
	state: "draft" | "published",
	now: Date,
	field = "title",
): Promise<SharedRecord> {
	const site = await getSitePage(kind, slug);
	const editor = may(owner, "pages.edit");
	const { version, content } = toPageDraft(site);
	const title = `Trees ${crypto.randomUUID()}`;
	const saved = await savePage(editor, site, version, { ...content, [field]: title }, now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	const seen = { id: site.page.id, version: saved.version };
	const token = required(await sitePages.openPreview(editor, seen.id, now));
	if (state === "published") await sitePages.publish(may(owner, "pages.publish"), seen, now);
	return { state, token, uniqueText: title, forms: {}, repeatable: [], opens: state === "draft" };
}
