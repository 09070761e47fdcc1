import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestIssuedInvoice, getInvoice } from "#app/billing/invoices/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { recordPaymentFromForm } from "./record-payment.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const issue = async () => (await createTestIssuedInvoice(owner, {}, noon)).invoice;

test("the same check from two tabs asks before it is recorded again", async () => {
	const invoice = await issue();
	const check = (details: Partial<Parameters<typeof recordPaymentFromForm>[1]> = {}) =>
		recordPaymentFromForm(
			permissionFor(owner, "payments.record"),
			{
				invoiceId: invoice.id,
				method: "check",
				amount: 50_640,
				receivedOn: "2026-11-21",
				checkNumber: "0042",
				note: "",
				formKey: randomUUID(),
				seenBalance: 50_640,
				isSecondCheck: false,
				...details,
			},
			noon,
		);
	const results = await Promise.all([check(), check()]);
	expect(results).toContainEqual({ kind: "recorded", id: expect.any(String), credit: 0 });
	expect(results).toContainEqual({ kind: "ask", balance: 0, recordedOn: "2026-11-21" });
	// The new balance is seen now, but it is still the same check, also when its number is written another way.
	expect(await check({ seenBalance: 0, checkNumber: "#42" })).toMatchObject({
		kind: "ask",
		recordedOn: "2026-11-21",
	});
	expect(await check({ isSecondCheck: true })).toEqual({ kind: "ask", balance: 0, recordedOn: null });
	expect((await getInvoice(invoice.id)).invoice).toMatchObject({ status: "paid", settled: 50_640 });
	expect(await check({ seenBalance: 0, isSecondCheck: true })).toMatchObject({ kind: "recorded", credit: 50_640 });
});

test("a form submitted twice records one payment and asks nothing", async () => {
	const invoice = await issue();
	const typed = {
		invoiceId: invoice.id,
		method: "check" as const,
		amount: 50_640,
		receivedOn: "2026-11-21",
		checkNumber: "77",
		note: "",
		formKey: randomUUID(),
		seenBalance: 50_640,
		isSecondCheck: false,
	};
	const submit = () => recordPaymentFromForm(permissionFor(owner, "payments.record"), typed, noon);
	const [first, second] = await Promise.all([submit(), submit()]);
	expect(first).toMatchObject({ kind: "recorded" });
	expect(second).toEqual(first);
});
