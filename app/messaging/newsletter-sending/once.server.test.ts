// One person, however often they are found, gets an issue once.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyone } from "#app/messaging/newsletter/issue.ts";
import { subscribe } from "#app/messaging/newsletter/subscriptions.server.ts";
import { issueRecipients } from "#app/messaging/newsletter/tables.server.ts";
import { addSubscriber } from "#app/messaging/subscribers/changes.server.ts";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openEnv } from "#app/platform/env.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestIssue, createTestSubscribers, testFrozen } from "./fixtures.server.ts";
import { startIssue } from "./start.server.ts";
import { sendingLimits } from "./tables.server.ts";

let product: TestProduct;
let server: MailServer;
let owner: Staff;
const now = new Date("2026-12-01T15:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	server = await openMailServer();
	openEnv({ ...product.settings, smtpUrl: server.url });
	owner = await createTestStaff("owner");
	await db.insert(sendingLimits).values({ perSecond: 1_000, perHour: 100_000, maxErrors: 5 });
});
afterAll(async () => {
	await server.close();
	await product.close();
});

test("an address gets an issue once: of two customers, in two counties with two kinds of trees, in other letter case", async () => {
	const office = permissionFor(owner, "subscribers.edit");
	const add = (email: string) =>
		addSubscriber(office, { email, name: "", agreement: "by phone", evidence: "on Monday", confirm: "now" }, now);
	expect(await add("Ruth.Olson@Example.com")).toMatchObject({ kind: "added" });
	expect(await add("ruth.olson@example.COM")).toMatchObject({ kind: "subscribed" });
	await subscribe(
		{ email: "RUTH.OLSON@example.com", name: "Ruth", source: "footer", extra: "" },
		{ ip: "10.0.0.1", userAgent: "a browser" },
		now,
	);
	await createTestSubscribers(["jim@example.com", "someone.else@example.com"]);
	for (const [name, email, county, species] of [
		["Ruth Olson", "RUTH.olson@example.com", "Chippewa", "bur-oak"],
		["Ruth and Jim", "Ruth.Olson@example.com", "Clark", "white-pine"],
		["Jim Olson", "jim@example.com", "Clark", "bur-oak"],
	] as const) {
		const { id } = await createTestCustomer(owner, { name, email });
		const own = sql`select property_id from customer_properties where customer_id = ${id}`;
		await db.execute(sql`update properties set county = ${county} where id in (${own})`);
		await db.execute(sql`insert into trees (id, property_id, number, estimate_id, species, stems, wires, notes)
			select uuidv7(), property_id, number, uuidv7(), tree, '[]', '{}', ''
			from (${own}) p, (values (1, ${species}), (2, 'sugar-maple')) t (number, tree)`);
	}
	const audience = {
		...everyone,
		customers: "customers" as const,
		counties: ["Chippewa", "Clark"],
		species: ["bur-oak", "white-pine", "sugar-maple"],
	};
	const issue = await createTestIssue(audience);
	const by = actor(permissionFor(owner, "newsletter.send"));
	expect(await startIssue({ ...issue, seenCount: 2, by }, testFrozen(), now)).toBe("started");
	await product.drain();
	const addresses = ["jim@example.com", "ruth.olson@example.com"];
	const recipients = await db.select().from(issueRecipients).where(eq(issueRecipients.issueId, issue.id));
	expect(recipients.map(({ email, status }) => [email, status]).sort()).toEqual(
		addresses.map((email) => [email, "sent"]),
	);
	const issues = server.received.filter(({ headers }) => headers.some(({ key }) => key === "list-id"));
	expect(issues.map(({ to }) => to?.[0]?.address).sort()).toEqual(addresses);
});

test("the database takes no second row for an address in other letter case", async () => {
	await expect(createTestSubscribers(["Jim@Example.com"])).rejects.toThrow();
	const [recipient] = await db.select().from(issueRecipients).where(eq(issueRecipients.email, "jim@example.com"));
	const again = { issueId: recipient?.issueId ?? "", email: "JIM@example.com", messageId: "<again@localhost>" };
	await expect(db.insert(issueRecipients).values(again)).rejects.toThrow();
});
