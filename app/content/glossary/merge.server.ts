// Two terms become one: the one that goes leads to the one that stays.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { pageMoves, pages } from "#app/content/pages/tables.server.ts";
import { publishChange, takePageOffline } from "#app/content/versions/publish.server.ts";
import { pageDrafts } from "#app/content/versions/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { lockNames } from "./names.server.ts";
import { blankTerm, type TermDetails, termLimits } from "./term-draft.ts";

type Merge = { replacementId: string; addNames: boolean };

/**
 * Takes a term off the site for good. All its addresses lead to the replacement, which gets its names on request. `seen` has
 * the version of the page. A draft of either stays.
 */
export async function mergeTerm(
	by: Permitted<"glossary.publish">,
	seen: { id: string; version: number },
	{ replacementId, addNames }: Merge,
	now: Date,
): Promise<"done" | "stale" | "gone" | "full"> {
	const result = await db.transaction(async (tx) => {
		await lockNames(tx);
		const rows = await tx
			.select()
			.from(pages)
			.where(and(eq(pages.kind, "term"), inArray(pages.id, [seen.id, replacementId]), isNotNull(pages.publishedAt)))
			.orderBy(pages.id)
			.for("update");
		const term = rows.find(({ id, version }) => id === seen.id && version === seen.version);
		const replacement = rows.find(({ id }) => id === replacementId && id !== seen.id);
		if (!term) return "stale";
		if (!replacement) return "gone";
		const names = addNames ? [term.title, ...toDetails(term.frontMatter).aliases] : [];
		const withNames = addAliases(replacement.title, toDetails(replacement.frontMatter), names);
		if (withNames.aliases.length > termLimits.names) return "full";
		await takePageOffline(tx, actor(by), "term", term.id, now);
		await redirectTo(tx, term, replacement.id);
		await recordAudit(tx, actor(by), "term", term.id, "merged", { into: replacement.title }, now);
		if (names.length) {
			await publishChange(tx, actor(by), "term", replacement.id, { frontMatter: withNames }, now);
			await addToDraft(tx, replacement.id, names);
			await recordAudit(tx, actor(by), "term", replacement.id, "names-added", { from: term.title }, now);
		}
		return "done";
	});
	receiveBroadcast("content");
	return result;
}

const toDetails = (stored: unknown): TermDetails => ({ ...blankTerm, ...(stored as Partial<TermDetails>) });

/** The address of the term and all that it had before lead to the replacement. */
async function redirectTo(tx: Tx, { id, slug }: { id: string; slug: string }, replacementId: string): Promise<void> {
	await tx.update(pageMoves).set({ pageId: replacementId }).where(eq(pageMoves.pageId, id));
	await tx
		.insert(pageMoves)
		.values({ kind: "term", slug, pageId: replacementId })
		.onConflictDoUpdate({ target: [pageMoves.kind, pageMoves.slug], set: { pageId: replacementId } });
}

function addAliases(title: string, details: TermDetails, names: readonly string[]): TermDetails {
	const has = new Set([title, ...details.aliases].map((name) => name.toLowerCase()));
	const added = names.filter((name) => !has.has(name.toLowerCase()));
	return { ...details, aliases: [...details.aliases, ...added] };
}

/** So that publishing what someone is writing doesn't take the names away again. */
async function addToDraft(tx: Tx, pageId: string, names: readonly string[]): Promise<void> {
	const [draft] = await tx.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId)).for("update");
	if (!draft) return;
	await tx
		.update(pageDrafts)
		.set({
			frontMatter: addAliases(draft.title, toDetails(draft.frontMatter), names),
			version: sql`${pageDrafts.version} + 1`,
		})
		.where(eq(pageDrafts.pageId, pageId));
}
