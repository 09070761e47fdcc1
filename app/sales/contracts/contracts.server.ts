import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import { computeTotals, defaultSelection, type Totals } from "#app/documents/line-items/totals.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { readLink } from "#app/platform/links.server.ts";
import type { ContractStatus } from "./contract.ts";
import { type PlanPart, planParts } from "./plan.ts";
import { contractFiles, contractSigners, contracts } from "./tables.server.ts";

export type Contract = typeof contracts.$inferSelect;
export type Signer = typeof contractSigners.$inferSelect;
export type ContractFile = typeof contractFiles.$inferSelect;
export type SigningRecord = { contract: Contract; signer: Signer; signers: Signer[]; here: boolean };

type On = Pick<Tx, "select">;

export async function findContract(id: string, on: On = db): Promise<Contract | null> {
	if (!/^[0-9a-f-]{36}$/.test(id)) return null;
	const [row] = await on.select().from(contracts).where(eq(contracts.id, id));
	return row ?? null;
}

/** The contract as it is now; its row is held until the transaction ends. */
export async function holdContract(tx: Tx, id: string): Promise<Contract | null> {
	const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for("update");
	return row ?? null;
}

export async function signersOf(contractId: string, on: On = db): Promise<Signer[]> {
	return on
		.select()
		.from(contractSigners)
		.where(eq(contractSigners.contractId, contractId))
		.orderBy(asc(contractSigners.position));
}

/** The contract's own papers, or with its number those of one of its change orders. */
export async function filesOf(contractId: string, on: On = db, order = ""): Promise<ContractFile[]> {
	return (await allFilesOf(contractId, on)).filter((file) => file.order === order);
}

/** With the papers of its change orders. */
export async function allFilesOf(contractId: string, on: On = db): Promise<ContractFile[]> {
	return on.select().from(contractFiles).where(eq(contractFiles.contractId, contractId)).orderBy(asc(contractFiles.at));
}

/** The paper that was asked for, or else as it counts now: of its end, stamped, sealed, the original. */
export async function paperOf(contractId: string, wanted?: string | null): Promise<ContractFile | null> {
	const files = await filesOf(contractId);
	const of = (kind: ContractFile["kind"]) => files.find((file) => file.kind === kind);
	if (wanted) return files.find(({ kind }) => kind === wanted) ?? null;
	return of("closed") ?? of("stamped") ?? of("sealed") ?? of("original") ?? null;
}

/** The contract that a quote was made into and that still counts. */
export async function contractOfQuote(quoteId: string): Promise<string | null> {
	const [row] = await db
		.select({ id: contracts.id })
		.from(contracts)
		.where(and(eq(contracts.quoteId, quoteId), inArray(contracts.status, ["draft", "pending", "sealing", "completed"])))
		.orderBy(desc(contracts.createdAt))
		.limit(1);
	return row?.id ?? null;
}

export const linkScope = "contract";
export const hereScope = "contract-here";

/**
 * What a signer's link opens: by mail for as long as the contract lives, on our tablet for a short while. Null alike
 * for a token that is unknown, revoked or past its end.
 */
export async function openSigning(token: string, now: Date): Promise<SigningRecord | null> {
	const linkId = readLink(linkScope, token);
	const hereId = linkId ? null : readLink(hereScope, token);
	if (!linkId && !hereId) return null;
	const [signer] = await db
		.select()
		.from(contractSigners)
		.where(
			or(
				linkId ? eq(contractSigners.linkId, linkId) : undefined,
				hereId ? eq(contractSigners.hereId, hereId) : undefined,
			),
		);
	if (!signer?.sentAt && !hereId) return null;
	if (!signer || (hereId && (!signer.hereEndsAt || signer.hereEndsAt <= now))) return null;
	const contract = await findContract(signer.contractId);
	if (!contract || contract.status === "cancelled") return null;
	return { contract, signer, signers: await signersOf(contract.id), here: hereId !== null };
}

/** What the lines come to at the rates of the contract; every line counts, choices were made on the quote. */
export function totalsOf(contract: Pick<Contract, "content" | "rates">): Totals {
	const { lines } = contract.content;
	return computeTotals({
		lines,
		picked: defaultSelection(lines),
		rates: contract.rates,
		deposit: { kind: "none", value: 0 },
	});
}

export type ContractPlan = {
	id: string;
	number: string;
	status: ContractStatus;
	customerId: string;
	propertyId: string;
	quoteId: string | null;
	toName: string;
	toEmail: string;
	siteAddress: string;
	county: string;
	exemption: string;
	total: number;
	completedAt: Date | null;
	/** the customer may cancel until midnight of this day */
	cancelUntil: string | null;
	/** in order; `position` is the payment's place for good, the last row is the remainder of `total` */
	parts: PlanPart[];
};

/** What an invoice needs of a contract: in which parts it is paid. Null when there is no such contract, or only a draft. */
export async function contractPlan(id: string, on: On = db): Promise<ContractPlan | null> {
	const contract = await findContract(id, on);
	if (!contract || contract.status === "draft") return null;
	const { number, status, customerId, propertyId, quoteId, toName, toEmail, siteAddress, total, completedAt } =
		contract;
	const { county, exemption, plan } = contract.content;
	return {
		...{ id, number: number ?? "", status, customerId, propertyId, quoteId, toName, toEmail, siteAddress },
		...{ county, exemption, total, completedAt, cancelUntil: contract.cancelUntil },
		parts: planParts(plan, total),
	};
}
