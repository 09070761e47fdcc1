// A change order that the crew wants approved in the yard.
import { and, eq, sql } from "drizzle-orm";
import { blockingChecks } from "#app/documents/drafts/checks.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { listFieldItems } from "#app/sales/line-item-library/library.server.ts";
import { type ChangeOrder, findChangeOrder, listChangeOrderSigners } from "./change-orders.server.ts";
import { changeOrderChecks } from "./checks.ts";
import { readContractState } from "./contract-state.server.ts";
import { totalsAtRates } from "./delta.ts";
import { issueChangeOrder } from "./send.server.ts";
import { readChangeOrderSettings } from "./settings.server.ts";
import { startInPersonSigning } from "./signers.server.ts";
import { changeOrders } from "./tables.server.ts";
import { readWorkFacts } from "./work-facts.server.ts";

type Crew = Permitted<"changes.in-person">;

export type YardApproval =
	| { kind: "handed-over"; inPersonId: string }
	/** the office was told that the crew is waiting */
	| { kind: "waiting" }
	| { kind: "stale" };

/**
 * Hands the crew's own change order to the customer. What the phone left without a price is priced from the line item
 * library. Up to the owner's limit it is issued right away; otherwise the office gets an urgent notice. What is already with the
 * customer is only handed over.
 */
export async function startYardApproval(by: Crew, id: string, now: Date): Promise<YardApproval> {
	const found = await findChangeOrder(id);
	if (!found || found.ownerId !== by.id || !found.deviceAt) return { kind: "stale" };
	if (found.status === "draft") {
		const priced = await priceFromLibrary(by, found, now);
		if (!priced) return { kind: "stale" };
		if (!(await isWithinCrewLimit(priced, now))) return askOffice(by, priced, now);
		const options = { answeredRules: [], delivery: "none", sending: null } as const;
		const issued = await issueChangeOrder(by, id, priced.version, options, now);
		if (typeof issued === "object") return askOffice(by, priced, now);
		if (issued === "stale") return { kind: "stale" };
	}
	const signer = (await listChangeOrderSigners(id)).find(({ signedAt }) => !signedAt);
	const started = signer ? await startInPersonSigning(by, signer.id, now) : "stale";
	return started === "stale" ? { kind: "stale" } : { kind: "handed-over", ...started };
}

/** The draft with the prices of library items of the same description and unit; null if someone changed it meanwhile. */
async function priceFromLibrary(by: Crew, draft: ChangeOrder, now: Date): Promise<ChangeOrder | null> {
	const contract = await findContract(draft.contractId);
	if (!contract) return null;
	const isOpen = (id: string, price: number) => draft.unpriced.includes(id) && !price;
	if (!draft.content.lines.some(({ id, unitPrice }) => isOpen(id, unitPrice))) return draft;
	const library = await listFieldItems();
	const lines = draft.content.lines.map((line) => {
		const item = isOpen(line.id, line.unitPrice)
			? library.find(({ title, unit }) => title.trim() === line.title.trim() && unit === line.unit)
			: undefined;
		return item?.unitPrice ? { ...line, unitPrice: item.unitPrice, taxCode: item.taxCode } : line;
	});
	const { total } = totalsAtRates(lines, contract.rates);
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(changeOrders)
			.set({ content: { ...draft.content, lines }, total, version: sql`${changeOrders.version} + 1`, updatedAt: now })
			.where(
				and(eq(changeOrders.id, draft.id), eq(changeOrders.status, "draft"), eq(changeOrders.version, draft.version)),
			)
			.returning();
		if (row) await recordAudit(tx, actor(by), "change-order", draft.id, "priced-from-library", { total }, now);
		return row ?? null;
	});
}

/** Whether the crew may issue it: everything has a price, nothing stops it, and the difference is within the owner's limit. */
async function isWithinCrewLimit(draft: ChangeOrder, now: Date): Promise<boolean> {
	const contract = await findContract(draft.contractId);
	if (!contract) return false;
	const { crewLimit } = await readChangeOrderSettings();
	const work = await readWorkFacts(contract, draft.id, now);
	const checks = changeOrderChecks({ ...draft, work }, await readContractState(contract));
	return Math.abs(draft.total - draft.totalBefore) <= crewLimit && !blockingChecks(checks).length;
}

async function askOffice(by: Crew, draft: ChangeOrder, now: Date): Promise<YardApproval> {
	return db.transaction(async (tx): Promise<YardApproval> => {
		const [row] = await tx
			.update(changeOrders)
			.set({ crewWaitingSince: sql`coalesce(${changeOrders.crewWaitingSince}, ${now.toISOString()}::timestamptz)` })
			.where(and(eq(changeOrders.id, draft.id), eq(changeOrders.status, "draft")))
			.returning({ id: changeOrders.id });
		if (!row) return { kind: "stale" };
		await recordAudit(tx, actor(by), "change-order", draft.id, "crew-waiting", {}, now);
		await broadcast(tx, "change-order", draft.id);
		return { kind: "waiting" };
	});
}
