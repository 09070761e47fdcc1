import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { channels, customers, properties } from "#app/people/customers/tables.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { roles } from "#app/people/staff/permissions.ts";
import { type Permitted, permit, type Staff } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { addNote, assignInquiry, correctContact, enterByHand, loseInquiry, moveInquiry } from "./actions.server.ts";
import { ensureCustomer } from "./customer.server.ts";
import { sampleInquiry } from "./fixtures.server.ts";
import { type Inquiry, readInquiry, similarTo } from "./inquiries.server.ts";
import { type InquiryStatus, next, type OfficeEvent, statuses } from "./inquiry.ts";
import type { Move } from "./inquiry-form.ts";
import { purgeOldSpam, purgeSpam } from "./purging.server.ts";
import { noteQuoteAnswered, noteQuoteSent } from "./quote-events.server.ts";
import { inquiries } from "./tables.server.ts";

let product: TestProduct;
let office: Staff;
let by: Permitted<"inquiries.work">;
let loses: Permitted<"inquiries.lose">;
beforeAll(async () => {
	product = await openTestProduct();
	office = await sampleStaff("office");
	by = proof(office, "inquiries.work");
	loses = proof(office, "inquiries.lose");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");

async function inState(status: InquiryStatus): Promise<Inquiry> {
	const made = await sampleInquiry({}, now);
	const [row] = await db
		.update(inquiries)
		.set({ status, lostReason: status === "lost" ? "price" : null })
		.where(eq(inquiries.id, made.id))
		.returning();
	if (!row) throw new Error("no row");
	return row;
}

const other = async () => (await sampleInquiry({}, now)).number;

async function wish(event: OfficeEvent, version: number): Promise<Move> {
	if (event === "book") return { event, version, visitOn: "2026-11-24", visitNote: "9:00" };
	if (event === "lose") return { event, version, lostReason: "price", lostNote: "" };
	if (event === "duplicate") return { event, version, duplicateOf: await other() };
	return { event, version };
}

async function move(inquiry: Inquiry, event: OfficeEvent, version = inquiry.version) {
	const asked = await wish(event, version);
	return asked.event === "lose" ? loseInquiry(loses, inquiry.id, asked, now) : moveInquiry(by, inquiry.id, asked, now);
}

const officeEvents: OfficeEvent[] = ["triage", "contact", "book", "lose", "spam", "duplicate", "reopen"];

test.each(statuses.flatMap((status) => officeEvents.map((event) => [status, event] as const)))(
	"%s, %s: the database does what the table says",
	async (status, event) => {
		const inquiry = await inState(status);
		const outcome = await move(inquiry, event);
		const to = next(status, event);
		expect(outcome.kind).toBe(to ? "done" : "refused");
		const [after] = await db.select().from(inquiries).where(eq(inquiries.id, inquiry.id));
		expect(after?.status).toBe(to ?? status);
		expect(after?.version).toBe(inquiry.version + (to ? 1 : 0));
	},
);

test("each role gets exactly the proofs of the permission table", async () => {
	const can: Record<string, string[]> = {};
	for (const role of roles) {
		const person = await sampleStaff(role);
		const wants = ["inquiries.view", "inquiries.work", "inquiries.lose", "inquiries.purge"] as const;
		can[role] = wants.filter((permission) => permit(person, permission)).map((name) => name.slice(10));
	}
	expect(can).toEqual({
		owner: ["view", "work", "lose", "purge"],
		office: ["view", "work", "lose"],
		estimator: ["view", "work"],
		crew: [],
	});
});

test("of two people who act on the same version, one wins and the other sees how it is now", async () => {
	const inquiry = await inState("new");
	const outcomes = await Promise.all([move(inquiry, "contact"), move(inquiry, "triage"), move(inquiry, "spam")]);
	expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["done", "stale", "stale"]);
	const stale = outcomes.find(({ kind }) => kind === "stale");
	expect(stale && "inquiry" in stale && stale.inquiry.version).toBe(inquiry.version + 1);
});

test("the first reply is counted once", async () => {
	const inquiry = await inState("new");
	await move(inquiry, "contact");
	const booked = await moveInquiry(
		by,
		inquiry.id,
		{ event: "book", version: inquiry.version + 1, visitOn: "2026-11-24", visitNote: "" },
		new Date(now.getTime() + 3_600_000),
	);
	expect(booked).toMatchObject({ kind: "done", inquiry: { firstReplyAt: now, visitOn: "2026-11-24" } });
});

test("a duplicate names another inquiry that exists", async () => {
	const inquiry = await inState("new");
	const itself = { event: "duplicate", version: inquiry.version, duplicateOf: inquiry.number } as const;
	expect(await moveInquiry(by, inquiry.id, itself, now)).toEqual({ kind: "no-such-number" });
	expect(await moveInquiry(by, inquiry.id, { ...itself, duplicateOf: 99_999_999 }, now)).toEqual({
		kind: "no-such-number",
	});
});

test("quotes move it along, also out of lost, and never out of spam", async () => {
	const actor = { kind: "system", name: "test" } as const;
	const inquiry = await inState("contacted");
	await db.transaction(async (tx) => {
		expect(await noteQuoteSent(tx, actor, inquiry.id, now)).toBe(true);
		expect(await noteQuoteAnswered(tx, actor, inquiry.id, "declined", now)).toBe(true);
		expect(await noteQuoteAnswered(tx, actor, inquiry.id, "declined", now)).toBe(false);
		expect(await noteQuoteSent(tx, actor, inquiry.id, now)).toBe(true);
		expect(await noteQuoteAnswered(tx, actor, inquiry.id, "accepted", now)).toBe(true);
	});
	expect(await inState("spam").then((spam) => db.transaction((tx) => noteQuoteSent(tx, actor, spam.id, now)))).toBe(
		false,
	);
	const [won] = await db.select().from(inquiries).where(eq(inquiries.id, inquiry.id));
	expect(won).toMatchObject({ status: "won", attentionAt: null, lostReason: null });
});

test("notes of two people at once are both kept", async () => {
	const inquiry = await inState("new");
	await Promise.all([addNote(by, inquiry.id, "one"), addNote(by, inquiry.id, "two")]);
	const record = await readInquiry(proof(office, "inquiries.view"), inquiry.id);
	expect(record?.notes.map(({ text }) => text).sort()).toEqual(["one", "two"]);
	expect(await addNote(by, randomUUID(), "nowhere")).toBe(false);
});

test("a correction stands beside what was submitted and is matched from then on", async () => {
	const known = await sampleInquiry({ phone: "715 555 0199" }, now);
	const inquiry = await sampleInquiry({ phone: "715 555 0198" }, now);
	const contact = { name: "Karen Olson-Weber", email: inquiry.email, phone: "715-555-0199", address: inquiry.address };
	const outcome = await correctContact(by, inquiry.id, { ...contact, version: inquiry.version });
	expect(outcome).toMatchObject({
		kind: "done",
		inquiry: {
			name: inquiry.name,
			phone: "715 555 0198",
			corrected: { name: "Karen Olson-Weber", phone: "715-555-0199" },
		},
	});
	if (!("inquiry" in outcome)) throw new Error("not done");
	expect((await similarTo(outcome.inquiry)).map(({ id }) => id)).toEqual([known.id]);
	expect(await correctContact(by, inquiry.id, { ...contact, version: inquiry.version })).toMatchObject({
		kind: "stale",
	});
});

test("an owner is given and taken", async () => {
	const inquiry = await inState("new");
	const given = await assignInquiry(by, inquiry.id, { ownerId: office.id, version: inquiry.version });
	expect(given).toMatchObject({ kind: "done", inquiry: { ownerId: office.id } });
	expect(await assignInquiry(by, inquiry.id, { ownerId: null, version: inquiry.version })).toMatchObject({
		kind: "stale",
	});
	expect(await assignInquiry(by, inquiry.id, { ownerId: randomUUID(), version: 2 })).toEqual({ kind: "missing" });
});

test("an inquiry typed in twice by a double click is one, and belongs to who took it", async () => {
	const form = {
		key: randomUUID(),
		source: "phone" as const,
		name: "Jim Harland",
		email: "",
		phone: "715 555 0111",
		address: "Stanley",
		services: [],
		urgency: "soon" as const,
		message: "",
		days: [],
		emailConsent: false,
		textConsent: true,
	};
	const [one, two] = await Promise.all([enterByHand(by, form, now), enterByHand(by, form, now)]);
	expect(one.id).toBe(two.id);
	const record = await readInquiry(proof(office, "inquiries.view"), one.id);
	expect(record).toMatchObject({ owner: { id: office.id }, inquiry: { source: "phone", status: "new" } });
	expect(record?.consents).toMatchObject([{ kind: "phone" }]);
});

async function numbers() {
	return {
		customers: (await db.select().from(customers)).length,
		properties: (await db.select().from(properties)).length,
	};
}

test("ten quotes begun at once from one inquiry make one customer and one property", async () => {
	const inquiry = await sampleInquiry({}, now);
	const before = await numbers();
	const all = await Promise.all(
		Array.from({ length: 10 }, () => db.transaction((tx) => ensureCustomer(tx, by, inquiry.id))),
	);
	expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
	expect(await numbers()).toEqual({ customers: before.customers + 1, properties: before.properties + 1 });
});

test("two inquiries of one person, quoted at the same moment, make one customer", async () => {
	const facts = { name: "Dawn Kowalski", phone: "715 555 0166", address: "1420 Jefferson Ave, Chippewa Falls" };
	const [one, two] = [await sampleInquiry(facts, now), await sampleInquiry({ ...facts, name: "KOWALSKI, Dawn" }, now)];
	const before = await numbers();
	const [first, second] = await Promise.all(
		[one, two].map(({ id }) => db.transaction((tx) => ensureCustomer(tx, by, id))),
	);
	expect(first).toEqual(second);
	expect((await numbers()).customers).toBe(before.customers + 1);
	if (typeof first !== "object") throw new Error("no customer");
	const ways = await db.select().from(channels).where(eq(channels.customerId, first.customerId));
	expect(ways.map(({ kind }) => kind).sort()).toEqual(["email", "email", "phone"]);
});

test("a family that shares a phone is not one person unless somebody says so", async () => {
	const phone = "715 555 0155";
	const mother = await sampleInquiry({ name: "Ruth Paulson", phone }, now);
	const son = await sampleInquiry({ name: "Erik Paulson", phone }, now);
	const link = (id: string, choice?: string) => db.transaction((tx) => ensureCustomer(tx, by, id, choice));
	const first = await link(mother.id);
	if (typeof first !== "object") throw new Error("no customer");
	const record = await readInquiry(proof(office, "inquiries.view"), son.id);
	expect(record?.customers).toMatchObject([{ id: first.customerId, shares: ["phone"] }]);
	expect(record?.sureCustomer).toBeNull();
	expect(await link(son.id, randomUUID())).toBe("refused");
	expect(await link(son.id, first.customerId)).toMatchObject({ customerId: first.customerId });
	const daughter = await sampleInquiry({ name: "Ida Paulson", phone }, now);
	const second = await link(daughter.id);
	expect(typeof second === "object" && second.customerId).not.toBe(first.customerId);
});

test("spam and what is not there make no customer", async () => {
	const spam = await inState("spam");
	expect(await db.transaction((tx) => ensureCustomer(tx, by, spam.id))).toBe("refused");
	expect(await db.transaction((tx) => ensureCustomer(tx, by, randomUUID()))).toBe("missing");
});

test("spam is kept for thirty days; only spam can be deleted, and the log remembers it", async () => {
	const owner = proof(await sampleStaff("owner"), "inquiries.purge");
	const spam = await inState("spam");
	const good = await inState("new");
	expect(await purgeSpam(owner, good.id, now)).toBe(false);
	expect(await purgeOldSpam(new Date(now.getTime() + 29 * 86_400_000))).toBe(0);
	expect(await purgeSpam(owner, spam.id, now)).toBe(true);
	expect((await timeline({ entity: "inquiry", id: spam.id })).map(({ action }) => action)).toContain("purged");
	const old = await inState("spam");
	expect(await purgeOldSpam(new Date(now.getTime() + 31 * 86_400_000))).toBeGreaterThan(0);
	expect(await readInquiry(proof(office, "inquiries.view"), old.id)).toBeNull();
});
