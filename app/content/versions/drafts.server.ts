// Drafts of pages: begun, saved while someone types, shown to others before they are published.
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { PageKind } from "#app/content/pages/page.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { type PageContent, previewDays } from "./content.ts";
import { pageDrafts, pageVersions } from "./tables.server.ts";

export type PageDraft = typeof pageDrafts.$inferSelect;
type StoredPage = typeof pages.$inferSelect;

/** A page with its draft, and whether it was ever published. */
export type EditedPage = { page: StoredPage; draft: PageDraft | null; wasPublished: boolean };

const previewScope = "preview";

export async function findEditedPage(
	kind: PageKind,
	id: string,
	on: Pick<Tx, "select"> = db,
): Promise<EditedPage | null> {
	const [row] = await on
		.select({
			page: pages,
			draft: pageDrafts,
			wasPublished: sql<boolean>`exists (select from ${pageVersions} where ${pageVersions.pageId} = ${pages.id})`,
		})
		.from(pages)
		.leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
		.where(and(eq(pages.kind, kind), eq(pages.id, id)));
	return row ?? null;
}

/** What the editor shows: the draft, or what is published when there is none. `version` is 0 without a draft. */
export function toEdited({ page, draft }: Pick<EditedPage, "page" | "draft">): {
	version: number;
	content: PageContent;
} {
	return { version: draft?.version ?? 0, content: toContent(draft ?? page) };
}

type StoredContent = Omit<PageContent, "frontMatter" | "document"> & {
	frontMatter: unknown;
	document: PageContent["document"] | null;
};

/** The content of a page, a draft or a version. */
export function toContent({ slug, title, description, frontMatter, body, document }: StoredContent): PageContent {
	return { slug, title, description, frontMatter: frontMatter as object, body, ...(document && { document }) };
}

/** Starts a page that nobody has seen yet. Its URL is free until it is published. */
export async function startPage(
	tx: Tx,
	by: Actor,
	kind: PageKind,
	content: PageContent,
	now: Date,
): Promise<{ id: string }> {
	const id = crypto.randomUUID();
	const { title, description, frontMatter, body, document } = content;
	await tx.insert(pages).values({
		id,
		kind,
		slug: `draft-${id}`,
		title,
		description,
		frontMatter,
		body,
		document,
		publishedAt: null,
	});
	const slug = await findFreeSlug(tx, kind, content.slug);
	await tx.insert(pageDrafts).values({ ...content, slug, pageId: id, editedBy: by.name, updatedAt: now });
	await recordAudit(tx, by, kind, id, "started", {}, now);
	return { id };
}

/** The address, or the first with a number that no other page or draft has: the second "Remove maple in Stanley" gets "-2". */
async function findFreeSlug(tx: Tx, kind: PageKind, slug: string): Promise<string> {
	const like = (column: typeof pages.slug | typeof pageDrafts.slug) => sql`${column} ~ ${`^${slug}(-[0-9]+)?$`}`;
	const rows = await tx
		.select({ slug: pages.slug, draftSlug: pageDrafts.slug })
		.from(pages)
		.leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
		.where(and(eq(pages.kind, kind), or(like(pages.slug), like(pageDrafts.slug))));
	const taken = new Set(rows.flatMap((row) => [row.slug, row.draftSlug]));
	for (let number = 1; ; number += 1) {
		const free = number === 1 ? slug : `${slug.slice(0, 76)}-${number}`;
		if (!taken.has(free)) return free;
	}
}

type SaveResult =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: EditedPage; by: string | null }
	| { kind: "missing" };

/** Saves a draft that still has `version`; 0 begins one. The activity names each person once for all they type. */
export async function savePageDraft(
	by: Actor,
	kind: PageKind,
	id: string,
	version: number,
	content: PageContent,
	now: Date,
): Promise<SaveResult> {
	return db.transaction(async (tx) => {
		const edited = await findEditedPage(kind, id, tx);
		if (!edited) return { kind: "missing" };
		const values = { ...content, editedBy: by.name, updatedAt: now };
		const [saved] =
			version === 0
				? await tx
						.insert(pageDrafts)
						.values({ ...values, pageId: id })
						.onConflictDoNothing()
						.returning({ version: pageDrafts.version })
				: await tx
						.update(pageDrafts)
						.set({ ...values, version: sql`${pageDrafts.version} + 1` })
						.where(and(eq(pageDrafts.pageId, id), eq(pageDrafts.version, version)))
						.returning({ version: pageDrafts.version });
		if (saved) {
			if (edited.draft?.editedBy !== by.name) await recordAudit(tx, by, kind, id, "edited", {}, now);
			return { kind: "saved", version: saved.version, at: now };
		}
		const current = await findEditedPage(kind, id, tx);
		return current ? { kind: "conflict", current, by: current.draft?.editedBy ?? null } : { kind: "missing" };
	});
}

export type SeenDraft = { id: string; version: number };

/** Throws a draft away. A page that was never published goes with it: "deleted". */
export async function discardDraft(
	tx: Tx,
	by: Actor,
	kind: PageKind,
	seen: SeenDraft,
	now: Date,
): Promise<"done" | "deleted" | "stale"> {
	const rows = await tx.delete(pageDrafts).where(isSeen(seen)).returning({ pageId: pageDrafts.pageId });
	if (!rows.length) return "stale";
	await recordAudit(tx, by, kind, seen.id, "discarded", {}, now);
	const deleted = await tx
		.delete(pages)
		.where(
			and(
				eq(pages.id, seen.id),
				isNull(pages.publishedAt),
				sql`not exists (select from ${pageVersions} where ${pageVersions.pageId} = ${pages.id})`,
			),
		)
		.returning({ id: pages.id });
	return deleted.length ? "deleted" : "done";
}

/** Asks those who may publish to look at the draft. */
export async function requestReview(
	tx: Tx,
	by: Actor,
	kind: PageKind,
	seen: SeenDraft,
	now: Date,
): Promise<"done" | "stale"> {
	const rows = await tx
		.update(pageDrafts)
		.set({ reviewRequestedAt: now, version: sql`${pageDrafts.version} + 1` })
		.where(and(isSeen(seen), isNull(pageDrafts.reviewRequestedAt)))
		.returning({ pageId: pageDrafts.pageId });
	if (!rows.length) return "stale";
	await recordAudit(tx, by, kind, seen.id, "review-requested", {}, now);
	return "done";
}

/** Opens the preview of a draft to everyone with the link for seven more days, and returns the link's token. */
export async function openPreview(tx: Tx, by: Actor, kind: PageKind, id: string, now: Date): Promise<string | null> {
	const [row] = await tx
		.update(pageDrafts)
		.set({ previewUntil: new Date(now.getTime() + previewDays * 86_400_000) })
		.where(eq(pageDrafts.pageId, id))
		.returning({ previewId: pageDrafts.previewId });
	if (!row) return null;
	await recordAudit(tx, by, kind, id, "preview-shared", {}, now);
	return createLinkToken(previewScope, row.previewId);
}

/** The link's token while the preview is open; null otherwise. */
export function previewToken(draft: PageDraft | null, now: Date): string | null {
	return draft?.previewUntil && draft.previewUntil > now ? createLinkToken(previewScope, draft.previewId) : null;
}

/** The draft behind a link to a preview; null when the link is wrong or expired, or the draft was published. */
export async function findPreview(kind: PageKind, token: string, now: Date): Promise<EditedPage | null> {
	const previewId = parseLinkToken(previewScope, token);
	if (!previewId) return null;
	const [row] = await db
		.select({ page: pages, draft: pageDrafts })
		.from(pageDrafts)
		.innerJoin(pages, eq(pages.id, pageDrafts.pageId))
		.where(and(eq(pageDrafts.previewId, previewId), eq(pages.kind, kind)));
	if (!row?.draft.previewUntil || row.draft.previewUntil <= now) return null;
	return { ...row, wasPublished: false };
}

export const isSeen = ({ id, version }: SeenDraft) => and(eq(pageDrafts.pageId, id), eq(pageDrafts.version, version));
