import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { endOfDay } from "#app/platform/dates.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { acceptOnBehalf, acceptQuote, declineQuote } from "./answers.server.ts";
import { shownOf } from "./customer-view.ts";
import { deleteDraft, saveDraft } from "./drafts.server.ts";
import { sampleDraft, sampleLine, sampleSent } from "./fixtures.server.ts";
import { answerOf, contentOfRecord, findQuote, type QuoteRecord, totalsOf } from "./quotes.server.ts";
import { resendQuote, sendQuote, withdrawQuote } from "./sending.server.ts";

let product: TestProduct;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

async function reread({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

function yes(found: QuoteRecord, more: Partial<Parameters<typeof acceptQuote>[1]> = {}) {
	const totals = totalsOf(found);
	const selection: string[] = [];
	return { name: "Ruth Paulson", selection, hash: found.quote.shownHash ?? "", shownTotal: totals.total, ...more };
}

const no = (found: QuoteRecord) => ({ hash: found.quote.shownHash ?? "", reason: "price" as const, note: "" });

async function pdfText(key: string | null): Promise<string> {
	const bytes = await getFile(key ?? "");
	if (!bytes) throw new Error("no PDF");
	expect(await structureProblems(bytes)).toEqual([]);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
	return text;
}

describe("a draft", () => {
	test("is saved with money computed here", async () => {
		const { quote } = await sampleDraft(owner, { lines: [sampleLine({ quantity: "1.5" })] }, noon);
		expect(quote).toMatchObject({ subtotal: 72_000, tax: 3_960, total: 75_960, number: null });
	});

	test("answers the second of two savers with what stands there", async () => {
		const { quote, lines } = await sampleDraft(owner, {}, noon);
		const save = (message: string) =>
			saveDraft(
				proof(owner, "quotes.draft"),
				quote.id,
				quote.version,
				{ ...contentOfRecord({ quote, lines }), message },
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

	test("is thrown away, but not once it is sent", async () => {
		const draft = await sampleDraft(owner, {}, noon);
		expect(await deleteDraft(proof(owner, "quotes.draft"), draft.quote.id, noon)).toBe("deleted");
		const sent = await sampleSent(owner, {}, noon);
		expect(await deleteDraft(proof(owner, "quotes.draft"), sent.quote.id, noon)).toBe("refused");
	});

	test("is not sent while something stands in the way", async () => {
		const { quote } = await sampleDraft(owner, { toEmail: "", county: "", validUntil: "2026-11-20", lines: [] }, noon);
		const outcome = await sendQuote(proof(owner, "quotes.send"), quote.id, quote.version, noon);
		expect(outcome.kind === "stopped" && outcome.checks.map((c) => c.title)).toEqual([
			"No email address",
			"No lines",
			"Valid until a day that is past",
		]);
	});
});

describe("sending", () => {
	test("gives consecutive numbers also when two go out at once", async () => {
		const drafts = await Promise.all([
			sampleDraft(owner, {}, noon),
			sampleDraft(owner, {}, noon),
			sampleDraft(owner, {}, noon),
		]);
		await Promise.all(drafts.map(({ quote }) => sendQuote(proof(owner, "quotes.send"), quote.id, quote.version, noon)));
		const numbers = await Promise.all(drafts.map(async (d) => Number((await reread(d)).quote.number?.slice(-4))));
		const sorted = numbers.sort((a, b) => a - b);
		expect(sorted).toEqual([sorted[0], (sorted[0] ?? 0) + 1, (sorted[0] ?? 0) + 2]);
		for (const draft of drafts) {
			const { quote } = await reread(draft);
			expect(await pdfText(quote.pdfKey)).toContain(quote.number);
		}
	});

	test("sends once, however often it is clicked", async () => {
		const { quote } = await sampleDraft(owner, {}, noon);
		const send = () => sendQuote(proof(owner, "quotes.send"), quote.id, quote.version, noon);
		const outcomes = await Promise.all([send(), send()]);
		expect(outcomes.map((o) => o.kind).sort()).toEqual(["conflict", "sent"]);
		const { rows } = await product.pool.query("select 1 from outgoing_mail where entity_id = $1", [quote.id]);
		expect(rows).toHaveLength(1);
	});

	test("counts tax at the rate of the day it goes out, not of the day it was saved", async () => {
		const dayBefore = new Date("2008-12-31T18:00:00Z");
		const { quote } = await sampleDraft(owner, { county: "Clark" }, dayBefore);
		expect(quote.tax).toBe(0);
		const first = new Date("2009-01-01T18:00:00Z");
		expect((await sendQuote(proof(owner, "quotes.send"), quote.id, quote.version, first)).kind).toBe("sent");
		const sent = await findQuote(quote.id);
		expect([sent?.quote.tax, sent?.quote.total]).toEqual([2_640, 50_640]);
		expect(await pdfText(sent?.quote.pdfKey ?? null)).toContain("$506.40");
	});

	test("takes the year in company time", async () => {
		const lastHour = new Date("2027-01-01T05:59:59Z");
		const { quote } = await sampleSent(owner, {}, lastHour);
		expect(quote.number).toMatch(/^Q-2026-/);
		const next = await sampleSent(owner, {}, new Date("2027-01-01T06:00:00Z"));
		expect(next.quote.number).toMatch(/^Q-2027-/);
	});

	test("freezes what was shown, in the database itself", async () => {
		const { quote, lines } = await sampleSent(owner, {}, noon);
		const refused = (statement: string) =>
			expect(product.pool.query(statement)).rejects.toThrow(/frozen|never deleted/);
		await refused(`update quotes set total = total, message = 'other' where id = '${quote.id}'`);
		await refused(`update quotes set pdf_sha256 = repeat('0', 64) where id = '${quote.id}'`);
		await refused(`update quotes set status = 'draft' where id = '${quote.id}'`);
		await refused(`delete from quotes where id = '${quote.id}'`);
		await refused(`update quote_lines set unit_price = 1 where quote_id = '${quote.id}'`);
		await refused(`delete from quote_lines where quote_id = '${quote.id}' and id = '${lines[0]?.id}'`);
	});

	test("the PDF says the number, the lines and the total in any script", async () => {
		const detail = "Über dem Dach. Łódź, Ελλάδα, Москва, Nguyễn, 木 🌳";
		const { quote } = await sampleSent(
			owner,
			{
				toName: "Žofie Nguyễn",
				lines: [sampleLine({ title: "Bur oak, 31 in", detail }), sampleLine({ optional: true, preselected: false })],
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
			"optional, not in the total",
			"Page 1 of 1",
			"Nguyễn, \uFFFD",
		])
			expect(text).toContain(part);
	});

	test("again is the same paper in a new mail, and may kill the old links", async () => {
		const sent = await sampleSent(owner, {}, noon);
		const send = (seen: number, newLink: boolean) =>
			resendQuote(proof(owner, "quotes.send"), sent.quote.id, seen, { newLink }, noon);
		expect(await send(sent.quote.version, false)).toBe("sent");
		expect((await reread(sent)).quote).toMatchObject({
			linkId: sent.quote.linkId,
			sendCount: 2,
			pdfKey: sent.quote.pdfKey,
		});
		expect(await send(sent.quote.version, true)).toBe("conflict");
		expect(await send(sent.quote.version + 1, true)).toBe("sent");
		expect((await reread(sent)).quote.linkId).not.toBe(sent.quote.linkId);
	});
});

describe("the answer", () => {
	test("of two at once is one", async () => {
		const sent = await sampleSent(owner, {}, noon);
		const outcomes = await Promise.all([
			acceptQuote(sent, yes(sent), client, noon),
			acceptQuote(sent, yes(sent), client, noon),
			declineQuote(sent, no(sent), client, noon),
		]);
		expect(outcomes.filter((o) => o === "done")).toHaveLength(1);
		const { rows } = await product.pool.query("select * from quote_answers where quote_id = $1", [sent.quote.id]);
		expect(rows).toHaveLength(1);
	});

	test("and a withdrawal at the same moment: one of them wins", async () => {
		for (let round = 0; round < 5; round += 1) {
			const sent = await sampleSent(owner, {}, noon);
			const [accepted, withdrawn] = await Promise.all([
				acceptQuote(sent, yes(sent), client, noon),
				withdrawQuote(proof(owner, "quotes.withdraw"), sent.quote.id, sent.quote.version, "priced wrongly", noon),
			]);
			const { status } = (await reread(sent)).quote;
			expect([accepted, withdrawn, status]).toEqual(
				status === "accepted" ? ["done", "conflict", "accepted"] : ["closed", "withdrawn", "withdrawn"],
			);
		}
	});

	test.each(["2026-11-30", "2026-11-01", "2027-03-14"])(
		"counts through the last second of %s in company time",
		async (day) => {
			const sent = await sampleSent(owner, { validUntil: day }, new Date("2026-10-20T18:00:00Z"));
			const end = endOfDay(day);
			expect(await acceptQuote(sent, yes(sent), client, end)).toBe("expired");
			expect(await acceptQuote(sent, yes(sent), client, new Date(end.getTime() - 1))).toBe("done");
		},
	);

	test("keeps who, when, where and what, and mails a signed copy to both sides", async () => {
		const option = sampleLine({ title: "Paper birch", optional: true, preselected: false, unitPrice: 39_000 });
		const sent = await sampleSent(
			owner,
			{ lines: [sampleLine(), option], deposit: { kind: "percent", value: 2_500 } },
			noon,
		);
		const totals = totalsOf(sent, [option.id]);
		expect(await acceptQuote(sent, yes(sent, { selection: [option.id] }), client, noon)).toBe("other-total");
		expect(await acceptQuote(sent, yes(sent, { selection: [option.id], shownTotal: totals.total }), client, noon)).toBe(
			"done",
		);
		expect(await answerOf(sent.quote.id)).toMatchObject({
			name: "Ruth Paulson",
			ip: client.ip,
			userAgent: client.userAgent,
			selection: [option.id],
			total: totals.total,
			depositDue: totals.deposit,
			shownHash: sent.quote.shownHash,
		});
		expect(await product.drain()).toEqual([]);
		const text = await pdfText((await reread(sent)).quote.acceptedPdfKey);
		for (const part of ["Accepted", "Ruth Paulson", client.ip, "$917.85"]) expect(text).toContain(part);
		const mails = await product.pool.query(
			"select kind, \"to\", attachments from outgoing_mail where entity_id = $1 and kind like 'quote-accepted%' order by kind",
			[sent.quote.id],
		);
		expect(mails.rows.map((m) => [m.kind, m.to, m.attachments.length])).toEqual([
			["quote-accepted-customer", sent.quote.toEmail, 1],
			["quote-accepted-office", owner.email, 1],
		]);
		expect(await acceptQuote(await reread(sent), yes(sent), client, noon)).toBe("already");
	});

	test("to another paper is refused", async () => {
		const sent = await sampleSent(owner, {}, noon);
		expect(await acceptQuote(sent, yes(sent, { hash: "0".repeat(64) }), client, noon)).toBe("other-paper");
		expect(await acceptQuote(sent, yes(sent, { selection: ["x"] }), client, noon)).toBe("bad-choice");
	});

	test("may be written down by the office, with its evidence", async () => {
		const sent = await sampleSent(owner, {}, noon);
		const given = { name: "Ruth Paulson", evidence: "Phone call at 11:40", selection: [] };
		expect(await acceptOnBehalf(proof(owner, "quotes.send"), sent, given, noon)).toBe("done");
		expect(await answerOf(sent.quote.id)).toMatchObject({ byStaff: owner.id, evidence: "Phone call at 11:40" });
	});
});

test("what the customer sees holds nothing of the office", async () => {
	const { quote, lines } = await sampleSent(owner, { internalNote: "SECRET margin 41 %", exemption: "CES-7781" }, noon);
	const shown = JSON.stringify(shownOf(quote, lines));
	for (const secret of ["SECRET", "CES-7781", quote.linkId, quote.ownerId, quote.customerId, quote.toEmail])
		expect(shown).not.toContain(secret);
	expect(await pdfText(quote.pdfKey)).not.toContain("SECRET");
});
