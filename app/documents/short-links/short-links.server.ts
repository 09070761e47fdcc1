import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { slugPattern, type Utm, utmNames } from "#app/platform/origin.ts";
import type { ShortLinkValues } from "./short-link-form.ts";
import { shortLinks } from "./tables.server.ts";

type Editor = Permitted<"qr-codes.edit">;
export type ShortLink = typeof shortLinks.$inferSelect;
type Seen = { id: string; version: number };

const entity = "qr-code";

/** What a code prints: short, so that the code is coarse and reads from far away. */
export const shortLinkUrl = ({ slug }: { slug: string }): string => `${settings.origin}/q/${slug}`;

export async function findShortLink(id: string): Promise<ShortLink | null> {
	const [link] = await db.select().from(shortLinks).where(eq(shortLinks.id, id));
	return link ?? null;
}

/** The link of a scanned or typed slug, in either case. */
export async function findBySlug(slug: string): Promise<ShortLink | null> {
	const lower = slug.toLowerCase();
	if (!slugPattern.test(lower)) return null;
	const [link] = await db.select().from(shortLinks).where(eq(shortLinks.slug, lower));
	return link ?? null;
}

/** The link that belongs to a record, such as the sign of a job. */
export async function findLinkOf(
	record: { entity: string; entityId: string },
	on: Pick<Tx, "select"> = db,
): Promise<ShortLink | null> {
	const [link] = await on
		.select()
		.from(shortLinks)
		.where(and(eq(shortLinks.entity, record.entity), eq(shortLinks.entityId, record.entityId)));
	return link ?? null;
}

type NewShortLink = ShortLinkValues & { slug: string; record: { entity: string; entityId: string } | null };

/** "taken": the slug belongs to another link, or ever did. A record has one link: the one that it has is returned. */
export async function createShortLink(
	by: Editor,
	{ record, ...values }: NewShortLink,
	now: Date,
): Promise<{ id: string } | "taken"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.insert(shortLinks)
			.values({ ...values, ...record, createdAt: now, updatedAt: now })
			.onConflictDoNothing()
			.returning({ id: shortLinks.id });
		if (row) {
			await recordAudit(tx, actor(by), entity, row.id, "created", { slug: values.slug }, now);
			return row;
		}
		const existing = record && (await findLinkOf(record, tx));
		return existing ? { id: existing.id } : "taken";
	});
}

export async function changeShortLink(
	by: Editor,
	seen: Seen,
	values: ShortLinkValues,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(shortLinks).where(eq(shortLinks.id, seen.id)).for("update");
		if (before?.version !== seen.version) return "stale";
		const diff = diffFields({ ...before, utm: inOrder(before.utm) }, { ...values, utm: inOrder(values.utm) });
		if (!Object.keys(diff).length) return "done";
		await tx
			.update(shortLinks)
			.set({ ...values, updatedAt: now, version: sql`${shortLinks.version} + 1` })
			.where(and(eq(shortLinks.id, seen.id), eq(shortLinks.version, seen.version)));
		await recordAudit(tx, actor(by), entity, seen.id, "changed", diff, now);
		return "done";
	});
}

/** PostgreSQL stores the tags in an order of its own. */
const inOrder = (utm: Utm) => utmNames.map((name) => utm[name] ?? "");

/** From now on the code leads to its fallback. Its slug stays taken. */
export function archiveShortLink(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale"> {
	return moveShortLink(by, seen, isNull(shortLinks.archivedAt), now, "archived", now);
}

export function restoreShortLink(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale"> {
	return moveShortLink(by, seen, isNotNull(shortLinks.archivedAt), null, "restored", now);
}

async function moveShortLink(
	by: Editor,
	{ id, version }: Seen,
	from: SQL,
	archivedAt: Date | null,
	action: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const rows = await tx
			.update(shortLinks)
			.set({ archivedAt, updatedAt: now, version: sql`${shortLinks.version} + 1` })
			.where(and(eq(shortLinks.id, id), eq(shortLinks.version, version), from))
			.returning({ id: shortLinks.id });
		if (!rows.length) return "stale";
		await recordAudit(tx, actor(by), entity, id, action, {}, now);
		return "done";
	});
}

/** The newest links by name or slug, for the command palette. */
export async function searchShortLinks(_by: Editor, typed: string): Promise<Pick<ShortLink, "id" | "name" | "slug">[]> {
	const pattern = `%${typed.replaceAll(/[\\%_]/g, "\\$&")}%`;
	return db
		.select({ id: shortLinks.id, name: shortLinks.name, slug: shortLinks.slug })
		.from(shortLinks)
		.where(sql`fold_for_search(${shortLinks.name} || ' ' || ${shortLinks.slug}) like fold_for_search(${pattern})`)
		.orderBy(desc(shortLinks.createdAt))
		.limit(5);
}
