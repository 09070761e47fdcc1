import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { recordDocumentView } from "#app/documents/links/document-views.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { formatCursor } from "#app/platform/cursor.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listDocuments } from "./documents.server.ts";
import { createTestCustomer } from "./fixtures.server.ts";
import { customerBalance } from "./listing.server.ts";
import { listTimeline, timelineQuery } from "./timeline.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const viewer = () => permissionFor(owner, "customers.view");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

describe("the timeline", () => {
	test("shows every document and when people, not bots, opened it, newest first", async () => {
		const { invoice } = await createTestIssuedInvoice(
			owner,
			{ toName: "Ruth Paulson" },
			new Date("2026-11-19T18:00:00Z"),
		);
		const id = invoice.customerId;
		await createTestPayment(owner, invoice, { amount: 10_000 }, now);
		const open = (userAgent: string) =>
			db.transaction((tx) =>
				recordDocumentView(
					tx,
					"invoice",
					invoice.id,
					{ ip: "203.0.113.9", userAgent },
					new Date("2026-11-20T18:00:00Z"),
				),
			);
		expect([await open("Mozilla/5.0 (iPhone; Mobile)"), await open("Googlebot/2.1")]).toEqual([true, false]);
		const { entries, next } = await listTimeline(viewer(), id, "Ruth Paulson", null, now);
		const lines = entries
			.filter(({ at }) => at < "2026-11-22")
			.map(({ title, label, by }) => `${title}: ${label}, ${by}`);
		expect(lines.slice(0, 3)).toEqual(expect.arrayContaining(["Payment of $100.00: Payment recorded, Jo Kessler"]));
		expect(lines).toContain(`Invoice ${invoice.number}: Viewed on a phone, Ruth Paulson`);
		expect(lines.filter((line) => line.includes("Viewed"))).toHaveLength(1);
		expect([...entries].sort((a, b) => b.at.localeCompare(a.at))).toEqual(entries);
		expect(next).toBeNull();
		expect((await customerBalance(id, now)).owed).toBe(invoice.total - 10_000);
		expect((await listDocuments(viewer(), id, "invoice", null, now)).rows).toMatchObject([
			{ amount: invoice.total - 10_000 },
		]);
	});

	test("5,000 events of 80 documents among 60,000 others are paged, each once, by the index", async () => {
		const { id } = await createTestCustomer(owner);
		const { quote } = await createTestDraftQuote(owner, {}, now);
		await db.execute(sql`
			insert into inquiries (key, source, received_at, name, email, address, urgency, status_at, reply_due_at, customer_id)
			select gen_random_uuid(), 'form', now(), 'Much', 'm@example.com', 'x', 'planned', now(), now(), ${id} from generate_series(1, 80)`);
		const events = (which: ReturnType<typeof sql>, each: number) => sql`
			insert into audit_events (actor_kind, actor_name, entity, entity_id, action, created_at)
			select 'staff', 'Jo', 'inquiry', document_id, 'noted', timestamptz '2026-01-01' + n % 997 * interval '1 hour'
			from (${which}) p (document_id), generate_series(1, ${each}::int) n`;
		await db.execute(events(sql`select id from inquiries where customer_id = ${id}`, 63));
		await db.execute(events(sql`select gen_random_uuid() from generate_series(1, 1000)`, 60));
		await db.execute(sql`analyze audit_events`);
		const ids = new Set<string>();
		let count = 0;
		for (let after: string | null = null, more = true; more; ) {
			const page = await listTimeline(viewer(), id, "Much", after, now);
			count += page.entries.length;
			for (const entry of page.entries) ids.add(entry.id);
			after = page.next;
			more = after !== null;
		}
		expect([count, ids.size]).toEqual([80 * 63 + 1, 80 * 63 + 1]);
		for (const at of ["2026-99-99T00:00:00Z", "0000-01-01T00:00:00Z"]) {
			const cursor = formatCursor(JSON.stringify([at, id]));
			const { entries } = await listTimeline(viewer(), quote.customerId, "Ruth", cursor, now);
			expect(entries.length).toBeGreaterThan(0);
		}
		const { rows } = await db.execute<{ "QUERY PLAN": string }>(
			sql`explain (analyze, timing off, buffers off) ${timelineQuery(id, null, 61, now)}`,
		);
		const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
		expect(plan).toContain("audit_events_entity");
		expect(plan).not.toContain("Seq Scan on audit_events");
	}, 60_000);
});
