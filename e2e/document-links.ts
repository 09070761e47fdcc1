// Documents behind secret links in every status, and the forms posted to them. What is allowed is written by hand from the rules.
import { voidInvoice, writeOffInvoice } from "#app/billing/invoices/close.server.ts";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import type { Permission } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { voidChangeOrder } from "#app/sales/change-orders/close.server.ts";
import {
	approveTestChangeOrder,
	testSignature as changeOrderSignature,
	createTestSentChangeOrder,
	createTestSignedContract,
	declineTestChangeOrder,
	getChangeOrder,
	linkToken,
} from "#app/sales/change-orders/fixtures.server.ts";
import { type Contract, inPersonLinkScope, listContractSigners } from "#app/sales/contracts/contracts.server.ts";
import {
	createTestSentContract,
	createTestSigner,
	openTestSigning,
	signingToken,
	testSignature,
} from "#app/sales/contracts/fixtures.server.ts";
import { cancelContract, startInPersonSigning } from "#app/sales/contracts/signers.server.ts";
import { declineContract, signContract } from "#app/sales/contracts/signing.server.ts";
import { shareEstimate } from "#app/sales/estimates/customer.server.ts";
import { createTestSubmittedEstimate, getEstimate as estimateNow } from "#app/sales/estimates/fixtures.server.ts";
import { archiveEstimate, reviewEstimate } from "#app/sales/estimates/review.server.ts";
import { acceptQuote, declineQuote } from "#app/sales/quotes/answers.server.ts";
import { reviseQuote } from "#app/sales/quotes/drafts.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { createQuoteFromEstimate } from "#app/sales/quotes/from-estimate.server.ts";
import { findQuote, type QuoteRecord, quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote } from "#app/sales/quotes/send.server.ts";
import { withdrawQuote } from "#app/sales/quotes/sent-quotes.server.ts";

type Form = Record<string, string>;

export type SharedDocument = {
	kind: "quote" | "estimate" | "contract" | "change order" | "invoice" | "visit";
	state: string;
	/** the path of the page, without its token */
	path: string;
	token: string;
	/** text that only the page of this document shows */
	uniqueText: string;
	/** forms that can be posted to the page; those that are neither `repeatable` nor `closingForm` change nothing */
	forms: Record<string, Form>;
	/** forms that may be posted any number of times */
	repeatable: string[];
	/** the form that may be posted once */
	closingForm?: string;
	/** false if even the right link doesn't work */
	opens: boolean;
	/** whether the beacon counts views */
	counts: boolean;
};

export const paths = {
	quote: "/quote/view",
	estimate: "/estimate/view",
	contract: "/contract/sign",
	"change order": "/change-orders",
	invoice: "/invoice/view",
	visit: "/visit",
} as const;
export const scopes = {
	quote: "quote",
	estimate: "estimate",
	contract: "contract",
	"change order": "change-order",
	invoice: "invoice",
	visit: "visit",
} as const;

const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
export const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

export function required<T>(found: T | null | undefined): T {
	if (!found) throw new Error("the document was not found");
	return found;
}

export async function createSharedDocuments(owner: Staff): Promise<SharedDocument[]> {
	const kinds = [createQuotes, createEstimates, createContracts, createChangeOrders, createInvoices];
	const all: SharedDocument[][] = [];
	for (const kind of kinds) all.push(await kind(owner, new Date()));
	return all.flat();
}
export const may = <P extends Permission>(owner: Staff, permission: P) => permissionFor(owner, permission);

async function createQuotes(owner: Staff, now: Date): Promise<SharedDocument[]> {
	const declineOf = ({ quote }: QuoteRecord) => ({ hash: quote.contentHash ?? "", reason: "price" as const, note: "" });
	const acceptanceOf = (found: QuoteRecord) => ({
		name: "Ruth Paulson",
		selection: [],
		hash: found.quote.contentHash ?? "",
		shownTotal: quoteTotals(found).total,
	});
	const create = async (state: string, repeatable: string[], move?: (sent: QuoteRecord) => Promise<unknown>) => {
		const late = state === "expired";
		const sent = await createTestSentQuote(owner, late ? { validUntil: today(ago(3)) } : {}, late ? ago(20) : now);
		await move?.(sent);
		const { hash, shownTotal } = acceptanceOf(sent);
		const forms = {
			count: { intent: "count" },
			ask: { intent: "ask", text: "Can the birch wait?" },
			accept: { intent: "accept", hash, shownTotal: String(shownTotal), name: "Ruth Paulson", consent: "yes" },
			decline: { intent: "decline", hash, reason: "price" },
		};
		const token = createLinkToken("quote", required(await findQuote(sent.quote.id)).quote.linkId);
		const counts = ["sent", "expired", "accepted", "declined"].includes(state);
		return {
			kind: "quote" as const,
			path: paths.quote,
			state,
			token,
			uniqueText: sent.quote.number ?? "",
			forms,
			repeatable,
			opens: true,
			counts,
		};
	};
	const revised = async ({ quote }: QuoteRecord) => {
		const next = await reviseQuote(may(owner, "quotes.draft"), quote.id, now);
		if (typeof next === "string") throw new Error(next);
		await sendQuote(may(owner, "quotes.send"), next.id, required(await findQuote(next.id)).quote.version, now);
	};
	return [
		{ ...(await create("sent", ["ask"])), closingForm: "accept" },
		{ ...(await create("sent", ["ask"])), closingForm: "decline" },
		// an expired quote can still be declined
		{ ...(await create("expired", ["ask"])), closingForm: "decline" },
		await create("accepted", ["ask"], (sent) => acceptQuote(sent, acceptanceOf(sent), client, now)),
		await create("declined", ["ask"], (sent) => declineQuote(sent, declineOf(sent), client, now)),
		await create("withdrawn", [], ({ quote }) =>
			withdrawQuote(may(owner, "quotes.withdraw"), quote.id, quote.version, "priced wrongly", now),
		),
		await create("replaced", [], revised),
	];
}

async function createEstimates(owner: Staff, now: Date): Promise<SharedDocument[]> {
	const create = async (state: string): Promise<SharedDocument> => {
		const address = `${state} Larch Street, Thorp, WI 54771`;
		const { estimate } = await createTestSubmittedEstimate(
			owner,
			{ email: `${state}-${Date.now()}@example.com`, address },
			[{}],
			now,
		);
		await shareEstimate(may(owner, "estimates.draft"), estimate.id, false, now);
		const version = async () => ({
			id: estimate.id,
			changeCount: (await estimateNow(estimate.id)).estimate.changeCount,
		});
		const by = may(owner, "estimates.review");
		if (state === "reviewed" || state === "quoted") await reviewEstimate(by, await version(), now);
		if (state === "quoted")
			await createQuoteFromEstimate(may(owner, "quotes.draft"), estimate.id, (await version()).changeCount, now);
		if (state === "archived") await archiveEstimate(by, await version(), "Moved away", now);
		const current = (await estimateNow(estimate.id)).estimate;
		if (current.status !== state) throw new Error(`the estimate is ${current.status}`);
		const facts = { path: paths.estimate, uniqueText: address, forms: {}, repeatable: [], opens: state !== "archived" };
		return {
			kind: "estimate",
			state,
			...facts,
			token: createLinkToken("estimate", current.linkId),
			counts: facts.opens,
		};
	};
	return Promise.all(["submitted", "reviewed", "quoted", "archived"].map(create));
}

async function createContracts(owner: Staff, now: Date): Promise<SharedDocument[]> {
	const declineOf = (contract: Contract) => ({ hash: contract.contentHash ?? "", reason: "price" as const, note: "" });
	const company = { ...createTestSigner(owner.name, owner.email), role: "company" as const, staffId: owner.id };
	const both = () => [createTestSigner("Ruth Paulson"), createTestSigner("Ed Paulson"), company];
	const page = async (state: string, contract: Contract, token: string, opens = true): Promise<SharedDocument> => {
		const hash = contract.contentHash ?? "";
		const sign = { hash, name: "Ruth Paulson", consent: "yes" };
		const forms = {
			change: { intent: "change" },
			review: { intent: "review", ...sign },
			sign: { intent: "sign", ...sign },
			decline: { intent: "decline", hash, reason: "price" },
		};
		const facts = { path: paths.contract, forms, repeatable: [], opens, counts: opens };
		return { kind: "contract", state, ...facts, token, uniqueText: contract.number ?? "" };
	};
	const create = async (state: string, move?: (sent: Contract) => Promise<unknown>, at = now) => {
		const sent = await createTestSentContract(owner, { signers: both() }, at);
		const [first] = await listContractSigners(sent.id);
		const token = signingToken(required(first));
		await move?.(sent);
		return page(state, sent, token, state !== "canceled");
	};
	const here = async (state: string) => {
		const at = state === "handed over" ? now : ago(1);
		const sent = await createTestSentContract(owner, { signers: both() }, ago(2));
		const [first] = await listContractSigners(sent.id);
		const inPerson = await startInPersonSigning(may(owner, "contracts.in-person"), sent.id, required(first).id, at);
		if (inPerson === "stale") throw new Error(inPerson);
		return page(state, sent, createLinkToken(inPersonLinkScope, inPerson.inPersonId), false);
	};
	const signed = await createTestSignedContract(owner);
	const [signer] = await listContractSigners(signed.id);
	return [
		{ ...(await create("pending")), closingForm: "sign" },
		{ ...(await create("pending")), closingForm: "decline" },
		await create("expired", undefined, ago(200)),
		await create("signed by this one", async ({ id, contentHash }) =>
			signContract(await openTestSigning(id), testSignature({ contentHash }), client, now),
		),
		await create("declined", async (sent) =>
			declineContract(await openTestSigning(sent.id, 1), declineOf(sent), client, now),
		),
		await create("canceled", ({ id, version }) =>
			cancelContract(may(owner, "contracts.cancel"), id, version, "no", now),
		),
		await page("completed", signed, signingToken(required(signer))),
		{ ...(await here("handed over")), closingForm: "sign" },
		{ ...(await here("handed over")), closingForm: "decline" },
		await here("handed over yesterday"),
	];
}

async function createChangeOrders(owner: Staff, now: Date): Promise<SharedDocument[]> {
	const create = async (state: string, repeatable: string[], closingForm?: string): Promise<SharedDocument> => {
		const order = await createTestSentChangeOrder(owner, (await createTestSignedContract(owner)).id);
		const signature = changeOrderSignature(order);
		if (state === "approved") await approveTestChangeOrder(order, now);
		if (state === "declined") await declineTestChangeOrder(order, now);
		if (state === "void") await voidChangeOrder(may(owner, "changes.void"), order.id, order.version, "no", now);
		const signedForm = { hash: signature.hash, name: signature.name, consent: "yes" };
		const forms = {
			edit: { intent: "edit" },
			review: { intent: "review", ...signedForm },
			approve: { intent: "approve", ...signedForm },
			decline: { intent: "decline", hash: signature.hash },
			call: { intent: "call", note: "After five" },
		};
		const { linkId, status, customerView } = await getChangeOrder(order.id);
		if (status !== state) throw new Error(`the order is ${status}`);
		const facts = { path: paths["change order"], forms, repeatable, closingForm, opens: true, counts: true };
		return {
			kind: "change order",
			state,
			...facts,
			token: linkToken({ linkId }),
			uniqueText: customerView?.number ?? "",
		};
	};
	return [
		await create("awaiting", ["call"], "approve"),
		await create("awaiting", ["call"], "decline"),
		await create("approved", []),
		await create("declined", []),
		await create("void", []),
	];
}

async function createInvoices(owner: Staff, now: Date): Promise<SharedDocument[]> {
	const create = async (state: string, repeatable: string[]): Promise<SharedDocument> => {
		const { invoice } = await createTestIssuedInvoice(owner);
		const { id, version, total } = invoice;
		if (state === "paid") await createTestPayment(owner, invoice);
		if (state === "void") await voidInvoice(may(owner, "invoices.void"), id, version, "Wrong", now);
		if (state === "uncollectible") await writeOffInvoice(may(owner, "invoices.write-off"), id, version, "Gone", now);
		const forms = {
			nonsense: { intent: "nonsense" },
			question: { intent: "question", text: "Why two stumps?" },
			paymentDate: { intent: "payment-date", date: addDays(today(now), 5) },
			pay: { intent: "pay", choice: "full", due: String(total) },
		};
		const current = required(await findInvoice(id)).invoice;
		if (current.status !== state) throw new Error(`the invoice is ${current.status}`);
		const facts = { path: paths.invoice, forms, repeatable, opens: true, counts: true };
		return {
			kind: "invoice",
			state,
			...facts,
			token: createLinkToken("invoice", current.linkId),
			uniqueText: current.number ?? "",
		};
	};
	return [
		await create("open", ["question", "paymentDate", "pay"]),
		await create("paid", ["question"]),
		await create("uncollectible", ["question", "paymentDate", "pay"]),
		await create("void", []),
	];
}
