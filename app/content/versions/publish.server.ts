// What is live: publishing a draft now or at a time, bringing an earlier version back, and taking a page off the site.
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { PageKind } from "#app/content/pages/page.ts";
import { movePage } from "#app/content/pages/pages.server.ts";
import { pageMoves, pages } from "#app/content/pages/tables.server.ts";
import { renditionQueue } from "#app/content/pictures/queues.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineQueue, enqueue } from "#app/platform/queue.server.ts";
import type { PageContent } from "./content.ts";
import { isSeen, type PageDraft, type SeenDraft, toContent } from "./drafts.server.ts";
import { findVersion } from "./history.server.ts";
import { findPublishProblems } from "./publish-problems.server.ts";
import { findFaults, isAccepted } from "./rendered-checks.server.ts";
import { pageDrafts, pagePictures, pageVersions } from "./tables.server.ts";

type PublishResult = "done" | "stale" | { problems: string[] };

/** a draft can't be scheduled for sooner than this, in minutes */
const minMinutesAhead = 2;

export const publishQueue = defineQueue("publish-page", z.object({ pageId: z.uuid(), at: z.iso.datetime() }), {
	label: "Publish a page",
});

/** Publishes the draft that still has the version that the person saw. */
export async function publishDraft(by: Actor, kind: PageKind, seen: SeenDraft, now: Date): Promise<PublishResult> {
	return changePages(async (tx) => {
		const [draft] = await tx.select().from(pageDrafts).where(isSeen(seen)).for("update");
		if (!draft) return "stale";
		return promote(tx, by, kind, draft, now);
	});
}

async function promote(
	tx: Tx,
	by: Actor,
	kind: PageKind,
	draft: PageDraft,
	now: Date,
): Promise<"done" | { problems: string[] }> {
	const { pageId } = draft;
	const content = toContent(draft);
	const problems = await findPublishProblems(tx, kind, pageId, content);
	if (problems.length) return { problems };
	await goLive(tx, by, kind, pageId, content, null, now);
	await tx.delete(pageDrafts).where(eq(pageDrafts.pageId, pageId));
	await recordAudit(tx, by, kind, pageId, "published", {}, now);
	return "done";
}

/** Makes this content the page, and keeps it as its newest version. */
async function goLive(
	tx: Tx,
	by: Actor,
	kind: PageKind,
	id: string,
	content: PageContent,
	restoredFrom: number | null,
	now: Date,
): Promise<void> {
	const [before] = await tx.select().from(pages).where(eq(pages.id, id)).for("update");
	if (!before) throw new Error("a page without a row can't be published");
	const last = await keepFirstVersion(tx, before);
	// what is live here doesn't lead elsewhere, as it may have while another page had taken its place
	await tx.delete(pageMoves).where(and(eq(pageMoves.kind, kind), eq(pageMoves.slug, content.slug)));
	if (before.slug !== content.slug) {
		if (before.publishedAt || last) await movePage(tx, kind, before.slug, content.slug);
		else await tx.update(pages).set({ slug: content.slug }).where(eq(pages.id, id));
	}
	const { title, description, frontMatter, body, document = null } = content;
	const [page] = await tx
		.update(pages)
		.set({
			title,
			description,
			frontMatter,
			body,
			document,
			publishedAt: sql`coalesce(${pages.publishedAt}, ${now})`,
			updatedAt: now,
			version: sql`${pages.version} + 1`,
		})
		.where(eq(pages.id, id))
		.returning();
	if (page) await keepVersion(tx, page, last + 1, now, by.name, restoredFrom);
	const shown = await tx
		.select({ pictureId: pagePictures.pictureId })
		.from(pagePictures)
		.where(and(eq(pagePictures.pageId, id), eq(pagePictures.isDraft, false)));
	for (const { pictureId } of shown) await enqueue(tx, renditionQueue, { pictureId });
	await broadcast(tx, "content", `${kind}/${content.slug}`);
}

/** Changes what is live without its draft, as a new version. The caller has locked the page and receives the broadcast. */
export async function publishChange(
	tx: Tx,
	by: Actor,
	kind: PageKind,
	id: string,
	change: Partial<Omit<PageContent, "slug">>,
	now: Date,
): Promise<void> {
	const [page] = await tx.select().from(pages).where(eq(pages.id, id));
	if (page) await goLive(tx, by, kind, id, { ...toContent(page), ...change }, null, now);
}

/** Keeps the text that came with the site before it changes for the first time. Returns the number of the newest version. */
async function keepFirstVersion(tx: Tx, page: typeof pages.$inferSelect): Promise<number> {
	const [row] = await tx
		.select({ last: sql<number>`coalesce(max(${pageVersions.number}), 0)::int` })
		.from(pageVersions)
		.where(eq(pageVersions.pageId, page.id));
	if (row?.last || !page.publishedAt) return row?.last ?? 0;
	await keepVersion(tx, page, 1, page.publishedAt, "Came with the site", null);
	return 1;
}

async function keepVersion(
	tx: Tx,
	page: typeof pages.$inferSelect,
	number: number,
	publishedAt: Date,
	publishedBy: string,
	restoredFrom: number | null,
): Promise<void> {
	const { id: pageId, slug, title, description, frontMatter, body, document } = page;
	const content = { slug, title, description, frontMatter, body, document };
	await tx.insert(pageVersions).values({ ...content, pageId, number, publishedAt, publishedBy, restoredFrom });
}

const noFailure = { scheduleFailedAt: null, scheduleProblems: [], acceptedFaults: [] };

/** Publishes the draft by itself at this time. "too-soon": less than two minutes ahead. */
export async function scheduleDraft(
	by: Actor,
	kind: PageKind,
	seen: SeenDraft,
	at: Date,
	now: Date,
): Promise<PublishResult | "too-soon"> {
	if (at.getTime() < now.getTime() + minMinutesAhead * 60_000) return "too-soon";
	return db.transaction(async (tx) => {
		const [draft] = await tx.select().from(pageDrafts).where(isSeen(seen)).for("update");
		if (!draft) return "stale";
		const problems = await findPublishProblems(tx, kind, seen.id, toContent(draft));
		if (problems.length) return { problems };
		await tx
			.update(pageDrafts)
			.set({ ...noFailure, publishAt: at, publishBy: by.name, version: sql`${pageDrafts.version} + 1` })
			.where(eq(pageDrafts.pageId, seen.id));
		await enqueue(tx, publishQueue, { pageId: seen.id, at: at.toISOString() }, { startAfter: at });
		await recordAudit(tx, by, kind, seen.id, "scheduled", { at: at.toISOString() }, now);
		return "done";
	});
}

export async function cancelSchedule(by: Actor, kind: PageKind, seen: SeenDraft, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const rows = await tx
			.update(pageDrafts)
			.set({ publishAt: null, publishBy: "", version: sql`${pageDrafts.version} + 1` })
			.where(and(isSeen(seen), isNotNull(pageDrafts.publishAt)))
			.returning({ pageId: pageDrafts.pageId });
		if (!rows.length) return "stale";
		await recordAudit(tx, by, kind, seen.id, "schedule-canceled", {}, now);
		return "done";
	});
}

/**
 * Publishes what was scheduled for this time. Does nothing when the draft was published, discarded or given another time
 * since. What can't be published any more becomes a draft again, with what kept it from going live.
 */
export async function publishScheduled(pageId: string, at: Date, now: Date): Promise<void> {
	const isDue = and(eq(pageDrafts.pageId, pageId), eq(pageDrafts.publishAt, at));
	const [due] = await db
		.select({ kind: pages.kind, slug: pages.slug })
		.from(pageDrafts)
		.innerJoin(pages, eq(pages.id, pageDrafts.pageId))
		.where(isDue);
	if (!due || at > now) return;
	// as visitors would get it, which takes longer than a transaction should
	const faults = await findFaults({ id: pageId, ...due });
	await changePages(async (tx) => {
		const [draft] = await tx.select().from(pageDrafts).where(isDue).for("update");
		if (!draft) return;
		const by: Actor = { kind: "system", name: draft.publishBy };
		const found = faults.filter((fault) => !isAccepted(fault, draft.acceptedFaults));
		const result = found.length ? { problems: found } : await promote(tx, by, due.kind, draft, now);
		if (result === "done") return;
		const { problems } = result;
		await tx
			.update(pageDrafts)
			.set({
				publishAt: null,
				publishBy: "",
				scheduleFailedAt: now,
				scheduleProblems: problems,
				version: sql`${pageDrafts.version} + 1`,
			})
			.where(eq(pageDrafts.pageId, pageId));
		await recordAudit(tx, by, due.kind, pageId, "schedule-failed", { problems }, now);
	});
}

type SeenPage = { id: string; version: number };

/** Takes a page off the site. Its URL answers that it is gone. */
export async function unpublishPage(by: Actor, kind: PageKind, seen: SeenPage, now: Date): Promise<"done" | "stale"> {
	return changePages((tx) =>
		takeOffline(tx, by, kind, and(eq(pages.id, seen.id), eq(pages.version, seen.version)), now),
	);
}

/** The same whatever its version, for what may not stay public a moment longer. */
export function takePageOffline(tx: Tx, by: Actor, kind: PageKind, id: string, now: Date): Promise<"done" | "stale"> {
	return takeOffline(tx, by, kind, eq(pages.id, id), now);
}

async function takeOffline(
	tx: Tx,
	by: Actor,
	kind: PageKind,
	which: SQL | undefined,
	now: Date,
): Promise<"done" | "stale"> {
	const [page] = await tx
		.select()
		.from(pages)
		.where(and(eq(pages.kind, kind), which, isNotNull(pages.publishedAt)))
		.for("update");
	if (!page) return "stale";
	await keepFirstVersion(tx, page);
	await tx
		.update(pages)
		.set({ publishedAt: null, updatedAt: now, version: sql`${pages.version} + 1` })
		.where(eq(pages.id, page.id));
	await recordAudit(tx, by, kind, page.id, "unpublished", {}, now);
	await broadcast(tx, "content", `${kind}/${page.slug}`);
	return "done";
}

/** Publishes an earlier version again, as a new version. A draft stays as it is. */
export async function restoreVersion(
	by: Actor,
	kind: PageKind,
	seen: SeenPage,
	number: number,
	now: Date,
): Promise<PublishResult> {
	return changePages(async (tx) => {
		const [page] = await tx
			.select()
			.from(pages)
			.where(and(eq(pages.kind, kind), eq(pages.id, seen.id), eq(pages.version, seen.version)))
			.for("update");
		const old = page && (await findVersion(page.id, number, tx));
		if (!page || !old) return "stale";
		const content = { ...toContent(old), slug: page.slug };
		const problems = await findPublishProblems(tx, kind, page.id, content);
		if (problems.length) return { problems };
		await goLive(tx, by, kind, page.id, content, number, now);
		await recordAudit(tx, by, kind, page.id, "restored", { version: number }, now);
		return "done";
	});
}

/** The public pages show a change at once, here when the transaction has committed, elsewhere when its notice arrives. */
async function changePages<Result>(change: (tx: Tx) => Promise<Result>): Promise<Result> {
	const result = await db.transaction(change);
	receiveBroadcast("content");
	return result;
}
