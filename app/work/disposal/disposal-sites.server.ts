// Disposal sites: add, edit, close.
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import type { DisposalValues } from "./disposal-form.ts";
import { disposalSites } from "./tables.server.ts";

type Editor = Permitted<"schedule.edit">;
export type DisposalRecord = typeof disposalSites.$inferSelect;
const entity = "disposal-site";

/** Those in use, or with `closed` those that aren't anymore. */
export function listDisposalSites(closed = false): Promise<DisposalRecord[]> {
	return db
		.select()
		.from(disposalSites)
		.where(closed ? isNotNull(disposalSites.closedAt) : isNull(disposalSites.closedAt))
		.orderBy(asc(disposalSites.name), asc(disposalSites.id));
}

export async function findDisposalSite(id: string): Promise<DisposalRecord | null> {
	const [row] = await db.select().from(disposalSites).where(eq(disposalSites.id, id));
	return row ?? null;
}

export async function addDisposalSite(
	by: Editor,
	values: DisposalValues,
	now: Date,
): Promise<{ id: string } | "name-taken"> {
	return explainTaken(() =>
		db.transaction(async (tx) => {
			const [row] = await tx
				.insert(disposalSites)
				.values({ ...values, createdAt: now })
				.returning({ id: disposalSites.id });
			if (!row) throw new Error("no row came back");
			await recordAudit(tx, actor(by), entity, row.id, "added", { name: values.name }, now);
			return row;
		}),
	);
}

/** With `closed`, takes it out of use or back into use. */
export async function saveDisposalSite(
	by: Editor,
	seen: { id: string; version: number },
	change: DisposalValues | { closed: boolean },
	now: Date,
): Promise<"done" | "stale" | "name-taken"> {
	return explainTaken(() =>
		db.transaction(async (tx) => {
			const [before] = await tx.select().from(disposalSites).where(eq(disposalSites.id, seen.id)).for("update");
			if (before?.version !== seen.version) return "stale" as const;
			const fields = "closed" in change ? { closedAt: change.closed ? now : null } : change;
			await tx
				.update(disposalSites)
				.set({ ...fields, version: sql`${disposalSites.version} + 1` })
				.where(and(eq(disposalSites.id, seen.id)));
			const action = "closed" in change ? (change.closed ? "closed" : "reopened") : "edited";
			await recordAudit(tx, actor(by), entity, seen.id, action, diffFields(before, fields), now);
			return "done" as const;
		}),
	);
}

async function explainTaken<Result>(save: () => Promise<Result>): Promise<Result | "name-taken"> {
	try {
		return await save();
	} catch (error) {
		if (isDuplicate(error, "disposal_sites_name")) return "name-taken";
		throw error;
	}
}
