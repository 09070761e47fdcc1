import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { moneyOn } from "#app/documents/line-items/document-totals.ts";
import { isChoice } from "#app/documents/line-items/totals.ts";
import { type Asked, askWho, ensureWho } from "#app/people/customers/match.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { changes, record } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { answerOf, findQuote } from "#app/sales/quotes/quotes.server.ts";
import { countyOfAddress } from "#app/trade/tax.ts";
import type { ContractClause, ContractContent } from "./contract.ts";
import { type Contract, contractOfQuote, findContract, totalsOf } from "./contracts.server.ts";
import { type Clause, readClauses, readTemplates, type Template } from "./library.server.ts";
import { contracts } from "./tables.server.ts";

type By = Permitted<"contracts.draft">;

type Party = {
	customerId: string;
	propertyId: string;
	toName: string;
	toEmail: string;
	toPhone: string;
	siteAddress: string;
};

/** The people who may sign for the company. */
export async function companySigners(): Promise<{ id: string; name: string; email: string }[]> {
	return db
		.select({ id: staff.id, name: staff.name, email: staff.email })
		.from(staff)
		.where(and(isNull(staff.deactivatedAt), inArray(staff.role, ["owner", "office", "estimator"])))
		.orderBy(asc(staff.name));
}

function clauseOf({ key, revision, title, text }: Clause): ContractClause {
	return { id: randomUUID(), key, revision: String(revision), title, text };
}

type Library = { clauses: Clause[]; template: Template | undefined };

async function readLibrary(key = "tree-work"): Promise<Library> {
	const [clauses, templates] = await Promise.all([readClauses(), readTemplates()]);
	const live = templates.filter(({ retired }) => !retired);
	return { clauses, template: live.find((one) => one.key === key) ?? live[0] };
}

function freshContent(by: By, to: Party, { clauses, template }: Library): ContractContent {
	const chosen = (template?.clauses ?? []).flatMap((key) => clauses.filter((one) => one.key === key && !one.retired));
	return {
		title: "Tree work",
		toName: to.toName,
		toEmail: to.toEmail,
		toPhone: to.toPhone,
		siteAddress: to.siteAddress,
		county: countyOfAddress(to.siteAddress),
		salesperson: by.name,
		message: "",
		internalNote: "",
		scope: "",
		startOn: "",
		endOn: "",
		warranty: template?.warranty ?? "",
		security: "None. Nothing of yours secures the payment.",
		exemption: "",
		soldBy: "asked",
		place: "remote",
		home: "1-4",
		wires: "none",
		subcontractors: false,
		pesticide: false,
		insurance: false,
		hazard: false,
		emergency: false,
		order: "at-once",
		lines: [],
		plan: [{ id: randomUUID(), kind: "final", label: "Final payment", due: "when the work is done", share: "" }],
		clauses: chosen.map(clauseOf),
		signers: [
			{ id: randomUUID(), role: "customer", name: to.toName, email: to.toEmail, staffId: "" },
			{ id: randomUUID(), role: "company", name: by.name, email: by.email, staffId: by.id },
		],
	};
}

/** A draft for this customer and place. Call `prepareDraft` before the transaction. */
type Prepared = (tx: Tx, to: Party) => Promise<string>;

export async function prepareDraft(by: By, now: Date): Promise<Prepared> {
	const library = await readLibrary();
	return (tx, to) => insertDraft(tx, by, to, { content: freshContent(by, to, library), rates: [] }, now);
}

/** A blank contract for somebody who was typed in. */
export async function startContract(by: By, asked: Asked, now: Date) {
	const who = await askWho(asked);
	if (who.kind !== "clear") return who;
	const draft = await prepareDraft(by, now);
	return db.transaction(async (tx) => {
		const to = await ensureWho(tx, actor(by), asked, who.reach);
		return { kind: "made" as const, id: await draft(tx, to) };
	});
}

type Start = Pick<Contract, "content" | "rates"> & { quoteId?: string };

async function insertDraft(tx: Tx, by: By, to: Party, start: Start, now: Date): Promise<string> {
	const id = randomUUID();
	const { customerId, propertyId, toName, toEmail, siteAddress } = to;
	await tx.insert(contracts).values({
		...{ id, customerId, propertyId, toName, toEmail, siteAddress, ownerId: by.id, createdAt: now, updatedAt: now },
		...start,
		total: totalsOf(start).total,
	});
	await record(tx, actor(by), "contract", id, "drafted", start.quoteId ? { quoteId: start.quoteId } : {}, now);
	await notify(tx, "contract", id);
	return id;
}

/** The one contract of an accepted quote: its chosen lines, price, deposit and planned day. Asking twice gives the same. */
export async function draftFromQuote(
	by: By,
	quoteId: string,
	now: Date,
): Promise<{ id: string } | "missing" | "refused"> {
	if (!/^[0-9a-f-]{36}$/.test(quoteId)) return "missing";
	const [found, answer, known] = await Promise.all([findQuote(quoteId), answerOf(quoteId), contractOfQuote(quoteId)]);
	if (!found) return "missing";
	if (known) return { id: known };
	const { quote } = found;
	if (quote.status !== "accepted" || answer?.kind !== "accepted") return "refused";
	const library = await readLibrary();
	const lines = found.lines
		.filter((line) => !isChoice(line) || answer.selection.includes(line.id))
		.map((line) => ({ ...line, optional: false, preselected: true, choiceGroup: "" }));
	const base = freshContent(by, quote, library);
	const deposit = { id: randomUUID(), kind: "deposit" as const, label: "Deposit", due: "when both of us have signed" };
	const content: ContractContent = {
		...base,
		county: quote.county,
		exemption: quote.exemption,
		startOn: quote.plannedOn ?? "",
		scope: [quote.included, quote.excluded.trim() && `Not included:\n${quote.excluded}`].filter(Boolean).join("\n"),
		lines,
		plan: answer.depositDue ? [{ ...deposit, share: (answer.depositDue / 100).toFixed(2) }, ...base.plan] : base.plan,
	};
	try {
		return await db.transaction(async (tx) => ({
			id: await insertDraft(tx, by, quote, { content, rates: quote.rates, quoteId }, now),
		}));
	} catch (error) {
		const other = isDuplicate(error, "contracts_quote") && (await contractOfQuote(quoteId));
		if (!other) throw error;
		return { id: other };
	}
}

export type Saved =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: Contract; by: string | null }
	| { kind: "missing" }
	| { kind: "issued" };

/** Writes the whole content over the version that the editor has seen. What came from a quote keeps its price. */
export async function saveDraft(by: By, id: string, seen: number, typed: ContractContent, now: Date): Promise<Saved> {
	return db.transaction(async (tx) => {
		const before = await findContract(id, tx);
		if (!before) return { kind: "missing" };
		const { content, rates } = priced(before, typed, now);
		const [row] = await tx
			.update(contracts)
			.set({
				content,
				rates,
				total: totalsOf({ content, rates }).total,
				toName: content.toName,
				toEmail: content.toEmail,
				siteAddress: content.siteAddress,
				updatedAt: now,
				version: sql`${contracts.version} + 1`,
			})
			.where(and(eq(contracts.id, id), eq(contracts.status, "draft"), eq(contracts.version, seen)))
			.returning({ version: contracts.version });
		if (!row) return lost(tx, id);
		const fields = Object.keys(changes({ ...before.content }, { ...content }));
		await record(
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

/** The content at the tax rates of the day, or with the price that the customer accepted. */
export function priced(before: Pick<Contract, "quoteId" | "content" | "rates">, typed: ContractContent, now: Date) {
	if (!before.quoteId) return { content: typed, rates: moneyOn(today(now), typed).rates };
	const { lines, county, exemption } = before.content;
	return { content: { ...typed, lines, county, exemption }, rates: before.rates };
}

async function lost(tx: Tx, id: string): Promise<Saved> {
	const current = await findContract(id, tx);
	if (!current) return { kind: "missing" };
	if (current.status !== "draft") return { kind: "issued" };
	const found = await tx.execute<{ actor_name: string }>(
		sql`select actor_name from audit_events where entity = 'contract' and entity_id = ${id} order by id desc limit 1`,
	);
	return { kind: "conflict", current, by: found.rows[0]?.actor_name ?? null };
}

/** Throws a draft away for good. */
export async function deleteDraft(by: By, id: string, now: Date): Promise<"deleted" | "refused"> {
	return db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(contracts)
			.where(and(eq(contracts.id, id), eq(contracts.status, "draft")))
			.returning({ toName: contracts.toName });
		if (!gone) return "refused";
		await record(tx, actor(by), "contract", id, "deleted", { toName: gone.toName }, now);
		await notify(tx, "contract", id);
		return "deleted";
	});
}
