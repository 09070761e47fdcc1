import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAcceptedQuote, createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { countNotifications } from "./notification.server.ts";
import { listUpdates } from "./updates.server.ts";

let product: TestProduct;
let owner: Staff;
let office: Staff;
let crew: Staff;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	office = await createTestStaff("office");
	crew = await createTestStaff("crew");
});
afterAll(() => product.close());

const anHour = 3_600_000;
const list = (staff: Staff, now = new Date()) => listUpdates(staff, new Date(now.getTime() - anHour), now, 10);

test("the office hears who accepted what, and what colleagues recorded, but not of its own clicks", async () => {
	const { quote } = await createTestAcceptedQuote(owner, { toName: "Ruth Dahl" });
	const { invoice } = await createTestIssuedInvoice(owner, { toName: "Ken Olson" });
	const payment = await createTestPayment(owner, invoice, { amount: 12_345 });
	const accepted = {
		title: "Quote accepted",
		name: "Ruth Dahl",
		label: `quote ${quote.number}`,
		to: `/admin/quotes/${quote.id}`,
	};
	const received = {
		title: "Payment received",
		label: `$123.45 for invoice ${invoice.number}`,
		to: `/admin/payments/${payment}`,
	};
	expect(await list(office)).toMatchObject([received, accepted]);
	expect(await list(owner)).toMatchObject([accepted]);
	expect(await list(crew)).toEqual([]);
	expect(await list(office, new Date(Date.now() + 2 * anHour))).toEqual([]);
	const { details } = await countNotifications(office, new Date());
	expect(details?.update).toMatchObject({
		title: "Payment received",
		message: `Ken Olson, $123.45 for invoice ${invoice.number}.`,
		link: `/admin/payments/${payment}`,
	});
});
