import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { approveChange } from "#app/sales/change-orders/answers.server.ts";
import { readChangeSettings, saveChangeSettings, stateOf } from "#app/sales/change-orders/changes.server.ts";
import { checksOf } from "#app/sales/change-orders/checks.ts";
import { extraLine, sampleChange, sampleRequested, signature } from "#app/sales/change-orders/fixtures.server.ts";
import { listChanges, standingOfChange } from "#app/sales/change-orders/listing.server.ts";
import { markDone, takeBack, workOf } from "#app/sales/change-orders/work.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { creditChange, giveWaitingCredit, waitingCredit } from "./crediting-changes.server.ts";
import { sampleBelowBilled, sampleOfQuote, sampleSignedWork } from "./fixtures.server.ts";
import { billedFor, creditsOf } from "./invoices.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

test("an order may take out a line that a progress invoice asks for; that invoice is the first to be credited", async () => {
	const { quoteId, contract } = await sampleSignedWork(owner, noon);
	const [first, second] = contract.content.lines;
	if (!first || !second) throw new Error("no lines");
	const { invoice: ofFirst } = await sampleOfQuote(owner, quoteId, { kind: "progress", lines: [first.id] }, noon);
	const { invoice: ofSecond } = await sampleOfQuote(owner, quoteId, { kind: "progress", lines: [second.id] }, noon);
	const draft = await sampleChange(owner, contract.id, () => ({ lines: [second] }), noon);
	const found = await findContract(contract.id);
	if (!found) throw new Error("gone");
	const checks = checksOf(draft, await stateOf(found));
	expect(checks.map(({ level, title }) => [level, title])).toEqual([
		["warn", expect.stringMatching(/is billed already$/)],
	]);
	const less = await sampleRequested(owner, contract.id, () => ({ lines: [second] }), noon);
	expect(await approveChange(less, signature(less), client, noon)).toBe("done");
	const waiting = await waitingCredit(less.id);
	expect(waiting?.notes).toEqual([
		{ id: ofFirst.id, number: ofFirst.number, asked: ofFirst.total, amount: contract.total - less.total },
	]);
	const given = { seen: contract.total - less.total, reason: "The tree stays" };
	expect(await giveWaitingCredit(proof(owner, "invoices.credit"), less.id, given, noon)).toBe("given");
	expect(await creditsOf(ofSecond.id)).toEqual([]);
	const billed = await billedFor(quoteId);
	expect(billed.reduce((sum, { total, credited }) => sum + total - credited, 0)).toBe(less.total);
});

test("an order that makes a billed line dearer leaves the invoice; the final one asks for the difference", async () => {
	const { quoteId, contract } = await sampleSignedWork(owner, noon);
	const [first, second] = contract.content.lines;
	if (!first || !second) throw new Error("no lines");
	const { invoice } = await sampleOfQuote(owner, quoteId, { kind: "progress", lines: [first.id] }, noon);
	const lines = [{ ...first, unitPrice: first.unitPrice + 10_000 }, second];
	const more = await sampleRequested(owner, contract.id, () => ({ lines }), noon);
	expect(await approveChange(more, signature(more), client, noon)).toBe("done");
	expect(await waitingCredit(more.id)).toBeNull();
	const { invoice: final } = await sampleOfQuote(owner, quoteId, { kind: "final" }, noon);
	expect([final.prior, final.total]).toEqual([invoice.total, more.total - invoice.total]);
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

async function setCreditNotes(creditNotes: "wait" | "at-once") {
	const { version, officeLimit, openDays } = await readChangeSettings();
	expect(await saveChangeSettings(version, { officeLimit, openDays, creditNotes })).toBe(true);
}

test("an order below what is billed leaves its credit note for the office, which gives it once, as it was seen", async () => {
	const { part, final, less } = await sampleBelowBilled(owner, noon);
	expect(await product.drain()).toEqual([]);
	expect([await creditsOf(final.id), await creditsOf(part.id)]).toEqual([[], []]);
	expect(await standingOfChange(less, noon)).toMatchObject({ creditWaits: true });
	const mine = async () => (await listChanges("needs-me", "", null, noon)).rows.filter(({ id }) => id === less.id);
	expect(await mine()).toMatchObject([{ standing: { label: "Credit waits" } }]);
	const seen = part.total + final.total - less.total;
	expect((await waitingCredit(less.id))?.notes.map(({ number, amount }) => [number, amount])).toEqual([
		[final.number, final.total],
		[part.number, seen - final.total],
	]);
	const give = (sum: number) =>
		giveWaitingCredit(proof(owner, "invoices.credit"), less.id, { seen: sum, reason: "The oak stays" }, noon);
	expect(await give(seen - 1)).toBe("changed");
	expect((await Promise.all([give(seen), give(seen)])).sort()).toEqual(["changed", "given"]);
	expect(await waitingCredit(less.id)).toBeNull();
	expect((await creditsOf(part.id)).map(({ invoice }) => invoice.reason)).toEqual(["The oak stays"]);
	expect(await standingOfChange(less, noon)).toMatchObject({ creditWaits: false, label: "Approved" });
	expect(await mine()).toEqual([]);
});

test("what waits is gone when a later order brings the work up again", async () => {
	const { less } = await sampleBelowBilled(owner, noon);
	const lines = [extraLine({ unitPrice: 200_000 })];
	const more = await sampleRequested(owner, less.contractId, (now) => ({ lines: [...now.lines, ...lines] }), noon);
	expect(await approveChange(more, signature(more), client, noon)).toBe("done");
	expect(await waitingCredit(less.id)).toBeNull();
	expect(await standingOfChange(less, noon)).toMatchObject({ creditWaits: false });
});

test("when the company wants it at once, it credits the difference by itself, the newest invoice first, once", async () => {
	await setCreditNotes("at-once");
	const { quoteId, part, final, less } = await sampleBelowBilled(owner, noon);
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
	await setCreditNotes("wait");
});
