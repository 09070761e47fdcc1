import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agreeToTexts, createWaitingText } from "#app/messaging/texts/fixtures.server.ts";
import { texts, unreachablePhones } from "#app/messaging/texts/tables.server.ts";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { ensureProperty } from "#app/people/customers/customers.server.ts";
import { channels, contacts, customers, taggedCustomers } from "#app/people/customers/tables.server.ts";
import { recordTextOptOut } from "#app/people/customers/text-opt-outs.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { countLeftOut, listRecipients } from "./audience.server.ts";
import { mostPerMonth } from "./campaign.ts";
import { createTestAudience, createTestCampaign } from "./fixtures.server.ts";
import { startCampaign } from "./start.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-10T17:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const phonesOf = async (audience: Awaited<ReturnType<typeof createTestAudience>>["audience"]) =>
	(await listRecipients(audience, now)).map(({ phone }) => phone).sort();

test("each reason that keeps a customer from getting it is counted, and only who agreed gets it", async () => {
	const { audience, tagId, phones } = await createTestAudience(6);
	const [agreed = "", stopped = "", dead = "", often = "", later = "", undecided = ""] = phones;
	await db.transaction((tx) => recordTextOptOut(tx, stopped, { source: "keyword" }, "Trees"));
	await db.insert(unreachablePhones).values({ phone: dead, errorCode: 30006 });
	await agreeToTexts(later, "marketing-text", false);
	const waiting = await createWaitingText(owner, now);
	await db.update(texts).set({ phone: undecided }).where(eq(texts.id, waiting.id));
	for (let count = 0; count < mostPerMonth; count += 1) await insertEarlierCampaignText(often, count);
	const [onlyJobs, noPhone] = await db
		.insert(customers)
		.values([{ name: "Only Jobs" }, { name: "No Phone" }])
		.returning({ id: customers.id });
	await db.insert(taggedCustomers).values([onlyJobs, noPhone].map((one) => ({ customerId: one?.id ?? "", tagId })));
	await db.insert(channels).values({ customerId: onlyJobs?.id ?? "", kind: "phone", value: "+17155559911" });
	await agreeToTexts("+17155559911", "job-text");

	expect(await phonesOf(audience)).toEqual([agreed]);
	expect(await countLeftOut(audience, now)).toEqual({
		customers: 8,
		leftOut: { "no-consent": 2, "opted-out": 1, undecided: 1, often: 1, "bad-number": 1, "no-phone": 1 },
	});
	// a month later the fourth one is long ago
	const inJanuary = new Date("2027-01-10T17:00:00Z");
	expect((await listRecipients(audience, inJanuary)).map(({ phone }) => phone)).toContain(often);
});

async function insertEarlierCampaignText(phone: string, count: number): Promise<void> {
	const { id } = await createTestCampaign();
	await db.insert(texts).values({
		direction: "out",
		phone,
		entity: "campaign",
		entityId: id,
		kind: "campaign",
		purpose: "marketing-text",
		body: "Oaks",
		encoding: "GSM-7",
		segments: 1,
		status: "delivered",
		held: true,
		sendBefore: now,
		createdAt: new Date(now.getTime() - (count + 1) * 86_400_000),
		idempotencyKey: `campaign:${id}:${phone}`,
	});
}

test("a phone of two customers, a contact and two typed formats is one recipient", async () => {
	const { audience, tagId, phones, customerIds } = await createTestAudience(1, "Karen Olson");
	const [phone = ""] = phones;
	const [spouse] = await db.insert(customers).values({ name: "Jim Olson" }).returning({ id: customers.id });
	await db.insert(taggedCustomers).values({ customerId: spouse?.id ?? "", tagId });
	await db.insert(channels).values({ customerId: spouse?.id ?? "", kind: "phone", value: phone });
	const [contact] = await db
		.insert(contacts)
		.values({ customerId: customerIds[0] ?? "", name: "Ann Olson", role: "spouse" })
		.returning({ id: contacts.id });
	await db
		.insert(channels)
		.values({ customerId: customerIds[0] ?? "", contactId: contact?.id ?? "", kind: "phone", value: phone });
	const found = await listRecipients(audience, now);
	expect(found.map(({ firstName }) => firstName)).toEqual(["Karen"]);
	const campaign = await createTestCampaign(audience);
	const by = actor(permissionFor(owner, "text-campaigns.send"));
	expect(await startCampaign({ ...campaign, by }, now)).toBe("started");
	expect(await db.select().from(texts).where(eq(texts.entityId, campaign.id))).toHaveLength(1);
});

test("tags, towns, trees and visits narrow each other", async () => {
	const { audience, customerIds, phones } = await createTestAudience(3);
	const author = actor(permissionFor(owner, "customers.edit"));
	const addresses = ["1 Elm St, STANLEY, WI 54768", "2 Elm St, Thorp WI 54771", "3 Elm St, Stanley, Wisconsin"];
	await db.transaction(async (tx) => {
		for (const [index, address] of addresses.entries())
			await ensureProperty(tx, author, customerIds[index] ?? "", address);
	});
	const inStanley = { ...audience, towns: ["Stanley"] };
	expect(await phonesOf(inStanley)).toEqual([phones[0], phones[2]]);
	expect(await phonesOf({ ...audience, towns: ["stanley", "thorp"] })).toEqual(phones);
	await db.execute(sql`insert into trees (id, property_id, number, estimate_id, species, stems, wires, notes)
		select uuidv7(), property_id, 1, uuidv7(), 'bur-oak', '[]', '{}', '' from customer_properties where customer_id = ${customerIds[2] ?? ""}`);
	expect(await phonesOf({ ...inStanley, species: ["bur-oak"] })).toEqual([phones[2]]);
	expect(await phonesOf({ ...inStanley, lastVisit: "never" })).toEqual([phones[0], phones[2]]);
	expect(await phonesOf({ ...inStanley, lastVisit: "within-12-months" })).toEqual([]);
	expect(await phonesOf({ ...inStanley, services: ["tree-removal"] })).toEqual([]);
});

test("the database reads the same town out of an address as the lists do", async () => {
	const part = fc.constantFrom(
		"12 Elm St",
		"Stanley",
		"Eau Claire",
		"WI",
		"Wisconsin",
		"WI 54768",
		"54771-1234",
		"",
		"wi.",
	);
	const addresses = fc.sample(
		fc.array(part, { maxLength: 5 }).map((parts) => parts.join(", ")),
		80,
	);
	const { rows } = await db.execute<{ address: string; town: string | null }>(
		sql`select address, town_of_address(address) as town from unnest(${sql.param(addresses)}::text[]) as address`,
	);
	for (const { address, town } of rows) if (town !== null) expect(town).toBe(townOfAddress(address).toLowerCase());
});
