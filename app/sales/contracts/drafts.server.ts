import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { detailRows } from "#app/documents/details/details.ts";
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import { isChoice } from "#app/documents/line-items/totals.ts";
import { listEnteredRates } from "#app/documents/sales-tax/sales-tax.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { findValidInsurance, hasWorkersComp } from "#app/people/company/company.ts";
import {
	type CustomerInput,
	ensureDocumentCustomer,
	resolveCustomer,
} from "#app/people/customers/resolve-customer.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { listWiresOfWork } from "#app/sales/estimates/estimates.server.ts";
import { summarizeWires } from "#app/sales/estimates/wires.ts";
import { findQuote, findQuoteAnswer, type Quote } from "#app/sales/quotes/quotes.server.ts";
import type { LocalTax } from "#app/trade/local-taxes.ts";
import { findCountyOfAddress } from "#app/trade/tax.ts";
import { templateClauses } from "./clauses.ts";
import type { ContractClause, ContractContent } from "./contract.ts";
import { type Contract, contractTotals, findContract, findContractIdOfQuote } from "./contracts.server.ts";
import { type Clause, listClauses, listTemplates } from "./library.server.ts";
import { contracts } from "./tables.server.ts";

type By = Permitted<"contracts.draft">;

type DraftCustomer = {
	customerId: string;
	propertyId: string;
	toName: string;
	toEmail: string;
	toPhone: string;
	siteAddress: string;
	/** without it, that of the town */
	county?: string;
};

/** Active staff who may sign for the company. */
export async function listCompanySigners(): Promise<{ id: string; name: string; email: string }[]> {
	return db
		.select({ id: staff.id, name: staff.name, email: staff.email })
		.from(staff)
		.where(and(isNull(staff.deactivatedAt), inArray(staff.role, ["owner", "office", "estimator"])))
		.orderBy(asc(staff.name));
}

function toContractClause({ key, revision, title, text }: Clause): ContractClause {
	return { id: randomUUID(), key, revision: String(revision), title, text };
}

type InitialTexts = { warranty: string; clauses: Clause[] };

/** The clauses and the warranty of the standard template, as a contract of today may state them. */
async function readInitialTexts(now: Date): Promise<InitialTexts> {
	const [clauses, templates, company] = await Promise.all([listClauses(), listTemplates(), readCompany()]);
	const activeTemplates = templates.filter(({ retired }) => !retired);
	const template = activeTemplates.find(({ key }) => key === "tree-work") ?? activeTemplates[0];
	if (!template) return { warranty: "", clauses: [] };
	const activeClauses = clauses.filter(({ retired }) => !retired);
	const claims = {
		insured: Boolean(findValidInsurance(company, today(now))),
		workersComp: hasWorkersComp(company, today(now)),
	};
	return { warranty: template.warranty, clauses: templateClauses(template, activeClauses, claims) };
}

function initialContent(by: By, customer: DraftCustomer, { warranty, clauses }: InitialTexts): ContractContent {
	return {
		title: "Tree work",
		toName: customer.toName,
		toEmail: customer.toEmail,
		toPhone: customer.toPhone,
		siteAddress: customer.siteAddress,
		county: customer.county || findCountyOfAddress(customer.siteAddress),
		salesperson: by.name,
		message: "",
		internalNote: "",
		scope: "",
		startOn: "",
		endOn: "",
		warranty,
		security: "None. None of your property secures the payment.",
		exemption: "",
		soldBy: "asked",
		place: "remote",
		home: "1-4",
		wires: "unknown",
		subcontractors: false,
		pesticide: false,
		insurance: false,
		hazard: false,
		emergency: false,
		order: "at-once",
		lines: [],
		plan: [{ id: randomUUID(), kind: "final", label: "Final payment", due: "when the work is complete", share: "" }],
		clauses: clauses.map(toContractClause),
		signers: [
			{ id: randomUUID(), role: "customer", name: customer.toName, email: customer.toEmail, staffId: "" },
			{ id: randomUUID(), role: "company", name: by.name, email: by.email, staffId: by.id },
		],
	};
}

/** Inserts a draft for this customer and property, in the given transaction. */
type InsertDraft = (tx: Tx, to: DraftCustomer) => Promise<string>;

export async function prepareDraft(by: By, now: Date): Promise<InsertDraft> {
	const texts = await readInitialTexts(now);
	return (tx, to) => insertDraft(tx, by, to, { content: initialContent(by, to, texts), rates: [] }, now);
}

/** Creates a blank contract for a new or existing customer. */
export async function createBlankContract(by: By, input: CustomerInput, now: Date) {
	const customer = await resolveCustomer(input);
	if (customer.kind !== "ready") return customer;
	const insert = await prepareDraft(by, now);
	return db.transaction(async (tx) => {
		const customerRecord = await ensureDocumentCustomer(tx, actor(by), input, customer.contact);
		return { kind: "created" as const, id: await insert(tx, customerRecord) };
	});
}

type InitialDraft = Pick<Contract, "content" | "rates"> & { quoteId?: string };

async function insertDraft(tx: Tx, by: By, customer: DraftCustomer, start: InitialDraft, now: Date): Promise<string> {
	const id = randomUUID();
	const { customerId, propertyId, toName, toEmail, siteAddress } = customer;
	await tx.insert(contracts).values({
		id,
		customerId,
		propertyId,
		toName,
		toEmail,
		siteAddress,
		ownerId: by.id,
		createdAt: now,
		updatedAt: now,
		...start,
		total: contractTotals(start).total,
	});
	await recordAudit(tx, actor(by), "contract", id, "drafted", start.quoteId ? { quoteId: start.quoteId } : {}, now);
	await broadcast(tx, "contract", id);
	return id;
}

/** Creates the contract of an accepted quote from its selected lines, price, deposit and planned day, or gives the one that exists. */
export async function createDraftFromQuote(
	by: By,
	quoteId: string,
	now: Date,
): Promise<{ id: string } | "missing" | "refused"> {
	if (!isUuid(quoteId)) return "missing";
	const [record, answer, existing] = await Promise.all([
		findQuote(quoteId),
		findQuoteAnswer(quoteId),
		findContractIdOfQuote(quoteId),
	]);
	if (!record) return "missing";
	if (existing) return { id: existing };
	const { quote } = record;
	if (quote.status !== "accepted" || answer?.kind !== "accepted") return "refused";
	const texts = await readInitialTexts(now);
	const lines = record.lines
		.filter((line) => !isChoice(line) || answer.selection.includes(line.id))
		.map((line) => ({ ...line, optional: false, preselected: true, choiceGroup: "" }));
	const base = initialContent(by, quote, texts);
	const deposit = {
		id: randomUUID(),
		kind: "deposit" as const,
		label: "Deposit",
		due: quote.deposit.due === "acceptance" ? "when the quote was accepted" : "when both parties have signed",
	};
	const content: ContractContent = {
		...base,
		county: quote.county,
		wires: summarizeWires(await listWiresOfWork(lines.map(({ id }) => id))),
		exemption: quote.exemption,
		startOn: quote.plannedOn ?? "",
		endOn: quote.details?.plannedUntil ?? "",
		scope: quoteScope(quote),
		warranty: quote.details?.warranty.trim() || base.warranty,
		lines,
		plan: answer.depositDue ? [{ ...deposit, share: (answer.depositDue / 100).toFixed(2) }, ...base.plan] : base.plan,
	};
	try {
		return await db.transaction(async (tx) => ({
			id: await insertDraft(tx, by, quote, { content, rates: quote.rates, quoteId }, now),
		}));
	} catch (error) {
		const other = isDuplicate(error, "contracts_quote") && (await findContractIdOfQuote(quoteId));
		if (!other) throw error;
		return { id: other };
	}
}

/** What the quote says about the work, one statement per line. Utility lines, payment and changes have clauses of their own. */
function quoteScope({ included, excluded, details }: Quote): string {
	const stated = detailRows(details ?? {}, "work")
		.filter(({ key }) => key !== "utilities")
		.map(({ label, text }) => `${label}: ${text.replaceAll(/\s+/g, " ")}`);
	return [...stated, included, excluded.trim() && `Not included:\n${excluded}`].filter(Boolean).join("\n");
}

export type SaveDraftResult =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: Contract; by: string | null }
	| { kind: "missing" }
	| { kind: "issued" };

/** Replaces the content if `seenVersion` is still current. Lines and price that came from a quote don't change. */
export async function saveDraft(
	by: By,
	id: string,
	seenVersion: number,
	submitted: ContractContent,
	now: Date,
): Promise<SaveDraftResult> {
	return db.transaction(async (tx) => {
		const before = await findContract(id, tx);
		if (!before) return { kind: "missing" };
		const { content, rates } = withCurrentPrices(before, submitted, now, await listEnteredRates(tx));
		const [row] = await tx
			.update(contracts)
			.set({
				content,
				rates,
				total: contractTotals({ content, rates }).total,
				toName: content.toName,
				toEmail: content.toEmail,
				siteAddress: content.siteAddress,
				updatedAt: now,
				version: sql`${contracts.version} + 1`,
			})
			.where(and(eq(contracts.id, id), eq(contracts.status, "draft"), eq(contracts.version, seenVersion)))
			.returning({ version: contracts.version });
		if (!row) return explainFailedSave(tx, id);
		const fields = Object.keys(diffFields({ ...before.content }, { ...content }));
		await recordAudit(
			tx,
			actor(by),
			"contract",
			id,
			"edited",
			Object.fromEntries(fields.map((field) => [field, true])),
			now,
		);
		return { kind: "saved", version: row.version, at: now };
	});
}

/** The content at the tax rates of its start date, or of today without one; or, for a quote's contract, with the lines, county and exemption that the customer accepted. */
export function withCurrentPrices(
	before: Pick<Contract, "quoteId" | "content" | "rates">,
	content: ContractContent,
	now: Date,
	enteredRates: readonly LocalTax[],
) {
	const day = content.startOn || today(now);
	if (!before.quoteId) return { content, rates: documentTotals(day, content, enteredRates).rates };
	const { lines, county, exemption } = before.content;
	return { content: { ...content, lines, county, exemption }, rates: before.rates };
}

async function explainFailedSave(tx: Tx, id: string): Promise<SaveDraftResult> {
	const current = await findContract(id, tx);
	if (!current) return { kind: "missing" };
	if (current.status !== "draft") return { kind: "issued" };
	const result = await tx.execute<{ actor_name: string }>(
		sql`select actor_name from audit_events where entity = 'contract' and entity_id = ${id} order by id desc limit 1`,
	);
	return { kind: "conflict", current, by: result.rows[0]?.actor_name ?? null };
}

/** Deletes a draft for good. */
export async function deleteDraft(by: By, id: string, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(contracts)
			.where(and(eq(contracts.id, id), eq(contracts.status, "draft")))
			.returning({ toName: contracts.toName });
		if (!deleted) return "stale";
		await recordAudit(tx, actor(by), "contract", id, "deleted", { toName: deleted.toName }, now);
		await broadcast(tx, "contract", id);
		return "done";
	});
}
