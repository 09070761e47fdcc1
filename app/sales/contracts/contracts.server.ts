import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import { computeTotals, defaultSelection, type Totals } from "#app/documents/line-items/totals.ts";
import { isHandedOverDevice } from "#app/documents/signing/in-person.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { ContractStatus } from "./contract.ts";
import { type PlanPart, planParts } from "./plan.ts";
import { contractFiles, contractSigners, contracts } from "./tables.server.ts";

export type Contract = typeof contracts.$inferSelect;
export type Signer = typeof contractSigners.$inferSelect;
export type ContractFile = typeof contractFiles.$inferSelect;
export type SigningRecord = { contract: Contract; signer: Signer; signers: Signer[]; inPerson: boolean };

type ReadTx = Pick<Tx, "select">;

export async function findContract(id: string, on: ReadTx = db): Promise<Contract | null> {
	if (!isUuid(id)) return null;
	const [row] = await on.select().from(contracts).where(eq(contracts.id, id));
	return row ?? null;
}

/** Reads the contract and locks its row until the transaction ends. */
export async function lockContract(tx: Tx, id: string): Promise<Contract | null> {
	const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for("update");
	return row ?? null;
}

export async function listContractSigners(contractId: string, on: ReadTx = db): Promise<Signer[]> {
	return on
		.select()
		.from(contractSigners)
		.where(eq(contractSigners.contractId, contractId))
		.orderBy(asc(contractSigners.position));
}

/** The PDFs of the contract itself, or, with a number such as "CO-002", those of one of its change orders; oldest first. */
export async function listContractFiles(
	contractId: string,
	on: ReadTx = db,
	changeOrderNumber = "",
): Promise<ContractFile[]> {
	return (await listAllContractFiles(contractId, on)).filter((file) => file.changeOrderNumber === changeOrderNumber);
}

/** The PDFs of the contract and of all its change orders, oldest first. */
export async function listAllContractFiles(contractId: string, on: ReadTx = db): Promise<ContractFile[]> {
	return on.select().from(contractFiles).where(eq(contractFiles.contractId, contractId)).orderBy(asc(contractFiles.at));
}

/** The PDF of that kind. Without a kind, the latest one: final version, time-stamped, signed, or the original. */
export async function findContractFile(contractId: string, kind?: string | null): Promise<ContractFile | null> {
	const files = await listContractFiles(contractId);
	const findKind = (kind: ContractFile["kind"]) => files.find((file) => file.kind === kind);
	if (kind) return files.find((file) => file.kind === kind) ?? null;
	return findKind("closed") ?? findKind("stamped") ?? findKind("sealed") ?? findKind("original") ?? null;
}

/** The id of the contract created from a quote, unless it was declined or canceled. */
export async function findContractIdOfQuote(quoteId: string): Promise<string | null> {
	const [row] = await db
		.select({ id: contracts.id })
		.from(contracts)
		.where(and(eq(contracts.quoteId, quoteId), inArray(contracts.status, ["draft", "pending", "sealing", "completed"])))
		.orderBy(desc(contracts.createdAt))
		.limit(1);
	return row?.id ?? null;
}

// Signed into the links that customers have.
export const signingLinkScope = "contract";
export const inPersonLinkScope = "contract-here";

/**
 * Opens a signer's link. An emailed link opens until the contract is canceled, an in-person link for 30 minutes and only
 * in the browser that was handed over, which `headers` identify.
 * Null for a token that is unknown, revoked or expired, so that a visitor can't tell which.
 */
export async function openSigningLink(
	token: string,
	now: Date,
	headers: Headers | null = null,
): Promise<SigningRecord | null> {
	const linkId = parseLinkToken(signingLinkScope, token);
	const inPersonId = linkId ? null : parseLinkToken(inPersonLinkScope, token);
	if (!linkId && !inPersonId) return null;
	const [signer] = await db
		.select()
		.from(contractSigners)
		.where(
			or(
				linkId ? eq(contractSigners.linkId, linkId) : undefined,
				inPersonId ? eq(contractSigners.inPersonId, inPersonId) : undefined,
			),
		);
	if (!signer?.sentAt && !inPersonId) return null;
	if (!signer || (inPersonId && (!signer.inPersonExpiresAt || signer.inPersonExpiresAt <= now))) return null;
	if (inPersonId && !(await isHandedOverDevice(signer.inPersonSessionId, headers))) return null;
	const contract = await findContract(signer.contractId);
	if (!contract || contract.status === "canceled") return null;
	return { contract, signer, signers: await listContractSigners(contract.id), inPerson: inPersonId !== null };
}

/** The totals at the contract's tax rates. Every line counts: optional items were chosen on the quote. */
export function contractTotals(contract: Pick<Contract, "content" | "rates">): Totals {
	const { lines } = contract.content;
	return computeTotals({
		lines,
		picked: defaultSelection(lines),
		rates: contract.rates,
		deposit: { kind: "none", value: 0 },
	});
}

export type ContractPaymentPlan = {
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
	/** in order; `position` identifies a payment and never changes, and the last row is the remainder of `total` */
	parts: PlanPart[];
};

/** The payment schedule and the parties, for invoices. Null when the contract doesn't exist or is a draft. */
export async function findContractPaymentPlan(id: string, on: ReadTx = db): Promise<ContractPaymentPlan | null> {
	const contract = await findContract(id, on);
	if (!contract || contract.status === "draft") return null;
	const { number, status, customerId, propertyId, quoteId, toName, toEmail, siteAddress, total, completedAt } =
		contract;
	const { county, exemption, plan } = contract.content;
	return {
		id,
		number: number ?? "",
		status,
		customerId,
		propertyId,
		quoteId,
		toName,
		toEmail,
		siteAddress,
		county,
		exemption,
		total,
		completedAt,
		cancelUntil: contract.cancelUntil,
		parts: planParts(plan, total),
	};
}
