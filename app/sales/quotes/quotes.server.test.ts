import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { quoteCustomerView } from "./customer-view.ts";
import { deleteDraft, saveDraft } from "./drafts.server.ts";
import { createTestDraftQuote, createTestLineItem, createTestSentQuote } from "./fixtures.server.ts";
import { findQuote, type QuoteRecord, toQuoteContent } from "./quotes.server.ts";
import { sendQuote } from "./send.server.ts";
import { resendQuote } from "./sent-quotes.server.ts";

let product: TestProduct;
let owner: Staff;
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

async function pdfText(key: string | null): Promise<string> {
	const bytes = await findFile(key ?? "");
	if (!bytes) throw new Error("no PDF");
	expect(await structureProblems(bytes)).toEqual([]);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
	return text;
}

describe("a draft", () => {
	test("is saved with totals computed on the server", async () => {
		const { quote } = await createTestDraftQuote(owner, { lines: [createTestLineItem({ quantity: "1.5" })] }, noon);
		expect(quote).toMatchObject({ subtotal: 72_000, tax: 3_960, total: 75_960, number: null });
	});

	test("gives the second of two simultaneous saves the current version", async () => {
		const { quote, lines } = await createTestDraftQuote(owner, {}, noon);
		const save = (message: string) =>
			saveDraft(
				permissionFor(owner, "quotes.draft"),
				quote.id,
				quote.version,
				{ ...toQuoteContent({ quote, lines }), message },
				noon,
			);
		const outcomes = await Promise.all([save("one"), save("other")]);
		expect(outcomes.map((o) => o.kind).sort()).toEqual(["conflict", "saved"]);
		const lost = outcomes.find((o) => o.kind === "conflict");
		expect(lost?.kind === "conflict" && [lost.by, lost.current.quote.version]).toEqual([
			"Jo Kessler",
			quote.version + 1,
		]);
	});

	test("can be deleted until it is sent", async () => {
		const draft = await createTestDraftQuote(owner, {}, noon);
		expect(await deleteDraft(permissionFor(owner, "quotes.draft"), draft.quote.id, noon)).toBe("done");
		const sent = await createTestSentQuote(owner, {}, noon);
		expect(await deleteDraft(permissionFor(owner, "quotes.draft"), sent.quote.id, noon)).toBe("stale");
	});

	test("is not sent while a check fails", async () => {
		const { quote } = await createTestDraftQuote(
			owner,
			{ toEmail: "", county: "", validUntil: "2026-11-20", lines: [] },
			noon,
		);
		const outcome = await sendQuote(permissionFor(owner, "quotes.send"), quote.id, quote.version, noon);
		expect(typeof outcome === "object" && outcome.checks.map((c) => c.title)).toEqual([
			"Email address missing",
			"No line items",
			"Valid-through date is in the past",
		]);
	});
});

describe("sending", () => {
	test("assigns consecutive numbers when several are sent at once", async () => {
		const drafts = await Promise.all([
			createTestDraftQuote(owner, {}, noon),
			createTestDraftQuote(owner, {}, noon),
			createTestDraftQuote(owner, {}, noon),
		]);
		await Promise.all(
			drafts.map(({ quote }) => sendQuote(permissionFor(owner, "quotes.send"), quote.id, quote.version, noon)),
		);
		const numbers = await Promise.all(drafts.map(async (d) => Number((await reload(d)).quote.number?.slice(-4))));
		const sorted = numbers.sort((a, b) => a - b);
		expect(sorted).toEqual([sorted[0], (sorted[0] ?? 0) + 1, (sorted[0] ?? 0) + 2]);
		for (const draft of drafts) {
			const { quote } = await reload(draft);
			expect(await pdfText(quote.pdfKey)).toContain(quote.number);
		}
	});

	test("sends once, however often it is clicked", async () => {
		const { quote } = await createTestDraftQuote(owner, {}, noon);
		const send = () => sendQuote(permissionFor(owner, "quotes.send"), quote.id, quote.version, noon);
		const outcomes = await Promise.all([send(), send()]);
		expect(outcomes.sort()).toEqual(["done", "stale"]);
		const { rows } = await product.pool.query("select 1 from outgoing_emails where entity_id = $1", [quote.id]);
		expect(rows).toHaveLength(1);
	});

	test("uses the tax rate of the day it is sent, not of the day it was saved", async () => {
		const dayBefore = new Date("2008-12-31T18:00:00Z");
		const { quote } = await createTestDraftQuote(owner, { county: "Clark" }, dayBefore);
		expect(quote.tax).toBe(2_400);
		const first = new Date("2009-01-01T18:00:00Z");
		expect(await sendQuote(permissionFor(owner, "quotes.send"), quote.id, quote.version, first)).toBe("done");
		const sent = await findQuote(quote.id);
		expect([sent?.quote.tax, sent?.quote.total]).toEqual([2_640, 50_640]);
		expect(await pdfText(sent?.quote.pdfKey ?? null)).toContain("$506.40");
	});

	test("takes the year of the number in the company's time zone", async () => {
		const lastHour = new Date("2027-01-01T05:59:59Z");
		const { quote } = await createTestSentQuote(owner, {}, lastHour);
		expect(quote.number).toMatch(/^Q-2026-/);
		const next = await createTestSentQuote(owner, {}, new Date("2027-01-01T06:00:00Z"));
		expect(next.quote.number).toMatch(/^Q-2027-/);
	});

	test("freezes the sent content in the database", async () => {
		const { quote, lines } = await createTestSentQuote(owner, {}, noon);
		const refused = (statement: string) =>
			expect(product.pool.query(statement)).rejects.toThrow(/frozen|never deleted/);
		await refused(`update quotes set total = total, message = 'other' where id = '${quote.id}'`);
		await refused(`update quotes set pdf_sha256 = repeat('0', 64) where id = '${quote.id}'`);
		await refused(`update quotes set status = 'draft' where id = '${quote.id}'`);
		await refused(`delete from quotes where id = '${quote.id}'`);
		await refused(`update quote_lines set unit_price = 1 where quote_id = '${quote.id}'`);
		await refused(`delete from quote_lines where quote_id = '${quote.id}' and id = '${lines[0]?.id}'`);
	});

	test("prints the number, line items and total in any script", async () => {
		const detail = "Über dem Dach. Łódź, Ελλάδα, Москва, Nguyễn, 木 🌳";
		const { quote } = await createTestSentQuote(
			owner,
			{
				toName: "Žofie Nguyễn",
				lines: [
					createTestLineItem({ title: "Bur oak, 31 in", detail }),
					createTestLineItem({ optional: true, preselected: false }),
				],
			},
			noon,
		);
		const text = await pdfText(quote.pdfKey);
		for (const part of [
			quote.number ?? "",
			"Žofie Nguyễn",
			"Bur oak, 31 in",
			"Ελλάδα",
			"Москва",
			"$506.40",
			"optional, not included in the total",
			"Page 1 of 1",
			"Nguyễn, 木 🌳",
		])
			expect(text).toContain(part);
	});

	test("emails the same PDF again, and can replace the old links", async () => {
		const sent = await createTestSentQuote(owner, {}, noon);
		const send = (seenVersion: number, newLink: boolean) =>
			resendQuote(permissionFor(owner, "quotes.send"), sent.quote.id, seenVersion, { newLink }, noon);
		expect(await send(sent.quote.version, false)).toBe("done");
		expect((await reload(sent)).quote).toMatchObject({
			linkId: sent.quote.linkId,
			sendCount: 2,
			pdfKey: sent.quote.pdfKey,
		});
		expect(await send(sent.quote.version, true)).toBe("stale");
		expect(await send(sent.quote.version + 1, true)).toBe("done");
		expect((await reload(sent)).quote.linkId).not.toBe(sent.quote.linkId);
	});
});

test("the customer's view has no internal data", async () => {
	const { quote, lines } = await createTestSentQuote(
		owner,
		{ internalNote: "SECRET margin 41 %", exemption: "CES-7781" },
		noon,
	);
	const shown = JSON.stringify(quoteCustomerView(quote, lines));
	for (const secret of ["SECRET", "CES-7781", quote.linkId, quote.ownerId, quote.customerId, quote.toEmail])
		expect(shown).not.toContain(secret);
	expect(await pdfText(quote.pdfKey)).not.toContain("SECRET");
});
