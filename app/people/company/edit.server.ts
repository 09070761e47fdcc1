import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { loadCompany } from "./company.server.ts";
import type { Company, CompanyLogo, InsuranceCertificate } from "./company.ts";
import type { CompanyValues } from "./company-form.ts";
import { changedDetails, setupSteps } from "./setup.ts";
import { company } from "./tables.server.ts";

/** The id of the company in the audit trail; its table has one row and no id. */
export const companyId = "00000000-0000-7000-8000-000000000001";

export type SaveResult = { kind: "saved" } | { kind: "stale"; current: Company };

/** Saves the changed values and marks them as confirmed. "stale": the company has changed since `seenVersion`. */
export async function saveCompany(
	by: Permitted<"company.edit">,
	seenVersion: number,
	values: CompanyValues | Pick<CompanyValues, "latitude" | "longitude">,
): Promise<SaveResult> {
	return updateCompany(async (tx) => {
		const before = await loadCompany(tx);
		const changed = changedDetails(before, values);
		if (!changed.length) return before.version === seenVersion ? "unchanged" : "stale";
		const confirmed = [...new Set([...before.confirmed, ...changed])];
		const rows = await tx
			.update(company)
			.set({ ...values, confirmed, version: sql`${company.version} + 1`, updatedAt: new Date() })
			.where(and(eq(company.singleton, true), eq(company.version, seenVersion)))
			.returning({ version: company.version });
		if (!rows.length) return "stale";
		await recordAudit(tx, actor(by), "company", companyId, "changed", diffFields(before, values));
		return "changed";
	});
}

/** Marks a detail as confirmed without a change. "stale": the company has changed since `seenVersion`. */
export async function confirmDetail(
	by: Permitted<"company.edit">,
	seenVersion: number,
	key: string,
): Promise<SaveResult> {
	return updateCompany(async (tx) => {
		const before = await loadCompany(tx);
		const step = setupSteps(before).find((candidate) => candidate.key === key);
		if (step?.state !== "placeholder") return "unchanged";
		const rows = await tx
			.update(company)
			.set({ confirmed: [...before.confirmed, key], updatedAt: new Date() })
			.where(and(eq(company.singleton, true), eq(company.version, seenVersion)))
			.returning({ version: company.version });
		if (!rows.length) return "stale";
		await recordAudit(tx, actor(by), "company", companyId, "confirmed", { detail: key });
		return "changed";
	});
}

/** Replaces the logo, or removes it with null. */
export async function saveLogo(by: Permitted<"company.edit">, logo: CompanyLogo | null): Promise<void> {
	await updateCompany(async (tx) => {
		await tx.update(company).set({ logo, updatedAt: new Date() }).where(eq(company.singleton, true));
		await recordAudit(tx, actor(by), "company", companyId, logo ? "logo-changed" : "logo-removed", logo ?? {});
		return "changed";
	});
}

/** Replaces the insurance certificate, or removes it with null. Uploading one confirms it. */
export async function saveCertificate(by: Permitted<"company.edit">, file: InsuranceCertificate | null): Promise<void> {
	await updateCompany(async (tx) => {
		const { confirmed: before } = await loadCompany(tx);
		const others = before.filter((key) => key !== "certificate");
		const confirmed = file ? [...others, "certificate"] : others;
		await tx
			.update(company)
			.set({ certificate: file, confirmed, updatedAt: new Date() })
			.where(eq(company.singleton, true));
		const action = file ? "certificate-uploaded" : "certificate-removed";
		await recordAudit(tx, actor(by), "company", companyId, action, file ?? {});
		return "changed";
	});
}

async function updateCompany(change: (tx: Tx) => Promise<"changed" | "unchanged" | "stale">): Promise<SaveResult> {
	const outcome = await db.transaction(async (tx) => {
		await tx.execute(sql`select 1 from company for update`);
		const result = await change(tx);
		if (result === "changed") await broadcast(tx, "company");
		return result;
	});
	receiveBroadcast("company"); // this instance shows the change without waiting for its own broadcast
	return outcome === "stale" ? { kind: "stale", current: await loadCompany() } : { kind: "saved" };
}
