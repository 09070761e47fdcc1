// Editing and publishing the pages of the site: of any kind, found by their ID.
import { and, eq, inArray } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import type { PageContent } from "#app/content/versions/content.ts";
import { type EditedPage, toEdited } from "#app/content/versions/drafts.server.ts";
import { editPages } from "#app/content/versions/edit-pages.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { PageSpec } from "./blocks.ts";
import { type PageFields, toPageContent, toPageFields } from "./page-draft.ts";
import { type EditedKind, editedKinds, findSpec } from "./page-specs.ts";

type Editor = Permitted<"pages.edit">;
type Publisher = Permitted<"pages.publish">;
type Seen = { id: string; version: number };

const edit = (kind: EditedKind) => editPages<"pages.edit", "pages.publish">(kind);
const byKind = Object.fromEntries(editedKinds.map((kind) => [kind, edit(kind)])) as Record<
	EditedKind,
	ReturnType<typeof edit>
>;

async function findPages(id: string) {
	const [row] = await db
		.select({ kind: pages.kind })
		.from(pages)
		.where(and(eq(pages.id, id), inArray(pages.kind, [...editedKinds])));
	return row ? byKind[row.kind as EditedKind] : null;
}

export type SitePage = EditedPage & { spec: PageSpec };

/** A page that can be edited here; null for any other. */
export async function findSitePage(id: string): Promise<SitePage | null> {
	const edited = (await (await findPages(id))?.find(id)) ?? null;
	const spec = edited && findSpec(edited.page.kind, edited.page.slug);
	return spec ? { ...edited, spec } : null;
}

export function toPageDraft({ page, draft, spec }: Pick<SitePage, "page" | "draft" | "spec">): {
	version: number;
	content: PageFields;
} {
	const { version, content } = toEdited({ page, draft });
	return { version, content: toPageFields(spec, content) };
}

/** Saves what is typed over what the draft, or the page without one, has. */
export async function savePage(
	by: Editor,
	{ page, draft, spec }: SitePage,
	version: number,
	fields: PageFields,
	now: Date,
) {
	const content: PageContent = toPageContent(spec, fields, toEdited({ page, draft }).content);
	return byKind[page.kind as EditedKind].save(by, page.id, version, content, now);
}

/** What the panel beside the editor does. A page that is gone is "stale". */
export const sitePages = {
	publish: async (by: Publisher, seen: Seen, now: Date) =>
		(await findPages(seen.id))?.publish(by, seen, now) ?? "stale",
	schedule: async (by: Publisher, seen: Seen, at: string, now: Date) =>
		(await findPages(seen.id))?.schedule(by, seen, at, now) ?? "stale",
	cancelSchedule: async (by: Publisher, seen: Seen, now: Date) =>
		(await findPages(seen.id))?.cancelSchedule(by, seen, now) ?? "stale",
	requestReview: async (by: Editor, seen: Seen, now: Date) =>
		(await findPages(seen.id))?.requestReview(by, seen, now) ?? "stale",
	openPreview: async (by: Editor, id: string, now: Date) => (await findPages(id))?.openPreview(by, id, now) ?? null,
	discard: async (by: Editor, seen: Seen, now: Date) => (await findPages(seen.id))?.discard(by, seen, now) ?? "stale",
	/** a page that the site can't do without stays */
	unpublish: async (by: Publisher, seen: Seen, now: Date) => {
		const found = await findSitePage(seen.id);
		if (!found?.spec.canUnpublish) return "stale";
		return byKind[found.page.kind as EditedKind].unpublish(by, seen, now);
	},
	restore: async (by: Publisher, seen: Seen, number: number, now: Date) =>
		(await findPages(seen.id))?.restore(by, seen, number, now) ?? "stale",
};
