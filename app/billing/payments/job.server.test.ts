import { afterAll, beforeAll, expect, test } from "vitest";
import {
	createTestAcceptedQuote,
	createTestInvoiceFromQuote,
	createTestSignedJob,
	getInvoice,
} from "#app/billing/invoices/fixtures.server.ts";
import { createInvoiceFromContract } from "#app/billing/invoices/from-contract.server.ts";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { approveTestChangeOrder, createTestSentChangeOrder } from "#app/sales/change-orders/fixtures.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { createTestJob } from "#app/work/jobs/fixtures.server.ts";
import { recordCompletedWork } from "#app/work/jobs/jobs.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestPayment } from "./fixtures.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const ready = async () =>
	(await listContracts("ready-to-invoice", "", null, noon)).rows.map(({ id, listStatus }) => [id, listStatus.reason]);
const next = async (id: string, staff = owner) => (await loadJob(staff, id, noon)).next;

test("all records of a job show the same documents and amounts", async () => {
	const { quoteId, contract } = await createTestSignedJob(owner, noon);
	const changeOrder = await createTestSentChangeOrder(
		owner,
		contract.id,
		({ lines }) => ({ lines: lines.slice(1) }),
		noon,
	);
	expect(await approveTestChangeOrder(changeOrder, noon)).toBe("done");
	const { invoice } = await createTestInvoiceFromQuote(owner, quoteId, { kind: "progress", amount: 10_000 }, noon);
	await createTestPayment(owner, invoice, { amount: 4_000 }, noon);
	const job = await loadJob(owner, quoteId, noon);
	expect(job.documents.map(({ entity, amount }) => [entity, amount])).toEqual([
		["quote", 82_290],
		["contract", 82_290],
		["change-order", -50_640],
		["work", null],
		["invoice", 10_000],
		["payment", 4_000],
	]);
	expect(job.totals).toMatchObject({
		original: 82_290,
		changes: -50_640,
		invoiced: 10_000,
		paid: 4_000,
		due: 6_000,
		left: 21_650,
	});
	// each page gets its own key for uploads of photos
	const property = { ...job.property, uploadKey: expect.any(String) };
	for (const id of [contract.id, changeOrder.id, invoice.id])
		expect(await loadJob(owner, id, noon)).toEqual({ ...job, property });
});

test("a job names one next step from the accepted quote to the last payment", async () => {
	const { quote } = await createTestAcceptedQuote(owner, {}, noon);
	expect(await next(quote.id)).toMatchObject({ label: "Create contract", to: `/admin/quotes/${quote.id}/contract` });
	const { quoteId, contract } = await createTestSignedJob(owner, noon);
	expect(await next(quoteId)).toMatchObject({ kind: "wait", reason: "The crew hasn't started the work." });
	for (const { id: lineId } of contract.content.lines)
		await recordCompletedWork(
			permissionFor(owner, "work.mark"),
			{ contractId: contract.id, lineId, quantity: null, personMinutes: null },
			noon,
		);
	expect(await next(contract.id)).toMatchObject({
		label: "Create invoice",
		to: `/admin/invoices/new?quote=${quoteId}`,
	});
	expect(await ready()).toContainEqual([contract.id, "Work done but not fully invoiced"]);
	const { invoice } = await createTestInvoiceFromQuote(owner, quoteId, { kind: "final" }, noon);
	expect(await ready()).toEqual([]);
	expect(await next(contract.id)).toMatchObject({ kind: "wait", reason: "Waiting for the customer to pay." });
	await createTestPayment(owner, invoice, { amount: invoice.total }, noon);
	expect(await next(quoteId)).toMatchObject({ kind: "done", reason: "The job is paid in full." });
});

test("what only another role may do is shown as waiting for that role", async () => {
	const { contract } = await createTestSignedJob(owner, noon);
	for (const { id: lineId } of contract.content.lines)
		await recordCompletedWork(
			permissionFor(owner, "work.mark"),
			{ contractId: contract.id, lineId, quantity: null, personMinutes: null },
			noon,
		);
	expect(await next(contract.id, { ...owner, role: "estimator" })).toMatchObject({
		kind: "wait",
		reason: "The work is done but hasn't been fully invoiced. Next step for the owner or office: Create invoice.",
	});
});

test("a signed contract without a quote is invoiced once, and its job shows it", async () => {
	const { contract } = await createTestJob(owner, noon);
	const by = permissionFor(owner, "invoices.draft");
	const created = await createInvoiceFromContract(by, contract.id, noon);
	if (typeof created === "string") throw new Error(`the contract was not invoiced: ${created}`);
	expect(await createInvoiceFromContract(by, contract.id, noon)).toEqual({ id: created.id });
	const { invoice } = await getInvoice(created.id);
	expect(invoice.total).toBe(contract.total);
	const job = await loadJob(owner, contract.id, noon);
	expect(job.documents.map(({ entity }) => entity)).toEqual(["contract", "work", "invoice"]);
	expect(job.totals).toMatchObject({ original: contract.total, invoiced: 0, left: contract.total });
	expect(job.next).toMatchObject({ label: "Issue invoice", to: `/admin/invoices/${created.id}` });
});
