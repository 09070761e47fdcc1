import { afterAll, beforeAll, expect, test } from "vitest";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { changeOrderChecks } from "#app/sales/change-orders/checks.ts";
import { readContractState } from "#app/sales/change-orders/contract-state.server.ts";
import {
	approveTestChangeOrder,
	createTestChangeOrder,
	createTestExtraLine,
	createTestSentChangeOrder,
} from "#app/sales/change-orders/fixtures.server.ts";
import { findListStatus, listChangeOrders } from "#app/sales/change-orders/listing.server.ts";
import { readChangeOrderSettings, saveChangeOrderSettings } from "#app/sales/change-orders/settings.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { findJob, recordCompletedWork, undoCompletedWork } from "#app/work/jobs/jobs.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import {
	findPendingCredit,
	issueAutomaticCredits,
	issuePendingCredits,
	pendingCreditTotal,
} from "./change-order-credits.server.ts";
import { createTestInvoiceFromQuote, createTestOverbilledJob, createTestSignedJob } from "./fixtures.server.ts";
import { findBilledInvoices, findCreditMemos } from "./invoices.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

test("a change order can remove an invoiced line item, and the progress invoice for it is credited first", async () => {
	const { quoteId, contract } = await createTestSignedJob(owner, noon);
	const [first, second] = contract.content.lines;
	if (!first || !second) throw new Error("no lines");
	const { invoice: firstInvoice } = await createTestInvoiceFromQuote(
		owner,
		quoteId,
		{ kind: "progress", lines: [first.id] },
		noon,
	);
	const { invoice: secondInvoice } = await createTestInvoiceFromQuote(
		owner,
		quoteId,
		{ kind: "progress", lines: [second.id] },
		noon,
	);
	const draft = await createTestChangeOrder(owner, contract.id, () => ({ lines: [second] }), noon);
	const reloaded = await findContract(contract.id);
	if (!reloaded) throw new Error("the contract no longer exists");
	const checks = changeOrderChecks(draft, await readContractState(reloaded));
	expect(checks.map(({ level, title }) => [level, title])).toEqual([
		["warn", expect.stringMatching(/has already been invoiced$/)],
	]);
	const changeOrder = await createTestSentChangeOrder(owner, contract.id, () => ({ lines: [second] }), noon);
	expect(await approveTestChangeOrder(changeOrder, noon)).toBe("done");
	const pending = await findPendingCredit(changeOrder.id);
	expect(pending?.memos).toEqual([
		{
			id: firstInvoice.id,
			number: firstInvoice.number,
			invoiced: firstInvoice.total,
			amount: contract.total - changeOrder.total,
		},
	]);
	const reviewed = { expectedTotal: contract.total - changeOrder.total, reason: "The tree stays" };
	expect(await issuePendingCredits(permissionFor(owner, "invoices.credit"), changeOrder.id, reviewed, noon)).toBe(
		"done",
	);
	expect(await findCreditMemos(secondInvoice.id)).toEqual([]);
	const billed = await findBilledInvoices(quoteId);
	expect(billed.reduce((sum, { total, credited }) => sum + total - credited, 0)).toBe(changeOrder.total);
});

test("when a change order raises the price of an invoiced line item, the final invoice bills the difference", async () => {
	const { quoteId, contract } = await createTestSignedJob(owner, noon);
	const [first, second] = contract.content.lines;
	if (!first || !second) throw new Error("no lines");
	const { invoice } = await createTestInvoiceFromQuote(owner, quoteId, { kind: "progress", lines: [first.id] }, noon);
	const lines = [{ ...first, unitPrice: first.unitPrice + 10_000 }, second];
	const increase = await createTestSentChangeOrder(owner, contract.id, () => ({ lines }), noon);
	expect(await approveTestChangeOrder(increase, noon)).toBe("done");
	expect(await findPendingCredit(increase.id)).toBeNull();
	const { invoice: final } = await createTestInvoiceFromQuote(owner, quoteId, { kind: "final" }, noon);
	expect([final.previouslyInvoiced, final.total]).toEqual([invoice.total, increase.total - invoice.total]);
});

test("a line item stays done while a progress invoice bills it", async () => {
	const { quoteId, contract } = await createTestSignedJob(owner, noon);
	const [first] = contract.content.lines;
	const by = permissionFor(owner, "work.mark");
	expect(
		await recordCompletedWork(
			by,
			{ contractId: contract.id, lineId: first?.id ?? "", quantity: null, personMinutes: null },
			noon,
		),
	).toBe("done");
	await createTestInvoiceFromQuote(owner, quoteId, { kind: "progress", lines: [first?.id ?? ""] }, noon);
	const entry = (await findJob(contract.id))?.lines[0]?.entries[0];
	expect(await undoCompletedWork(by, contract.id, entry?.id ?? "", noon)).toBe("invoiced");
});

test("the final invoice bills the contract and its approved change orders only", async () => {
	const { quoteId, contract } = await createTestSignedJob(owner, noon);
	const extra = ({ lines }: { lines: LineItem[] }) => ({ lines: [...lines, createTestExtraLine()] });
	const approved = await createTestSentChangeOrder(owner, contract.id, extra, noon);
	expect(await approveTestChangeOrder(approved, noon)).toBe("done");
	await createTestSentChangeOrder(owner, contract.id, extra, noon);
	await createTestInvoiceFromQuote(owner, quoteId, { kind: "progress", percent: 3000 }, noon);
	const { invoice, lines } = await createTestInvoiceFromQuote(owner, quoteId, { kind: "final" }, noon);
	expect(lines).toHaveLength(contract.content.lines.length + 1);
	expect(invoice.total + invoice.previouslyInvoiced).toBe(approved.total);
});

async function setCreditMemos(creditMemos: "review" | "automatic") {
	const { version, officeLimit, crewLimit, openDays } = await readChangeOrderSettings();
	const by = permissionFor(owner, "changes.settings");
	expect(await saveChangeOrderSettings(by, version, { officeLimit, crewLimit, openDays, creditMemos }, noon)).toBe(
		"done",
	);
}

test("when a change order lowers the job below the invoiced amount, the office issues the credit memo once, for the amount shown", async () => {
	const { progress, final, changeOrder } = await createTestOverbilledJob(owner, noon);
	expect(await product.drain()).toEqual([]);
	expect([await findCreditMemos(final.id), await findCreditMemos(progress.id)]).toEqual([[], []]);
	expect(await findListStatus(changeOrder, noon)).toMatchObject({ creditDue: true });
	const listed = async () =>
		(await listChangeOrders("needs-attention", "", null, noon)).rows.filter(({ id }) => id === changeOrder.id);
	expect(await listed()).toMatchObject([{ listStatus: { label: "Credit due" } }]);
	const expectedTotal = progress.total + final.total - changeOrder.total;
	expect((await findPendingCredit(changeOrder.id))?.memos.map(({ number, amount }) => [number, amount])).toEqual([
		[final.number, final.total],
		[progress.number, expectedTotal - final.total],
	]);
	const issue = (expectedTotal: number) =>
		issuePendingCredits(
			permissionFor(owner, "invoices.credit"),
			changeOrder.id,
			{ expectedTotal, reason: "The oak stays" },
			noon,
		);
	expect(await issue(expectedTotal - 1)).toBe("stale");
	expect((await Promise.all([issue(expectedTotal), issue(expectedTotal)])).sort()).toEqual(["done", "stale"]);
	expect(await findPendingCredit(changeOrder.id)).toBeNull();
	expect((await findCreditMemos(progress.id)).map(({ invoice }) => invoice.reason)).toEqual(["The oak stays"]);
	expect(await findListStatus(changeOrder, noon)).toMatchObject({ creditDue: false, label: "Approved" });
	expect(await listed()).toEqual([]);
});

test("a waiting credit disappears when a later change order raises the job total again", async () => {
	const { changeOrder } = await createTestOverbilledJob(owner, noon);
	const lines = [createTestExtraLine({ unitPrice: 200_000 })];
	const increase = await createTestSentChangeOrder(
		owner,
		changeOrder.contractId,
		(now) => ({ lines: [...now.lines, ...lines] }),
		noon,
	);
	expect(await approveTestChangeOrder(increase, noon)).toBe("done");
	expect(await findPendingCredit(changeOrder.id)).toBeNull();
	expect(await findListStatus(changeOrder, noon)).toMatchObject({ creditDue: false });
});

test("with automatic credit memos on, the difference is credited once, newest invoice first", async () => {
	await setCreditMemos("automatic");
	const { quoteId, progress, final, changeOrder } = await createTestOverbilledJob(owner, noon);
	await Promise.all([issueAutomaticCredits(changeOrder.id, noon), issueAutomaticCredits(changeOrder.id, noon)]);
	expect(await product.drain()).toEqual([]);
	const [finalMemo, ...otherMemos] = await findCreditMemos(final.id);
	const [progressMemo, ...moreMemos] = await findCreditMemos(progress.id);
	expect([otherMemos, moreMemos]).toEqual([[], []]);
	expect(finalMemo?.invoice.total).toBe(final.total);
	expect(progressMemo?.invoice).toMatchObject({
		total: progress.total - changeOrder.total,
		tax: 0,
		reason: expect.stringContaining("CO-"),
	});
	const billed = await findBilledInvoices(quoteId);
	expect(billed.reduce((sum, { total, credited }) => sum + total - credited, 0)).toBe(changeOrder.total);
	await setCreditMemos("review");
});

/** The emails about these records since `from`: their kind, addressee and attachments. */
async function readEmails(ids: readonly string[], from: number) {
	const { rows } = await product.pool.query(
		"select kind, attachments from outgoing_emails where entity_id = any($1::uuid[]) order by id",
		[ids],
	);
	return rows.slice(from).map(({ kind, attachments }) => [kind, attachments.map(({ name }: { name: string }) => name)]);
}

test("a lower price reaches the customer as one email with the signed change order and the credit memos", async () => {
	await setCreditMemos("automatic");
	const { progress, final, changeOrder } = await createTestOverbilledJob(owner, noon);
	const about = async () => [
		changeOrder.id,
		...[...(await findCreditMemos(final.id)), ...(await findCreditMemos(progress.id))].map(({ invoice }) => invoice.id),
	];
	expect(await product.drain()).toEqual([]);
	const sent = (await readEmails(await about(), 0)).filter(([kind]) => kind !== "change-sent");
	expect(sent.filter(([kind]) => !String(kind).startsWith("change-office"))).toEqual([
		[
			"change-answered",
			[
				expect.stringMatching(/signed\.pdf$/),
				expect.stringMatching(/^Credit memo/),
				expect.stringMatching(/^Credit memo/),
			],
		],
	]);
	await setCreditMemos("review");
});

test("credit memos that the office reviews later are emailed together", async () => {
	const { progress, final, changeOrder } = await createTestOverbilledJob(owner, noon);
	expect(await product.drain()).toEqual([]);
	const pending = await findPendingCredit(changeOrder.id);
	const reviewed = { expectedTotal: pending ? pendingCreditTotal(pending) : 0, reason: "The oak stays" };
	expect(await issuePendingCredits(permissionFor(owner, "invoices.credit"), changeOrder.id, reviewed, noon)).toBe(
		"done",
	);
	expect(await product.drain()).toEqual([]);
	const memos = [...(await findCreditMemos(final.id)), ...(await findCreditMemos(progress.id))];
	expect(memos.map(({ invoice }) => [invoice.sendCount, invoice.changeOrderId])).toEqual([
		[1, changeOrder.id],
		[1, changeOrder.id],
	]);
	const emails = await readEmails(
		memos.map(({ invoice }) => invoice.id),
		0,
	);
	expect(emails).toEqual([
		["invoice-sent", [expect.stringMatching(/^Credit memo/), expect.stringMatching(/^Credit memo/)]],
	]);
});
