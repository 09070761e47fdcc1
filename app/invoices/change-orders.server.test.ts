import { afterAll, beforeAll, expect, test } from "vitest";
import { approveChange } from "#app/changes/answers.server.ts";
import { requestChange } from "#app/changes/requesting.server.ts";
import { extraLine, mustFind, sampleChange, sampleRequested, signature } from "#app/changes/samples.server.ts";
import { markDone, takeBack, workOf } from "#app/changes/work.server.ts";
import type { PaperLine } from "#app/papers/line.ts";
import type { Staff } from "#app/staff/permit.server.ts";
import { proof, sampleStaff } from "#app/staff/samples.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { creditChange } from "./crediting-changes.server.ts";
import { creditInvoice } from "./credits.server.ts";
import { billedFor, creditsOf, findInvoice } from "./invoices.server.ts";
import { sampleOfQuote, sampleSignedWork } from "./samples.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

test("an order never touches a line that a progress invoice asks for until that is credited", async () => {
	const { quoteId, contract } = await sampleSignedWork(owner, noon);
	const [first, second] = contract.content.lines;
	if (!first || !second) throw new Error("no lines");
	const waiting = await sampleRequested(owner, contract.id, () => ({ lines: [second] }), noon);
	const bill = await sampleOfQuote(owner, quoteId, { kind: "progress", lines: [first.id] }, noon);
	expect(await approveChange(waiting, signature(waiting), client, noon)).toBe("overtaken");
	const draft = await sampleChange(owner, contract.id, () => ({ lines: [second] }), noon);
	const by = proof(owner, "changes.request");
	const stopped = await requestChange(by, draft.id, draft.version, noon);
	expect(stopped.kind === "stopped" && stopped.checks.map(({ title }) => title)).toEqual(["A line is billed already"]);
	const { version } = (await findInvoice(bill.invoice.id))?.invoice ?? { version: 0 };
	const wish = { what: "rest" as const, reason: "The tree stays", mail: false };
	const credited = await creditInvoice(proof(owner, "invoices.credit"), bill.invoice.id, version, wish, noon);
	expect(credited.kind).toBe("credited");
	expect(await approveChange(waiting, signature(waiting), client, noon)).toBe("done");
	expect((await mustFind(waiting.id)).total).toBeLessThan(contract.total);
});

test("a mark of work done stays while a progress invoice asks for the line", async () => {
	const { quoteId, contract } = await sampleSignedWork(owner, noon);
	const [first] = contract.content.lines;
	const by = proof(owner, "work.mark");
	expect(await markDone(by, contract.id, first?.id ?? "", null, noon)).toBe("done");
	await sampleOfQuote(owner, quoteId, { kind: "progress", lines: [first?.id ?? ""] }, noon);
	const mark = (await workOf(contract.id))?.lines[0]?.marks[0];
	expect(await takeBack(by, contract.id, mark?.id ?? "", noon)).toBe("billed");
});

test("the final invoice asks for the contract with its approved orders, and for nothing that is not approved", async () => {
	const { quoteId, contract } = await sampleSignedWork(owner, noon);
	const extra = ({ lines }: { lines: PaperLine[] }) => ({ lines: [...lines, extraLine()] });
	const approved = await sampleRequested(owner, contract.id, extra, noon);
	expect(await approveChange(approved, signature(approved), client, noon)).toBe("done");
	await sampleRequested(owner, contract.id, extra, noon);
	await sampleOfQuote(owner, quoteId, { kind: "progress", percent: 3000 }, noon);
	const { invoice, lines } = await sampleOfQuote(owner, quoteId, { kind: "final" }, noon);
	expect(lines).toHaveLength(contract.content.lines.length + 1);
	expect(invoice.total + invoice.prior).toBe(approved.total);
});

test("an order below what is billed credits the difference by itself, the newest invoice first, once", async () => {
	const { quoteId, contract } = await sampleSignedWork(owner, noon);
	const { invoice: part } = await sampleOfQuote(owner, quoteId, { kind: "progress", percent: 7000 }, noon);
	const { invoice: final } = await sampleOfQuote(owner, quoteId, { kind: "final" }, noon);
	const less = await sampleRequested(owner, contract.id, ({ lines }) => ({ lines: lines.slice(1) }), noon);
	expect(less.total).toBeLessThan(part.total);
	expect(await approveChange(less, signature(less), client, noon)).toBe("done");
	await Promise.all([creditChange(less.id, noon), creditChange(less.id, noon)]);
	expect(await product.drain()).toEqual([]);
	const [ofFinal, ...others] = await creditsOf(final.id);
	const [ofPart, ...more] = await creditsOf(part.id);
	expect([others, more]).toEqual([[], []]);
	expect(ofFinal?.invoice.total).toBe(final.total);
	expect(ofPart?.invoice).toMatchObject({
		total: part.total - less.total,
		tax: 0,
		reason: expect.stringContaining("CO-"),
	});
	const billed = await billedFor(quoteId);
	expect(billed.reduce((sum, { total, credited }) => sum + total - credited, 0)).toBe(less.total);
});
