import { and, eq } from "drizzle-orm";
import { pages, redirects } from "#app/content/pages/tables.server.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findSitePage, savePage, sitePages, toPageDraft } from "./editing.server.ts";
import type { PageFields, PageItem } from "./page-draft.ts";
import type { EditedKind } from "./page-specs.ts";
import { createRedirect } from "./redirects.server.ts";
import { notFoundPaths } from "./tables.server.ts";

const dayMs = 86_400_000;

/** A page in progress, one that goes live next week, one that was published, redirects with visits, and paths without a page. */
export async function createDemoPages({ owner, office }: { owner: Staff; office: Staff }, now: Date): Promise<void> {
	const [editor, publisher, writer, keeper] = [
		permit(owner, "pages.edit"),
		permit(owner, "pages.publish"),
		permit(office, "pages.edit"),
		permit(owner, "redirects.edit"),
	];
	if (!editor || !publisher || !writer || !keeper) throw new Error("the demo's people may not edit pages");

	const change = async (
		by: typeof editor,
		kind: EditedKind,
		slug: string,
		update: (fields: PageFields) => Partial<PageFields>,
	) => {
		const [row] = await db
			.select({ id: pages.id })
			.from(pages)
			.where(and(eq(pages.kind, kind), eq(pages.slug, slug)));
		const site = row && (await findSitePage(row.id));
		if (!site) return null;
		const { version, content } = toPageDraft(site);
		const fields = { ...content, ...update(content) } as PageFields;
		const saved = await savePage(by, site, version, fields, new Date(now.getTime() - dayMs / 3));
		return saved.kind === "saved" ? { id: site.page.id, version: saved.version } : null;
	};

	await change(writer, "service", "yard-cleanup", ({ faq }) => ({
		faq: [
			...(faq as PageItem[]),
			{
				id: "demo-question",
				q: "Do you clean gutters?",
				a: "No, but we take the leaves that you throw down from them.",
			},
		],
	}));
	const scheduled = await change(editor, "plain", "snow", () => ({
		description:
			"Snow plowing around Stanley: when we come, what a plan costs, and how to get on the list before the first snow.",
	}));
	if (scheduled) await sitePages.schedule(publisher, scheduled, `${addDays(today(now), 6)}T06:00`, now);
	const moved = await change(editor, "place", "lake-wissota", () => ({ slug: "lake-wissota-area" }));
	if (moved) await sitePages.publish(publisher, moved, new Date(now.getTime() - 9 * dayMs));

	for (const [from, to, hits] of [
		["/tree-removal.html", "/services/tree-removal", 48],
		["/prices", "/services", 31],
		["/stump-grinding", "/services/tree-removal", 12],
	] as const) {
		await createRedirect(keeper, { from, to }, new Date(now.getTime() - 40 * dayMs));
		await db
			.update(redirects)
			.set({ hits, lastHitAt: new Date(now.getTime() - hits * 3_600_000) })
			.where(eq(redirects.fromPath, from));
	}
	await db.insert(notFoundPaths).values(
		[
			["/tree-trimming", 17],
			["/gallery", 9],
			["/locations/eau-clare", 6],
			["/firewood-for-sale", 2],
		].map(([path, hits]) => ({
			path: String(path),
			hits: Number(hits),
			firstAt: new Date(now.getTime() - 30 * dayMs),
			lastAt: new Date(now.getTime() - Number(hits) * 5_400_000),
		})),
	);
}
