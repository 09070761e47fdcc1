import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestSession, createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { lineField } from "#app/sales/change-orders/field.ts";
import { getChangeOrder } from "#app/sales/change-orders/fixtures.server.ts";
import { listChangeOrders } from "#app/sales/change-orders/listing.server.ts";
import { issueChangeOrder } from "#app/sales/change-orders/send.server.ts";
import { startYardApproval } from "#app/sales/change-orders/yard-approval.server.ts";
import { addItem } from "#app/sales/line-item-library/library.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestFieldDraft, createTestOrderLine, editInOffice } from "./fixtures.server.ts";
import { buildJobPack } from "./pack.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	const item = { detail: "", unit: "", unitPrice: 24_000, taxCode: "taxable", priceFigure: null } as const;
	const more = { workType: "", species: "", quantity: "1" } as const;
	const content = { ...item, ...more, title: "Lift" } as unknown as Parameters<typeof addItem>[1];
	await addItem(permissionFor(owner, "line-library.add"), content, now);
});
afterAll(() => product.close());

const list = async (id: string) => (await listChangeOrders("all", "", null, now, { ids: [id] })).rows[0];

test("the crew prices from the library, hands the phone over, and the phone is locked", async () => {
	const { staff: crew, cookie } = await createTestSession("crew");
	const { id } = await createTestFieldDraft(owner, crew, now);
	expect(await list(id)).toMatchObject({
		difference: null,
		listStatus: { reason: "From the field, 1 line item to price" },
	});
	const approval = await startYardApproval(permissionFor(crew, "changes.in-person"), id, now);
	expect(approval.kind).toBe("handed-over");
	const order = await getChangeOrder(id);
	expect(order).toMatchObject({ status: "awaiting", sendCount: 0 });
	expect(order.content.lines.map(({ title, unitPrice }) => [title, unitPrice])).toContainEqual(["Lift", 24_000]);
	expect(await findSession(new Headers({ cookie }))).toBeNull();
	const emails = "select 1 from outgoing_emails where entity_id = $1 and kind = 'change-sent'";
	expect((await product.pool.query(emails, [id])).rows).toEqual([]);
	// another try hands over what is already with the customer
	expect((await startYardApproval(permissionFor(crew, "changes.in-person"), id, now)).kind).toBe("handed-over");
});

test("above the limit, or without a price in the library, the office gets an urgent notice", async () => {
	const crew = await createTestStaff("crew");
	const { id, phone, contract } = await createTestFieldDraft(owner, crew, now);
	const line = { [lineField("0190aaaa-0000-7000-8000-000000000001")]: createTestOrderLine("Crane") };
	await phone.send(crew, [phone.mutation("order", id, line, 1)], now);
	const ask = () => startYardApproval(permissionFor(crew, "changes.in-person"), id, now);
	expect(await ask()).toEqual({ kind: "waiting" });
	expect(await ask()).toEqual({ kind: "waiting" });
	const row = await list(id);
	expect(row?.listStatus).toMatchObject({ label: "Crew waiting", tone: "urgent" });
	expect(row?.listStatus.reason).toMatch(/^Crew waiting at /);
	const events = "select 1 from audit_events where entity_id = $1 and action = 'crew-waiting'";
	expect((await product.pool.query(events, [id])).rows.length).toBeGreaterThan(0);
	const pack = () => buildJobPack(permissionFor(crew, "work.mark"), now);
	expect((await pack()).orders.find((order) => order.id === id)).toMatchObject({ isWaiting: true });

	// the office sets the price and issues it; the crew goes on
	await editInOffice(owner, id, { newLinePrice: 180_000 }, now);
	const { version } = await getChangeOrder(id);
	const options = { answeredRules: [], delivery: "none", sending: null } as const;
	expect(await issueChangeOrder(permissionFor(owner, "changes.request"), id, version, options, now)).toBe("done");
	const job = (await pack()).jobs.find((one) => one.id === contract.id);
	expect(job?.fields.pending).toMatchObject([
		{ id, status: "awaiting", changes: expect.arrayContaining(["New: Lift"]) },
	]);
	expect(job?.fields.pending[0]?.signers).toHaveLength(1);
	expect((await ask()).kind).toBe("handed-over");
});

test("no one hands over another person's change order", async () => {
	const crew = await createTestStaff("crew");
	const other = await createTestStaff("crew");
	const { id } = await createTestFieldDraft(owner, crew, now);
	expect(await startYardApproval(permissionFor(other, "changes.in-person"), id, now)).toEqual({ kind: "stale" });
	expect((await getChangeOrder(id)).status).toBe("draft");
});
