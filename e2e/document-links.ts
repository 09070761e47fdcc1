// Every kind of paper behind a secret link, in every state it can be in, and what may be sent from there. What is legal
// is written by hand from the rules of the papers, not taken from their code.

import { voidInvoice, writeOffInvoice } from "#app/billing/invoices/close.server.ts";
import { sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { sendInvoice } from "#app/billing/invoices/issuing.server.ts";
import { samplePayment } from "#app/billing/payments/fixtures.server.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import type { Permission } from "#app/people/staff/permissions.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { approveChange, keepOriginal } from "#app/sales/change-orders/answers.server.ts";
import { voidChange } from "#app/sales/change-orders/close.server.ts";
import {
	mustFind as orderNow,
	tokenOf as orderToken,
	sampleRequested,
	sampleSignedContract,
	signature as yesToOrder,
} from "#app/sales/change-orders/fixtures.server.ts";
import { sendAgain } from "#app/sales/change-orders/requesting.server.ts";
import { type Contract, hereScope, signersOf } from "#app/sales/contracts/contracts.server.ts";
import {
	opened,
	sampleCustomer,
	sampleSentContract,
	signature,
	tokenOf,
} from "#app/sales/contracts/fixtures.server.ts";
import { cancelContract, handOver, renewSigner } from "#app/sales/contracts/signers.server.ts";
import { declineContract, signContract } from "#app/sales/contracts/signing.server.ts";
import { closeLink, shareEstimate } from "#app/sales/estimates/customer.server.ts";
import { mustFind as estimateNow, sampleSubmitted } from "#app/sales/estimates/fixtures.server.ts";
import { dropEstimate, reviewEstimate } from "#app/sales/estimates/reviewing.server.ts";
import { acceptQuote, declineQuote } from "#app/sales/quotes/answers.server.ts";
import { reviseQuote } from "#app/sales/quotes/drafts.server.ts";
import { sampleSent } from "#app/sales/quotes/fixtures.server.ts";
import { quoteFromEstimate } from "#app/sales/quotes/from-estimate.server.ts";
import { findQuote, type QuoteRecord, totalsOf } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote, stopLink, withdrawQuote } from "#app/sales/quotes/sending.server.ts";

type Form = Record<string, string>;

export type SecretPaper = {
	kind: "quote" | "estimate" | "contract" | "change order" | "invoice";
	state: string;
	/** the page, before its token */
	path: string;
	token: string;
	/** what its page says and no other's */
	mark: string;
	/** what can be posted to the page; all but `legal` and `closes` changes nothing */
	forms: Record<string, Form>;
	/** what may be posted, as often as somebody likes */
	legal: string[];
	/** what may be posted once; then it is answered */
	closes?: string;
	/** false where the right link opens nothing */
	opens: boolean;
	/** the beacon counts persons who read it */
	counts: boolean;
};

export const paths = {
	quote: "/quote/view",
	estimate: "/estimate/view",
	contract: "/contract/sign",
	"change order": "/change-orders",
	invoice: "/invoice/view",
} as const;
export const scopes = {
	quote: "quote",
	estimate: "estimate",
	contract: "contract",
	"change order": "change-order",
	invoice: "invoice",
} as const;

const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

function must<T>(found: T | null | undefined): T {
	if (!found) throw new Error("the paper is gone");
	return found;
}

export async function secretPapers(owner: Staff): Promise<SecretPaper[]> {
	const kinds = [quotesOf, estimatesOf, contractsOf, ordersOf, invoicesOf];
	const all: SecretPaper[] = [];
	for (const kind of kinds) all.push(...(await kind(owner, new Date())));
	return all;
}

const may = <P extends Permission>(owner: Staff, permission: P) => proof(owner, permission);

async function quotesOf(owner: Staff, now: Date): Promise<SecretPaper[]> {
	const no = ({ quote }: QuoteRecord) => ({ hash: quote.shownHash ?? "", reason: "price" as const, note: "" });
	const yes = (found: QuoteRecord) => ({
		...{ name: "Ruth Paulson", selection: [], hash: found.quote.shownHash ?? "" },
		shownTotal: totalsOf(found).total,
	});
	const paper = async (state: string, legal: string[], move?: (sent: QuoteRecord) => Promise<unknown>) => {
		const late = state === "expired";
		const sent = await sampleSent(owner, late ? { validUntil: today(ago(3)) } : {}, late ? ago(20) : now);
		await move?.(sent);
		const { hash, shownTotal } = yes(sent);
		const forms = {
			count: { intent: "count" },
			ask: { intent: "ask", text: "Can the birch wait?" },
			accept: { intent: "accept", hash, shownTotal: String(shownTotal), name: "Ruth Paulson", consent: "yes" },
			decline: { intent: "decline", hash, reason: "price" },
		};
		const token = makeLink("quote", must(await findQuote(sent.quote.id)).quote.linkId);
		const counts = ["sent", "expired", "accepted", "declined"].includes(state);
		const mark = sent.quote.number ?? "";
		return { kind: "quote" as const, path: paths.quote, state, token, mark, forms, legal, opens: true, counts };
	};
	const revised = async ({ quote }: QuoteRecord) => {
		const next = await reviseQuote(may(owner, "quotes.draft"), quote.id, now);
		if (typeof next === "string") throw new Error(next);
		await sendQuote(may(owner, "quotes.send"), next.id, must(await findQuote(next.id)).quote.version, now);
	};
	return [
		{ ...(await paper("sent", ["ask"])), closes: "accept" },
		{ ...(await paper("sent", ["ask"])), closes: "decline" },
		// a no is welcome after the last day too
		{ ...(await paper("expired", ["ask"])), closes: "decline" },
		await paper("accepted", ["ask"], (sent) => acceptQuote(sent, yes(sent), client, now)),
		await paper("declined", ["ask"], (sent) => declineQuote(sent, no(sent), client, now)),
		await paper("withdrawn", [], ({ quote }) =>
			withdrawQuote(may(owner, "quotes.withdraw"), quote.id, quote.version, "priced wrongly", now),
		),
		await paper("replaced", [], revised),
	];
}

async function estimatesOf(owner: Staff, now: Date): Promise<SecretPaper[]> {
	const paper = async (state: string): Promise<SecretPaper> => {
		const address = `${state} Larch Street, Thorp, WI 54771`;
		const { estimate } = await sampleSubmitted(
			owner,
			{ email: `${state}-${Date.now()}@example.com`, address },
			[{}],
			now,
		);
		await shareEstimate(may(owner, "estimates.draft"), estimate.id, false, now);
		const seen = async () => ({ id: estimate.id, edits: (await estimateNow(estimate.id)).estimate.edits });
		const by = may(owner, "estimates.review");
		if (state === "reviewed" || state === "quoted") await reviewEstimate(by, await seen(), now);
		if (state === "quoted") await quoteFromEstimate(may(owner, "quotes.draft"), estimate.id, (await seen()).edits, now);
		if (state === "dropped") await dropEstimate(by, await seen(), "Moved away", now);
		const current = (await estimateNow(estimate.id)).estimate;
		if (current.status !== state) throw new Error(`the estimate is ${current.status}`);
		const facts = { path: paths.estimate, mark: address, forms: {}, legal: [], opens: state !== "dropped" };
		return { kind: "estimate", state, ...facts, token: makeLink("estimate", current.linkId), counts: facts.opens };
	};
	return Promise.all(["submitted", "reviewed", "quoted", "dropped"].map(paper));
}

async function contractsOf(owner: Staff, now: Date): Promise<SecretPaper[]> {
	const no = (contract: Contract) => ({ hash: contract.shownHash ?? "", reason: "price" as const, note: "" });
	const company = { ...sampleCustomer(owner.name, owner.email), role: "company" as const, staffId: owner.id };
	const both = () => [sampleCustomer("Ruth Paulson"), sampleCustomer("Ed Paulson"), company];
	const page = async (state: string, contract: Contract, token: string, opens = true): Promise<SecretPaper> => {
		const hash = contract.shownHash ?? "";
		const sign = { hash, name: "Ruth Paulson", consent: "yes" };
		const forms = {
			change: { intent: "change" },
			review: { intent: "review", ...sign },
			sign: { intent: "sign", ...sign },
			decline: { intent: "decline", hash, reason: "price" },
		};
		const facts = { path: paths.contract, forms, legal: [], opens, counts: opens };
		return { kind: "contract", state, ...facts, token, mark: contract.number ?? "" };
	};
	const paper = async (state: string, move?: (sent: Contract) => Promise<unknown>, at = now) => {
		const sent = await sampleSentContract(owner, { signers: both() }, at);
		const [first] = await signersOf(sent.id);
		const token = tokenOf(must(first));
		await move?.(sent);
		return page(state, sent, token, state !== "cancelled");
	};
	const here = async (state: string) => {
		const at = state === "handed over" ? now : ago(1);
		const sent = await sampleSentContract(owner, { signers: both() }, ago(2));
		const [first] = await signersOf(sent.id);
		const given = await handOver(may(owner, "contracts.in-person"), sent.id, must(first).id, at);
		if (given === "conflict") throw new Error(given);
		return page(state, sent, makeLink(hereScope, given.hereId), state === "handed over");
	};
	const signed = await sampleSignedContract(owner);
	const [signer] = await signersOf(signed.id);
	return [
		{ ...(await paper("pending")), closes: "sign" },
		{ ...(await paper("pending")), closes: "decline" },
		await paper("too late", undefined, ago(200)),
		await paper("signed by this one", async ({ id, shownHash }) =>
			signContract(await opened(id), signature({ shownHash }), client, now),
		),
		await paper("declined", async (sent) => declineContract(await opened(sent.id, 1), no(sent), client, now)),
		await paper("cancelled", ({ id, version }) =>
			cancelContract(may(owner, "contracts.cancel"), id, version, "no", now),
		),
		await page("completed", signed, tokenOf(must(signer))),
		{ ...(await here("handed over")), closes: "sign" },
		{ ...(await here("handed over")), closes: "decline" },
		await here("handed over long ago"),
	];
}

async function ordersOf(owner: Staff, now: Date): Promise<SecretPaper[]> {
	const paper = async (state: string, legal: string[], closes?: string): Promise<SecretPaper> => {
		const order = await sampleRequested(owner, (await sampleSignedContract(owner)).id);
		const yes = yesToOrder(order);
		if (state === "approved") await approveChange(order, yes, client, now);
		if (state === "kept") await keepOriginal(order, { hash: yes.hash, note: "" }, client, now);
		if (state === "void") await voidChange(may(owner, "changes.void"), order.id, order.version, "no", now);
		const answer = { hash: yes.hash, name: yes.name, consent: "yes" };
		const forms = {
			change: { intent: "change" },
			review: { intent: "review", ...answer },
			approve: { intent: "approve", ...answer },
			keep: { intent: "keep", hash: yes.hash },
			call: { intent: "call", words: "After five" },
		};
		const { linkId, status, shown } = await orderNow(order.id);
		if (status !== state) throw new Error(`the order is ${status}`);
		const facts = { path: paths["change order"], forms, legal, closes, opens: true, counts: true };
		return { kind: "change order", state, ...facts, token: orderToken({ linkId }), mark: shown?.number ?? "" };
	};
	return [
		await paper("awaiting", ["call"], "approve"),
		await paper("awaiting", ["call"], "keep"),
		await paper("approved", []),
		await paper("kept", []),
		await paper("void", []),
	];
}

async function invoicesOf(owner: Staff, now: Date): Promise<SecretPaper[]> {
	const paper = async (state: string, legal: string[]): Promise<SecretPaper> => {
		const { invoice } = await sampleIssued(owner);
		const { id, version, total } = invoice;
		if (state === "paid") await samplePayment(owner, invoice);
		if (state === "void") await voidInvoice(may(owner, "invoices.void"), id, version, "Wrong", now);
		if (state === "uncollectible") await writeOffInvoice(may(owner, "invoices.write-off"), id, version, "Gone", now);
		const forms = {
			nonsense: { intent: "nonsense" },
			ask: { intent: "ask", text: "Why two stumps?" },
			promise: { intent: "promise", on: addDays(today(now), 5) },
			pay: { intent: "pay", how: "whole", whole: String(total) },
		};
		const current = must(await findInvoice(id)).invoice;
		if (current.status !== state) throw new Error(`the invoice is ${current.status}`);
		const facts = { path: paths.invoice, forms, legal, opens: true, counts: true };
		return { kind: "invoice", state, ...facts, token: makeLink("invoice", current.linkId), mark: current.number ?? "" };
	};
	return [
		await paper("open", ["ask", "promise", "pay"]),
		await paper("paid", ["ask"]),
		await paper("uncollectible", ["ask", "promise", "pay"]),
		await paper("void", []),
	];
}

type Renewed = { kind: SecretPaper["kind"]; old: string; fresh: string | null };

/** Links that the office has replaced or stopped: what was mailed before, and what opens the paper now. */
export async function replacedLinks(owner: Staff): Promise<Renewed[]> {
	const now = new Date();
	const { quote } = await sampleSent(owner, {});
	await stopLink(may(owner, "quotes.send"), quote.id, quote.version, now);
	const stopped = { old: makeLink("quote", quote.linkId), fresh: null };
	const { estimate } = await sampleSubmitted(owner);
	await shareEstimate(may(owner, "estimates.draft"), estimate.id, false, now);
	await closeLink(may(owner, "estimates.draft"), estimate.id, now);
	const contract = await sampleSentContract(owner);
	const [before] = await signersOf(contract.id);
	await renewSigner(may(owner, "contracts.send"), contract.id, contract.version, must(before).id, now);
	const [after] = await signersOf(contract.id);
	const order = await sampleRequested(owner, (await sampleSignedContract(owner)).id);
	await sendAgain(may(owner, "changes.request"), order.id, order.version, { newLink: true }, now);
	const { invoice } = await sampleIssued(owner);
	const how = { to: invoice.toEmail, newLink: true };
	await sendInvoice(may(owner, "invoices.issue"), invoice.id, invoice.version, how, now);
	const newer = must(await findInvoice(invoice.id)).invoice;
	return [
		{ kind: "quote", ...stopped },
		{ kind: "estimate", old: makeLink("estimate", estimate.linkId), fresh: null },
		{ kind: "contract", old: tokenOf(must(before)), fresh: tokenOf(must(after)) },
		{ kind: "change order", old: orderToken(order), fresh: orderToken(await orderNow(order.id)) },
		{ kind: "invoice", old: makeLink("invoice", invoice.linkId), fresh: makeLink("invoice", newer.linkId) },
	];
}
