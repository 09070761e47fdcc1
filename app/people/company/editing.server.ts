import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { changes, record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { forgetCompany, loadCompany } from "./company.server.ts";
import { type Company, changedFacts, setupSteps } from "./company.ts";
import type { CompanyFacts } from "./company-form.ts";
import { company } from "./tables.server.ts";

/** The one record's id in the audit trail. */
export const companyId = "00000000-0000-7000-8000-000000000001";

export type Saved = { kind: "saved" } | { kind: "stale"; current: Company };

/** Saves what differs. What the owner changes counts as confirmed. */
export async function saveCompany(by: Permitted<"company.edit">, seen: number, facts: CompanyFacts): Promise<Saved> {
	return settle(async (tx) => {
		const before = await loadCompany(tx);
		const changed = changedFacts(before, facts);
		if (!changed.length) return before.version === seen ? "unchanged" : "stale";
		const confirmed = [...new Set([...before.confirmed, ...changed])];
		const rows = await tx
			.update(company)
			.set({ ...facts, confirmed, version: sql`${company.version} + 1`, updatedAt: new Date() })
			.where(and(eq(company.one, true), eq(company.version, seen)))
			.returning({ version: company.version });
		if (!rows.length) return "stale";
		await record(tx, actor(by), "company", companyId, "changed", changes(before, facts));
		return "changed";
	});
}

/** The owner says that a fact is right as it stands. `seen` keeps what somebody else has just changed from being confirmed. */
export async function confirmFact(by: Permitted<"company.edit">, seen: number, key: string): Promise<Saved> {
	return settle(async (tx) => {
		const before = await loadCompany(tx);
		const step = setupSteps(before).find((candidate) => candidate.key === key);
		if (step?.state !== "stand-in") return "unchanged";
		const rows = await tx
			.update(company)
			.set({ confirmed: [...before.confirmed, key], updatedAt: new Date() })
			.where(and(eq(company.one, true), eq(company.version, seen)))
			.returning({ version: company.version });
		if (!rows.length) return "stale";
		await record(tx, actor(by), "company", companyId, "confirmed", { fact: key });
		return "changed";
	});
}

async function settle(change: (tx: Tx) => Promise<"changed" | "unchanged" | "stale">): Promise<Saved> {
	const outcome = await db.transaction(async (tx) => {
		await tx.execute(sql`select 1 from company for update`);
		const done = await change(tx);
		if (done === "changed") await notify(tx, "company");
		return done;
	});
	forgetCompany();
	return outcome === "stale" ? { kind: "stale", current: await loadCompany() } : { kind: "saved" };
}
