// Whom an issue of the newsletter goes to, by what customers asked for and have, and what came of it.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyone, type IssueAudience } from "#app/messaging/newsletter/issue.ts";
import {
	createTestIssue,
	createTestSubscribers,
	testFrozen,
} from "#app/messaging/newsletter-sending/fixtures.server.ts";
import { countAudience } from "#app/messaging/newsletter-sending/progress.server.ts";
import { readResults } from "#app/messaging/newsletter-sending/results.server.ts";
import { startIssue } from "#app/messaging/newsletter-sending/start.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createPlaceholderCompany } from "#app/people/company/company.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestInquiry } from "./fixtures.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-12-01T15:00:00Z");
const viewer = () => permissionFor(owner, "newsletter.recipients");
const count = (audience: Partial<IssueAudience>) => countAudience(viewer(), { ...everyone, ...audience });

beforeAll(async () => {
	product = await openTestProduct();
	await createPlaceholderCompany();
	owner = await createTestStaff("owner");
	await createTestSubscribers(["ada@example.com", "bea@example.com", "cal@example.com"]);
	// two customers have Ada's address, and both are in what is chosen below
	const ada = await createTestCustomer(owner, { name: "Ada Larch", email: "ada@example.com" });
	const partner = await createTestCustomer(owner, { name: "Abe Larch", email: "ada@example.com" });
	const bea = await createTestCustomer(owner, { name: "Bea Elm", email: "bea@example.com" });
	const propertyOf = (id: string) =>
		sql`(select property_id from customer_properties where customer_id = ${id} limit 1)`;
	await db.execute(
		sql`update properties set county = 'Chippewa' where id in (${propertyOf(ada.id)}, ${propertyOf(partner.id)})`,
	);
	await db.execute(sql`update properties set county = 'Clark' where id = ${propertyOf(bea.id)}`);
	for (const [id, species] of [
		[ada.id, "Bur oak"],
		[bea.id, "White ash"],
	] as const)
		await db.execute(sql`insert into trees (id, property_id, number, estimate_id, species, stems, wires, notes)
			select ${randomUUID()}, ${propertyOf(id)}, 1, ${randomUUID()}, ${species}, '[12]', '{}', ''`);
	const inquiry = await createTestInquiry({ email: "bea@example.com", services: ["tree-removal"] }, now);
	await db.execute(sql`update inquiries set customer_id = ${bea.id} where id = ${inquiry.id}`);
});
afterAll(() => product.close());

test("an audience is narrowed by customer, county, tree and service, each address once", async () => {
	expect(await count({})).toBe(3);
	expect(await count({ customers: "customers" })).toBe(2);
	expect(await count({ customers: "not-customers" })).toBe(1);
	expect(await count({ counties: ["Chippewa"] })).toBe(1);
	expect(await count({ counties: ["Chippewa", "Clark"] })).toBe(2);
	expect(await count({ counties: ["Chippewa"], species: ["White ash"] })).toBe(0);
	expect(await count({ species: ["White ash"] })).toBe(1);
	expect(await count({ services: ["tree-removal"] })).toBe(1);
	expect(await count({ services: ["yard-cleanup"] })).toBe(0);

	// an address in capitals is the same address
	await db.execute(sql`update customer_channels set value = lower(value) where kind = 'email'`);
	const issue = await createTestIssue({ ...everyone, counties: ["Chippewa", "Clark"] });
	const by = { kind: "system", name: "Test" } as const;
	expect(await startIssue({ ...issue, by }, testFrozen(), now)).toBe("started");
	const { rows } = await db.execute<{ email: string }>(
		sql`select email from newsletter_recipients where issue_id = ${issue.id} order by 1`,
	);
	expect(rows).toEqual([{ email: "ada@example.com" }, { email: "bea@example.com" }]);
});

test("results are the requests, jobs and unsubscriptions of those who got it, within 30 days", async () => {
	const issue = await createTestIssue();
	await startIssue({ ...issue, by: { kind: "system", name: "Test" } }, testFrozen(), now);
	await db.execute(sql`update newsletter_recipients set status = case when email = 'cal@example.com' then 'failed' else 'sent' end
		where issue_id = ${issue.id}`);
	const read = async () =>
		Object.fromEntries(
			(await readResults(viewer(), { id: issue.id, startedAt: now })).map(({ label, count }) => [label, count]),
		);
	// Bea's request above came at the same moment
	expect(await read()).toEqual({ unsubscribed: 0, request: 1, jobs: 0 });
	const days = (n: number) => new Date(now.getTime() + n * 86_400_000);
	await createTestInquiry({ email: "Ada@Example.com" }, days(3));
	await createTestInquiry({ email: "ada@example.com", spam: true, reasons: ["links"] }, days(3));
	await createTestInquiry({ email: "ada@example.com" }, days(31));
	await createTestInquiry({ email: "cal@example.com" }, days(3));
	await createTestInquiry({ email: "someone@example.com" }, days(3));
	await db.execute(sql`update subscribers set status = 'unsubscribed', unsubscribed_at = ${days(2).toISOString()}
		where email in ('ada@example.com', 'cal@example.com')`);
	expect(await read()).toEqual({ unsubscribed: 1, requests: 2, jobs: 0 });
});
