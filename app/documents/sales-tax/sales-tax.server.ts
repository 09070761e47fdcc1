// The sales tax rates that the owner enters. Documents keep the rates they were sent or issued with.
import { and, asc, eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { LocalTax } from "#app/trade/local-taxes.ts";
import { salesTaxRates } from "./tables.server.ts";

type By = Permitted<"taxes.edit">;

/** The rates have no id of their own; the audit trail needs one. */
const auditId = "00000000-0000-4000-8000-00000005a1e5";

/** The rates that the owner entered, in the order in which they take effect. */
export async function listEnteredRates(on: Pick<Tx, "select"> = db): Promise<LocalTax[]> {
	const { area, ppm, since } = salesTaxRates;
	return on.select({ area, ppm, since }).from(salesTaxRates).orderBy(asc(since), asc(area));
}

/** Adds a rate, or corrects the one that was entered for the same county and day. */
export async function saveRate(by: By, rate: LocalTax, now: Date): Promise<"done"> {
	await db.transaction(async (tx) => {
		await tx
			.insert(salesTaxRates)
			.values(rate)
			.onConflictDoUpdate({ target: [salesTaxRates.area, salesTaxRates.since], set: { ppm: rate.ppm } });
		await recordAudit(tx, actor(by), "sales-tax", auditId, "rate-saved", rate, now);
	});
	return "done";
}

export async function removeRate(by: By, { area, since }: Omit<LocalTax, "ppm">, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [removed] = await tx
			.delete(salesTaxRates)
			.where(and(eq(salesTaxRates.area, area), eq(salesTaxRates.since, since)))
			.returning();
		if (!removed) return "stale";
		await recordAudit(tx, actor(by), "sales-tax", auditId, "rate-removed", removed, now);
		return "done";
	});
}
