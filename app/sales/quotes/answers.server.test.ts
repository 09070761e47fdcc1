import { randomUUID } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listMessageCauses } from "#app/messaging/conversations/attention.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { endOfDay } from "#app/platform/dates.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { acceptQuote, declineQuote, recordAcceptance, recordSignedQuote } from "./answers.server.ts";
import { allQuestions, createTestDraftQuote, createTestLineItem, createTestSentQuote } from "./fixtures.server.ts";
import { listQuotes } from "./listing.server.ts";
import { answerQuestion, askQuestion } from "./questions.server.ts";
import { findQuote, findQuoteAnswer, listQuoteMessages, type QuoteRecord, quoteTotals } from "./quotes.server.ts";
import { issueQuoteWithoutEmail, sendQuote } from "./send.server.ts";
import { withdrawQuote } from "./sent-quotes.server.ts";

let product: TestProduct;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

async function reload({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

function acceptanceOf(found: QuoteRecord, more: Partial<Parameters<typeof acceptQuote>[1]> = {}) {
	const totals = quoteTotals(found);
	const selection: string[] = [];
	return { name: "Ruth Paulson", selection, hash: found.quote.contentHash ?? "", shownTotal: totals.total, ...more };
}

const declineOf = (found: QuoteRecord) => ({ hash: found.quote.contentHash ?? "", reason: "price" as const, note: "" });

async function pdfText(key: string | null): Promise<string> {
	const bytes = await findFile(key ?? "");
	if (!bytes) throw new Error("no PDF");
	expect(await structureProblems(bytes)).toEqual([]);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
	return text;
}

describe("a response", () => {
	test("is recorded once when two arrive at the same time", async () => {
		const sent = await createTestSentQuote(owner, {}, noon);
		const outcomes = await Promise.all([
			acceptQuote(sent, acceptanceOf(sent), client, noon),
			acceptQuote(sent, acceptanceOf(sent), client, noon),
			declineQuote(sent, declineOf(sent), client, noon),
		]);
		expect(outcomes.filter((o) => o === "done")).toHaveLength(1);
		const { rows } = await product.pool.query("select * from quote_answers where quote_id = $1", [sent.quote.id]);
		expect(rows).toHaveLength(1);
	});

	test("or a simultaneous withdrawal wins, never both", async () => {
		for (let round = 0; round < 5; round += 1) {
			const sent = await createTestSentQuote(owner, {}, noon);
			const [accepted, withdrawn] = await Promise.all([
				acceptQuote(sent, acceptanceOf(sent), client, noon),
				withdrawQuote(
					permissionFor(owner, "quotes.withdraw"),
					sent.quote.id,
					sent.quote.version,
					"priced wrongly",
					noon,
				),
			]);
			const { status } = (await reload(sent)).quote;
			expect([accepted, withdrawn, status]).toEqual(
				status === "accepted" ? ["done", "stale", "accepted"] : ["closed", "done", "withdrawn"],
			);
		}
	});

	test.each(["2026-11-30", "2026-11-01", "2027-03-14"])(
		"is accepted through the last second of %s in the company's time zone",
		async (day) => {
			const sent = await createTestSentQuote(owner, { validUntil: day }, new Date("2026-10-20T18:00:00Z"));
			const end = endOfDay(day);
			expect(await acceptQuote(sent, acceptanceOf(sent), client, end)).toBe("expired");
			expect(await acceptQuote(sent, acceptanceOf(sent), client, new Date(end.getTime() - 1))).toBe("done");
		},
	);

	test("records who, when, where and what, and emails a signed copy to both sides", async () => {
		const option = createTestLineItem({ title: "Paper birch", optional: true, preselected: false, unitPrice: 39_000 });
		const sent = await createTestSentQuote(
			owner,
			{ lines: [createTestLineItem(), option], deposit: { kind: "percent", value: 2_500 } },
			noon,
		);
		const totals = quoteTotals(sent, [option.id]);
		expect(await acceptQuote(sent, acceptanceOf(sent, { selection: [option.id] }), client, noon)).toBe("total-changed");
		expect(
			await acceptQuote(sent, acceptanceOf(sent, { selection: [option.id], shownTotal: totals.total }), client, noon),
		).toBe("done");
		expect(await findQuoteAnswer(sent.quote.id)).toMatchObject({
			name: "Ruth Paulson",
			ip: client.ip,
			userAgent: client.userAgent,
			selection: [option.id],
			total: totals.total,
			depositDue: totals.deposit,
			contentHash: sent.quote.contentHash,
		});
		expect(await product.drain()).toEqual([]);
		const text = await pdfText((await reload(sent)).quote.acceptedPdfKey);
		for (const part of ["Accepted", "Ruth Paulson", client.ip, "$917.85"]) expect(text).toContain(part);
		const emails = await product.pool.query(
			"select kind, \"to\", attachments from outgoing_emails where entity_id = $1 and kind like 'quote-accepted%' order by kind",
			[sent.quote.id],
		);
		expect(emails.rows.map((email) => [email.kind, email.to, email.attachments.length])).toEqual([
			["quote-accepted-customer", sent.quote.toEmail, 1],
			["quote-accepted-office", owner.email, 1],
		]);
		expect(await acceptQuote(await reload(sent), acceptanceOf(sent), client, noon)).toBe("already");
	});

	test("to a different version of the quote is refused", async () => {
		const sent = await createTestSentQuote(owner, {}, noon);
		expect(await acceptQuote(sent, acceptanceOf(sent, { hash: "0".repeat(64) }), client, noon)).toBe("outdated");
		expect(await acceptQuote(sent, acceptanceOf(sent, { selection: ["x"] }), client, noon)).toBe("invalid-selection");
	});

	test("can be recorded by the office, with its evidence and the options that the customer selected", async () => {
		const birch = createTestLineItem({ title: "Paper birch", optional: true, preselected: false });
		const chips = ["Leave", "Haul away"].map((title) => createTestLineItem({ title, choiceGroup: "Wood chips" }));
		const sent = await createTestSentQuote(owner, { lines: [createTestLineItem(), birch, ...chips] }, noon);
		const record = (selection: string[]) =>
			recordAcceptance(
				permissionFor(owner, "quotes.send"),
				sent.quote.id,
				{ name: "Ruth Paulson", evidence: "Phone call at 11:40", selection },
				noon,
			);
		expect(await record([birch.id])).toBe("invalid-selection");
		const selection = [birch.id, chips[1]?.id ?? ""];
		expect(await record(selection)).toBe("done");
		expect(await findQuoteAnswer(sent.quote.id)).toMatchObject({
			recordedBy: owner.id,
			evidence: "Phone call at 11:40",
			selection,
			total: quoteTotals(sent, selection).total,
		});
	});
});

describe("a quote for a customer without email", () => {
	const copy = { bytes: Buffer.from("%PDF-1.7 scan"), extension: "pdf" } as const;
	const maySend = () => permissionFor(owner, "quotes.send");

	async function issue(): Promise<QuoteRecord> {
		const draft = await createTestDraftQuote(owner, { toEmail: "" }, noon);
		const { id, version } = draft.quote;
		expect(await sendQuote(maySend(), id, version, noon, null, allQuestions)).toMatchObject({ kind: "blocked" });
		expect(await issueQuoteWithoutEmail(maySend(), id, version, allQuestions, noon)).toBe("done");
		return reload(draft);
	}

	test("is issued and signed on paper, with the scan, once", async () => {
		const sent = await issue();
		expect(sent.quote).toMatchObject({ status: "sent", sendCount: 0, number: expect.stringMatching(/^Q-2026-/) });
		const signed = { name: "Ruth Paulson", signedOn: "2026-11-20", copy, selection: [] };
		const record = () => recordSignedQuote(maySend(), sent.quote.id, signed, noon);
		expect((await Promise.all([record(), record()])).toSorted()).toEqual(["already", "done"]);
		const answer = await findQuoteAnswer(sent.quote.id);
		expect(answer).toMatchObject({ kind: "accepted", signedOn: "2026-11-20", recordedBy: owner.id });
		expect(await findFile(answer?.signedCopyKey ?? "none/none")).toEqual(copy.bytes);
		expect(await product.drain()).toEqual([]);
		expect((await reload(sent)).quote.acceptedPdfKey).toBeTruthy();
		const emails = await product.pool.query('select "to" from outgoing_emails where entity_id = $1', [sent.quote.id]);
		expect(emails.rows).toEqual([{ to: owner.email }]);
	});

	test("is accepted by phone, and gets no reminders", async () => {
		const sent = await issue();
		const jobs = "select 1 from pgboss.job where name = 'quotes.remind' and data ->> 'quoteId' = $1";
		expect((await product.pool.query(jobs, [sent.quote.id])).rows).toEqual([]);
		const phone = { name: "Ruth Paulson", evidence: "Called Jo on Monday", selection: [] };
		expect(await recordAcceptance(maySend(), sent.quote.id, phone, noon)).toBe("done");
	});

	test("still waits for the answer to a question that was asked before it was accepted", async () => {
		const sent = await createTestSentQuote(owner, {}, noon);
		await askQuestion(sent.quote, "Do you haul the brush away?", client, noon);
		expect(await acceptQuote(await reload(sent), acceptanceOf(sent), client, noon)).toBe("done");
		const { rows } = await listQuotes("needs-attention", "", null, noon, { ids: [sent.quote.id] });
		expect(rows).toMatchObject([
			{ listStatus: { label: "Question", reason: expect.stringMatching(/^Accepted .*, question unanswered for/) } },
		]);
		expect(await answerQuestion(maySend(), sent.quote.id, "Yes, all of it.", noon)).toBe("done");
		expect((await listQuotes("all", "", null, noon, { ids: [sent.quote.id] })).rows).toMatchObject([
			{ listStatus: { label: "Accepted" } },
		]);
	});

	test("can ask at its link, and reads the answer there", async () => {
		const sent = await issue();
		await askQuestion(sent.quote, "Do you haul the brush away?", client, noon);
		expect(await answerQuestion(maySend(), sent.quote.id, "Yes, all of it.", noon)).toBe("done");
		expect(await product.drain()).toEqual([]);
	});
});

test("a question about a quote that was withdrawn waits in the conversation, and pressing the button twice asks once", async () => {
	const { quote } = await createTestSentQuote(owner, {}, noon);
	expect(
		await withdrawQuote(permissionFor(owner, "quotes.withdraw"), quote.id, quote.version, "Sold the lot", noon),
	).toBe("done");
	const key = randomUUID();
	for (const _ of [1, 2]) await askQuestion(quote, "Why was it withdrawn?", client, noon, key);
	const { rows } = await listMessageCauses({ ids: [quote.customerId] }, noon);
	expect(rows.map(({ cause }) => cause?.kind)).toEqual(["unanswered"]);
	expect((await listQuoteMessages(quote.rootId)).map(({ text }) => text)).toEqual(["Why was it withdrawn?"]);
});
