import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readPaymentSettings, savePaymentSettings } from "#app/billing/payments/settings.server.ts";
import { newId } from "#app/documents/line-items/line-item.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import {
	createTestContractOfQuote,
	createTestSentContract,
	signByEveryone,
} from "#app/sales/contracts/fixtures.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { acceptQuote, recordAcceptance, recordSignedQuote } from "#app/sales/quotes/answers.server.ts";
import { allQuestions, createTestDraftQuote, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote, type QuoteRecord, quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { issueQuoteWithoutEmail } from "#app/sales/quotes/send.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { voidInvoice } from "./close.server.ts";
import { createInvoiceFromQuote } from "./create.server.ts";
import { findDepositInvoice, findDepositOfJob, issueDepositAtSignature } from "./deposit.server.ts";
import { createTestIssuedInvoice, getInvoice } from "./fixtures.server.ts";
import { createDepositFromContract, createInvoiceFromContract, findDepositDue } from "./from-contract.server.ts";
import { issueInvoice } from "./issue.server.ts";
import { readJobTotals } from "./job-totals.server.ts";

let product: TestProduct;
let mail: MailServer;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };

beforeAll(async () => {
	mail = await openMailServer();
	product = await openTestProduct({ smtpUrl: mail.url });
	owner = await createTestStaff("owner");
});
beforeEach(() => setAutomatic({ depositAtAcceptance: true }));
afterAll(async () => {
	await product.close();
	await mail.close();
});

type Moments = { depositAtAcceptance?: boolean; depositAtSignature?: boolean };
async function setAutomatic({ depositAtAcceptance = false, depositAtSignature = false }: Moments): Promise<void> {
	const { version, ...settings } = await readPaymentSettings();
	const by = permissionFor(owner, "payments.set-up");
	const saved = { ...settings, depositAtAcceptance, depositAtSignature };
	expect(await savePaymentSettings(by, version, saved, now)).toBe("done");
}

const deposit = { kind: "amount" as const, value: 10_000 };
const createQuote = (toEmail?: string) => createTestSentQuote(owner, { deposit, ...(toEmail && { toEmail }) }, now);
function accept(sent: QuoteRecord) {
	const hash = sent.quote.contentHash ?? "";
	const acceptance = { name: "Ruth Paulson", selection: [], hash, shownTotal: quoteTotals(sent, []).total };
	return acceptQuote(sent, acceptance, client, now);
}
const countDeposits = async ({ quote }: QuoteRecord) => {
	const text = "select 1 from invoices where quote_id = $1 and kind = 'deposit'";
	return (await product.pool.query(text, [quote.id])).rows.length;
};

test("accepting a quote issues its deposit invoice and emails it, with the next number", async () => {
	const before = (await createTestIssuedInvoice(owner, {}, now)).invoice;
	const sent = await createQuote("deposit@example.com");
	expect(await accept(sent)).toBe("done");
	const invoice = await findDepositInvoice(sent.quote.id);
	expect(invoice).toMatchObject({
		status: "open",
		total: 10_000,
		settled: 0,
		ownerId: sent.quote.ownerId,
		sendCount: 1,
	});
	expect(Number(invoice?.number?.slice(-4))).toBe(Number(before.number?.slice(-4)) + 1);
	expect(await product.drain()).toEqual([]);
	const subjects = mail.received.flatMap(({ to, subject }) =>
		to?.[0]?.address === "deposit@example.com" ? [subject ?? ""] : [],
	);
	expect(subjects.filter((subject) => subject.startsWith(`Invoice ${invoice?.number} from`))).toHaveLength(1);
	expect(await accept((await findQuote(sent.quote.id)) ?? sent)).toBe("already");
	expect(await countDeposits(sent)).toBe(1);
});

test("two acceptances at once, and the office at the same time, make one deposit invoice", async () => {
	for (let round = 0; round < 3; round += 1) {
		const sent = await createQuote();
		const drafter = permissionFor(owner, "invoices.draft");
		const results = await Promise.all([
			accept(sent),
			accept(sent),
			createInvoiceFromQuote(drafter, sent.quote.id, { kind: "deposit" }, now),
		]);
		expect(results.filter((result) => result === "done")).toHaveLength(1);
		const created = await createInvoiceFromQuote(drafter, sent.quote.id, { kind: "deposit" }, now);
		expect(created).toEqual({ id: (await findDepositInvoice(sent.quote.id))?.id });
		expect(await countDeposits(sent)).toBe(1);
	}
});

test("many customers accept at once, and their invoices have numbers without gaps", async () => {
	const quotes: QuoteRecord[] = [];
	while (quotes.length < 6) quotes.push(await createQuote());
	expect(await Promise.all(quotes.map(accept))).toEqual(quotes.map(() => "done"));
	const issued = await Promise.all(quotes.map(({ quote }) => findDepositInvoice(quote.id)));
	const numbers = issued.map((invoice) => Number(invoice?.number?.slice(-4))).sort((a, b) => a - b);
	expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test("none without a deposit, and while the company wants it with the contract", async () => {
	const plain = await createTestSentQuote(owner, {}, now);
	expect(await accept(plain)).toBe("done");
	expect(await countDeposits(plain)).toBe(0);
	await setAutomatic({});
	const later = await createQuote();
	expect(later.quote.deposit.due).toBe("signature");
	await setAutomatic({ depositAtAcceptance: true });
	// what the quote states counts, and not the setting at the time of acceptance
	expect(await accept(later)).toBe("done");
	expect(await countDeposits(later)).toBe(0);
	const stated = await acceptanceEmailOf(later);
	expect(stated).toContain("The deposit of $100.00 is due when we've both signed the contract.");
});

test("an acceptance by phone or on paper issues it too, also without an email address", async () => {
	const maySend = permissionFor(owner, "quotes.send");
	const phone = await createQuote("phone@example.com");
	expect(phone.quote.deposit.due).toBe("acceptance");
	const evidence = { name: "Ruth Paulson", evidence: "By phone on Monday", selection: [] };
	expect(await recordAcceptance(maySend, phone.quote.id, evidence, now)).toBe("done");
	expect(await findDepositInvoice(phone.quote.id)).toMatchObject({ status: "open", total: 10_000 });
	expect(await acceptanceEmailOf(phone)).toContain("Your deposit of $100.00 is due now.");

	const deposit = { kind: "amount", value: 10_000 } as const;
	const { quote } = await createTestDraftQuote(owner, { deposit, toEmail: "" }, now);
	expect(await issueQuoteWithoutEmail(maySend, quote.id, quote.version, allQuestions, now)).toBe("done");
	const copy = { bytes: Buffer.from("%PDF-1.7"), extension: "pdf" } as const;
	const signed = { name: "Ruth Paulson", signedOn: "2026-11-20", copy, selection: [] };
	expect(await recordSignedQuote(maySend, quote.id, signed, now)).toBe("done");
	expect(await findDepositInvoice(quote.id)).toMatchObject({ status: "open", sendCount: 0 });
	expect(await product.drain()).toEqual([]);
});

async function acceptanceEmailOf({ quote }: QuoteRecord): Promise<string> {
	expect(await product.drain()).toEqual([]);
	const query = "select text from outgoing_emails where entity_id = $1 and kind = 'quote-accepted-customer'";
	return (await product.pool.query(query, [quote.id])).rows[0]?.text ?? "";
}

const sendContractOf = ({ quote }: QuoteRecord) => createTestContractOfQuote(owner, quote.id, now);

describe("a contract", () => {
	test("issues the deposit of its payment schedule once everyone has signed, and only once", async () => {
		await setAutomatic({ depositAtSignature: true });
		const sent = await createQuote("signer@example.com");
		expect(await accept(sent)).toBe("done");
		expect(await countDeposits(sent)).toBe(0);
		const contract = await sendContractOf(sent);
		expect(await product.drain()).toEqual([]);
		expect(await findDepositInvoice(sent.quote.id)).toBeNull();
		await signByEveryone(owner, contract, now);
		expect(await product.drain()).toEqual([]);
		const invoice = await findDepositInvoice(sent.quote.id);
		expect(invoice).toMatchObject({ status: "open", total: 10_000, contractId: contract.id, sendCount: 1 });
		const subjects = mail.received.flatMap(({ to, subject }) =>
			to?.[0]?.address === "signer@example.com" ? [subject ?? ""] : [],
		);
		expect(subjects.filter((subject) => subject.startsWith(`Invoice ${invoice?.number} from`))).toHaveLength(1);
		await Promise.all([issueDepositAtSignature(contract.id, now), issueDepositAtSignature(contract.id, now)]);
		expect(await countDeposits(sent)).toBe(1);
	});

	test("without a quote issues its deposit as well, and the invoice for the rest deducts it", async () => {
		await setAutomatic({ depositAtSignature: true });
		const plan = [
			{ id: newId(), kind: "deposit" as const, label: "Deposit", due: "when everyone has signed", share: "25%" },
			{ id: newId(), kind: "final" as const, label: "Final payment", due: "when the work is done", share: "" },
		];
		const contract = await createTestSentContract(owner, { plan, home: "business" }, now);
		expect(await findDepositOfJob({ quoteId: null, contractId: contract.id })).toBeNull();
		await signByEveryone(owner, contract, now);
		await sealContract(contract.id, now);
		expect((await findDepositDue(contract.id))?.amount).toBe(Math.round(contract.total / 4));
		expect(await readJobTotals([contract.id])).toMatchObject({ deposit: Math.round(contract.total / 4) });
		await Promise.all([issueDepositAtSignature(contract.id, now), issueDepositAtSignature(contract.id, now)]);
		const deposit = await findDepositOfJob({ quoteId: null, contractId: contract.id });
		expect(deposit).toMatchObject({
			status: "open",
			total: Math.round(contract.total / 4),
			quoteId: null,
			sendCount: 1,
		});
		expect(await findDepositDue(contract.id)).toBeNull();
		const by = permissionFor(owner, "invoices.draft");
		const [one, two] = await Promise.all([1, 2].map(() => createInvoiceFromContract(by, contract.id, now)));
		expect(one).toEqual(two);
		const draft = typeof one === "object" ? await getInvoice(one.id) : null;
		if (!draft) throw new Error("the contract wasn't invoiced");
		expect(draft.invoice).toMatchObject({ kind: "final", previouslyInvoiced: deposit?.total });
		expect(draft.invoice.total).toBe(contract.total - (deposit?.total ?? 0));
		const issue = { sendEmail: false };
		const issuer = permissionFor(owner, "invoices.issue");
		expect(await issueInvoice(issuer, draft.invoice.id, draft.invoice.version, issue, now)).toBe("done");
		const ids = [contract.id, deposit?.id ?? "", draft.invoice.id];
		expect(await readJobTotals(ids)).toMatchObject({ invoiced: contract.total, left: 0, deposit: 0 });
		const voider = permissionFor(owner, "invoices.void");
		expect(await voidInvoice(voider, deposit?.id ?? "", deposit?.version ?? 0, "Wrong", now)).toBe("in-final");
	});

	test("without a quote lets the office draft its deposit, once, before anything else is invoiced", async () => {
		await setAutomatic({});
		const share = { kind: "deposit" as const, label: "Deposit", due: "when everyone has signed", share: "100.00" };
		const rest = { kind: "final" as const, label: "Final payment", due: "when the work is done", share: "" };
		const plan = [share, rest].map((row) => ({ ...row, id: newId() }));
		const contract = await createTestSentContract(owner, { plan, home: "business" }, now);
		const by = permissionFor(owner, "invoices.draft");
		expect(await createDepositFromContract(by, contract.id, now)).toBe("not-signed");
		await signByEveryone(owner, contract, now);
		await sealContract(contract.id, now);
		const listed = async () =>
			(await listContracts("all", "", null, now, { ids: [contract.id] })).rows.map(
				({ listStatus }) => listStatus.reason,
			);
		const ready = await listed();
		const created = await Promise.all([1, 2].map(() => createDepositFromContract(by, contract.id, now)));
		expect(created[0]).toEqual(created[1]);
		const draft = typeof created[0] === "object" ? await getInvoice(created[0].id) : null;
		expect(draft?.invoice).toMatchObject({ kind: "deposit", total: 10_000, status: "draft" });
		expect(await listed()).not.toEqual(ready);
	});

	const signAndIssue = async (sent: QuoteRecord) => {
		const contract = await sendContractOf(sent);
		await signByEveryone(owner, contract, now);
		await issueDepositAtSignature(contract.id, now);
	};

	test("gets no second deposit after one at acceptance, or one that the office drafted", async () => {
		await setAutomatic({ depositAtAcceptance: true, depositAtSignature: true });
		const accepted = await createQuote();
		expect(await accept(accepted)).toBe("done");
		await signAndIssue(accepted);
		await setAutomatic({ depositAtSignature: true });
		const drafted = await createQuote();
		expect(await accept(drafted)).toBe("done");
		await createInvoiceFromQuote(permissionFor(owner, "invoices.draft"), drafted.quote.id, { kind: "deposit" }, now);
		await signAndIssue(drafted);
		expect([await countDeposits(accepted), await countDeposits(drafted)]).toEqual([1, 1]);
		expect(await findDepositInvoice(drafted.quote.id)).toBeNull();
	});

	test("gets none without a deposit, before its last signature, and while the company doesn't want it", async () => {
		await setAutomatic({ depositAtSignature: true });
		const plain = await createTestSentQuote(owner, {}, now);
		expect(await accept(plain)).toBe("done");
		await signAndIssue(plain);
		const unsigned = await createQuote();
		expect(await accept(unsigned)).toBe("done");
		await issueDepositAtSignature((await sendContractOf(unsigned)).id, now);
		await setAutomatic({});
		const unwanted = await createQuote();
		expect(await accept(unwanted)).toBe("done");
		await signAndIssue(unwanted);
		for (const quote of [plain, unsigned, unwanted]) expect(await countDeposits(quote)).toBe(0);
	});
});
