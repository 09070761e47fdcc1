import { randomUUID } from "node:crypto";
import { and, desc, eq, ne } from "drizzle-orm";
import { type Asked, askWho, ensureWho, type Known } from "#app/people/customers/match.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { changedWork } from "#app/sales/change-orders/changes.server.ts";
import { type ContractPlan, contractOfQuote, contractPlan } from "#app/sales/contracts/contracts.server.ts";
import { planWords } from "#app/sales/contracts/plan.ts";
import { displayNumber } from "#app/sales/quotes/quote.ts";
import {
	answerOf,
	findQuote,
	type Quote,
	type QuoteAnswer,
	type QuoteRecord,
} from "#app/sales/quotes/quotes.server.ts";
import { countyOfAddress, formatRate } from "#app/trade/tax.ts";
import { createDraft } from "./drafts.server.ts";
import { type InvoiceContent, onReceipt, usualTerms } from "./invoice.ts";
import { billedFor, lockWork, priorRowsOf } from "./invoices.server.ts";
import { askedOnAccount, orderedLines, percentOf, plainLine, worthByLine } from "./sums.ts";
import { invoices } from "./tables.server.ts";

type By = Permitted<"invoices.draft">;
type Kind = "deposit" | "progress" | "final";

const onAccountWords = "On account. Sales tax for the whole work stands on the final invoice.";

/** `percent` is hundredths of a percent of the whole work, tax included; `amount` is cents; `lines` are ids of the quote's lines. */
export type Ask =
	| { kind: "deposit" }
	| { kind: "progress"; percent: number }
	| { kind: "progress"; amount: number }
	| { kind: "progress"; lines: string[] }
	| { kind: "final" }
	/** a row of the payment plan in the signed contract */
	| { kind: "plan"; part: string };

type Refusal = "missing" | "not-accepted" | "no-deposit" | "nothing-left" | "final-exists" | "too-much" | "bad-lines";

/** What a person reads when an invoice could not be started. */
export const refusalWords: Record<Refusal, string> = {
	missing: "There is no such quote.",
	"not-accepted": "Only an accepted quote can be invoiced.",
	"no-deposit": "This quote asks for no deposit.",
	"nothing-left": "The whole work has been asked for already. The final invoice closes it.",
	"final-exists": "This work has its final invoice.",
	"too-much": "That is more than what has not been asked for yet.",
	"bad-lines": "Choose lines that were ordered and not invoiced yet.",
};

export type Work = { record: QuoteRecord; answer: QuoteAnswer };

/** An accepted quote with what the customer chose, and with the approved change orders of its contract. */
export async function findWork(
	quoteId: string,
	on: Pick<Tx, "select"> = db,
): Promise<Work | "missing" | "not-accepted"> {
	if (!/^[0-9a-f-]{36}$/.test(quoteId)) return "missing";
	const record = await findQuote(quoteId, on);
	if (!record) return "missing";
	const answer = await answerOf(quoteId);
	if (record.quote.status !== "accepted" || answer?.kind !== "accepted") return "not-accepted";
	const changed = await changedWork(quoteId, on);
	if (!changed) return { record, answer };
	return { record: { ...record, lines: changed.lines }, answer: { ...answer, total: changed.value, selection: [] } };
}

/** A draft for an accepted quote. The one deposit and the one final draft of a work are given again when they exist. */
export async function startFromQuote(by: By, quoteId: string, ask: Ask, now: Date): Promise<{ id: string } | Refusal> {
	const work = await findWork(quoteId);
	if (typeof work === "string") return work;
	const plan = await planOf(quoteId);
	const part = ask.kind === "plan" ? plan?.parts.find(({ id }) => id === ask.part) : undefined;
	const kind = ask.kind === "plan" ? part?.kind : ask.kind;
	if (!kind) return "bad-lines";
	const again = await openDraft(quoteId, kind);
	if (again) return { id: again };
	const exempt = await certificateOf(work.record.quote);
	try {
		return await db.transaction(async (tx) => {
			await lockWork(tx, quoteId);
			const billed = await billedFor(quoteId, tx);
			if (billed.some(({ kind }) => kind === "final")) return "final-exists";
			const asked =
				ask.kind !== "plan"
					? askedLines(work, ask, billed)
					: part
						? partLines(work, part, plan?.number ?? "", billed)
						: "bad-lines";
			if (typeof asked === "string") return asked;
			const { quote } = work.record;
			const head = {
				kind,
				customerId: quote.customerId,
				propertyId: quote.propertyId,
				quoteId,
				contractId: plan?.id ?? null,
				covers: asked.covers,
				priorRows: kind === "final" ? priorRowsOf(billed) : [],
			};
			const content: InvoiceContent = {
				...blankContent(now),
				toName: quote.toName,
				toEmail: quote.toEmail,
				toPhone: quote.toPhone,
				siteAddress: quote.siteAddress,
				county: quote.county,
				...exempt,
				terms: kind === "deposit" ? onReceipt : usualTerms,
				servedOn: kind === "final" ? today(now) : "",
				lines: asked.lines,
			};
			return { id: await createDraft(tx, by, head, content, now, { quote: quote.number }) };
		});
	} catch (error) {
		const other = isDuplicate(error) && (await openDraft(quoteId, kind));
		if (!other) throw error;
		return { id: other };
	}
}

/** The payment plan of the contract that both sides have signed for this quote. */
export async function planOf(quoteId: string): Promise<ContractPlan | null> {
	const id = await contractOfQuote(quoteId);
	const plan = id ? await contractPlan(id) : null;
	return plan && (plan.status === "completed" || plan.status === "sealing") ? plan : null;
}

/** A row of the plan is asked for once; the last one is the final invoice, which is what remains. */
function partLines(
	work: Work,
	part: ContractPlan["parts"][number],
	contract: string,
	billed: Awaited<ReturnType<typeof billedFor>>,
): AskedLines | Refusal {
	if (part.kind === "final") return askedLines(work, { kind: "final" }, billed);
	if (billed.some(({ covers, total, credited }) => credited < total && covers.includes(part.id))) return "bad-lines";
	if (part.amount <= 0) return "nothing-left";
	if (part.amount > work.answer.total - askedOnAccount(billed)) return "too-much";
	const title = `${part.label.trim() || planWords[part.kind]}, contract ${contract}`;
	return { lines: [plainLine(randomUUID(), title, part.amount, onAccountWords)], covers: [part.id] };
}

type AskedLines = { lines: InvoiceContent["lines"]; covers: string[] };

function askedLines(
	{ record, answer }: Work,
	ask: Exclude<Ask, { kind: "plan" }>,
	billed: Awaited<ReturnType<typeof billedFor>>,
): AskedLines | Refusal {
	const ordered = orderedLines(record.lines, answer.selection);
	if (ask.kind === "final") return { lines: ordered, covers: [] };
	const number = displayNumber(record.quote.number, record.quote.revision);
	const left = answer.total - askedOnAccount(billed);
	if (left <= 0) return "nothing-left";
	if (ask.kind === "deposit") {
		if (!answer.depositDue) return "no-deposit";
		const amount = Math.min(answer.depositDue, left);
		return { lines: [plainLine(randomUUID(), `Deposit for quote ${number}`, amount, onAccountWords)], covers: [] };
	}
	if ("percent" in ask) {
		const amount = percentOf(answer.total, ask.percent, askedOnAccount(billed));
		if (!amount) return "nothing-left";
		const share = formatRate(ask.percent * 100);
		return {
			lines: [plainLine(randomUUID(), `${share} of the work in quote ${number}`, amount, onAccountWords)],
			covers: [],
		};
	}
	if ("amount" in ask) {
		if (ask.amount > left) return "too-much";
		return {
			lines: [plainLine(randomUUID(), `On account of quote ${number}`, ask.amount, onAccountWords)],
			covers: [],
		};
	}
	const worth = worthByLine(ordered, record.quote.rates);
	const taken = new Set(billed.filter(({ total, credited }) => credited < total).flatMap(({ covers }) => covers));
	const chosen = ordered.filter((line) => ask.lines.includes(line.id) && worth.has(line.id) && !taken.has(line.id));
	if (!chosen.length || chosen.length !== new Set(ask.lines).size) return "bad-lines";
	return {
		lines: chosen.map((line) => plainLine(line.id, line.title, worth.get(line.id) ?? 0, onAccountWords)),
		covers: chosen.map((line) => line.id),
	};
}

/** A draft is worked on, not made twice; a deposit or a final invoice that is out is the only one. */
async function openDraft(quoteId: string, kind: Kind): Promise<string | null> {
	if (kind === "progress") return null;
	const [row] = await db
		.select({ id: invoices.id })
		.from(invoices)
		.where(and(eq(invoices.quoteId, quoteId), eq(invoices.kind, kind), ne(invoices.status, "void")));
	return row?.id ?? null;
}

/** The certificate on the quote, with the last day that the customer's newest invoice knows of it. */
async function certificateOf(quote: Quote): Promise<{ exemption: string; exemptUntil: string }> {
	const exemption = quote.exemption.trim();
	if (!exemption) return { exemption: "", exemptUntil: "" };
	const known = await knownCertificate(quote.customerId);
	return { exemption, exemptUntil: known.exemption === exemption ? known.exemptUntil : "" };
}

/** The certificate that the customer's newest exempt invoice names. */
async function knownCertificate(customerId: string): Promise<{ exemption: string; exemptUntil: string }> {
	const [row] = await db
		.select({ exemption: invoices.exemption, exemptUntil: invoices.exemptUntil })
		.from(invoices)
		.where(and(eq(invoices.customerId, customerId), ne(invoices.exemption, ""), ne(invoices.status, "draft")))
		.orderBy(desc(invoices.issuedOn))
		.limit(1);
	return { exemption: row?.exemption ?? "", exemptUntil: row?.exemptUntil ?? "" };
}

/** An invoice for work that no quote was written for. */
export async function startBlank(
	by: By,
	asked: Asked,
	now: Date,
): Promise<{ kind: "made"; id: string } | { kind: "candidates"; candidates: Known[] } | { kind: "bad-phone" }> {
	const who = await askWho(asked);
	if (who.kind !== "clear") return who;
	const known = asked.customerId && asked.customerId !== "new" ? await knownCertificate(asked.customerId) : {};
	return db.transaction(async (tx) => {
		const { customerId, propertyId, ...to } = await ensureWho(tx, actor(by), asked, who.reach);
		const content = { ...blankContent(now), ...to, ...known, county: countyOfAddress(to.siteAddress) };
		return { kind: "made", id: await createDraft(tx, by, { kind: "invoice", customerId, propertyId }, content, now) };
	});
}

function blankContent(now: Date): InvoiceContent {
	return {
		toName: "",
		toEmail: "",
		toPhone: "",
		toAddress: "",
		siteAddress: "",
		county: "",
		reference: "",
		message: "",
		internalNote: "",
		servedOn: today(now),
		terms: usualTerms,
		exemption: "",
		exemptUntil: "",
		lines: [],
	};
}
