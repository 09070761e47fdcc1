import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#app/noun/permissions.ts";
import { type Permitted, permit, type Staff } from "#app/noun/permit.server.ts";
import { channels, customers, properties } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import {
	addNote,
	assignInquiry,
	changeInquiryStatus,
	correctContact,
	enterInquiry,
	markInquiryLost,
} from "./actions.server.ts";
import { ensureCustomer } from "./customer.server.ts";
import { createTestInquiry } from "./fixtures.server.ts";
import { findInquiry, findSimilarInquiries, type Inquiry } from "./inquiries.server.ts";
import { type InquiryStatus, nextStatus, type OfficeEvent, statuses } from "./inquiry.ts";
import type { StatusChange } from "./inquiry-form.ts";
import { purgeOldSpam, purgeSpam } from "./purge.server.ts";
import { recordQuoteAnswered, recordQuoteSent } from "./quote-events.server.ts";
import { inquiries } from "./tables.server.ts";

let product: TestProduct;
let office: Staff;
let by: Permitted<"inquiries.work">;
let loser: Permitted<"inquiries.lose">;
beforeAll(async () => {
	product = await openTestProduct();
	office = await createTestStaff("office");
	by = permissionFor(office, "inquiries.work");
	loser = permissionFor(office, "inquiries.lose");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");

async function createInquiryWithStatus(status: InquiryStatus): Promise<Inquiry> {
	const inquiry = await createTestInquiry({}, now);
	const [row] = await db
		.update(inquiries)
		.set({ status, lostReason: status === "lost" ? "price" : null })
		.where(eq(inquiries.id, inquiry.id))
		.returning();
	if (!row) throw new Error("no row");
	return row;
}

const otherNumber = async () => (await createTestInquiry({}, now)).number;

async function buildChange(event: OfficeEvent, version: number): Promise<StatusChange> {
	if (event === "schedule-visit") return { event, version, visitOn: "2026-11-24", visitNote: "9:00" };
	if (event === "lose") return { event, version, lostReason: "price", lostNote: "" };
	if (event === "duplicate") return { event, version, duplicateOf: await otherNumber() };
	return { event, version };
}

async function move(inquiry: Inquiry, event: OfficeEvent, version = inquiry.version) {
	const change = await buildChange(event, version);
	return change.event === "lose"
		? markInquiryLost(loser, inquiry.id, change, now)
		: changeInquiryStatus(by, inquiry.id, change, now);
}

const officeEvents: OfficeEvent[] = ["review", "contact", "schedule-visit", "lose", "spam", "duplicate", "reopen"];

test.each(statuses.flatMap((status) => officeEvents.map((event) => [status, event] as const)))(
	"%s, %s: the database follows the transition table",
	async (status, event) => {
		const inquiry = await createInquiryWithStatus(status);
		const outcome = await move(inquiry, event);
		const to = nextStatus(status, event);
		expect(outcome.kind).toBe(to ? "done" : "refused");
		const [after] = await db.select().from(inquiries).where(eq(inquiries.id, inquiry.id));
		expect(after?.status).toBe(to ?? status);
		expect(after?.version).toBe(inquiry.version + (to ? 1 : 0));
	},
);

test("each role gets exactly the permissions of the table", async () => {
	const can: Record<string, string[]> = {};
	for (const role of roles) {
		const staffMember = await createTestStaff(role);
		const permissions = ["inquiries.view", "inquiries.work", "inquiries.lose", "inquiries.purge"] as const;
		can[role] = permissions.filter((permission) => permit(staffMember, permission)).map((name) => name.slice(10));
	}
	expect(can).toEqual({
		owner: ["view", "work", "lose", "purge"],
		office: ["view", "work", "lose"],
		estimator: ["view", "work"],
		crew: [],
	});
});

test("when people act on the same version, one wins and the others get the latest version", async () => {
	const inquiry = await createInquiryWithStatus("new");
	const outcomes = await Promise.all([move(inquiry, "contact"), move(inquiry, "review"), move(inquiry, "spam")]);
	expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["done", "stale", "stale"]);
	const stale = outcomes.find(({ kind }) => kind === "stale");
	expect(stale && "inquiry" in stale && stale.inquiry.version).toBe(inquiry.version + 1);
});

test("the first reply is recorded once", async () => {
	const inquiry = await createInquiryWithStatus("new");
	await move(inquiry, "contact");
	const booked = await changeInquiryStatus(
		by,
		inquiry.id,
		{ event: "schedule-visit", version: inquiry.version + 1, visitOn: "2026-11-24", visitNote: "" },
		new Date(now.getTime() + 3_600_000),
	);
	expect(booked).toMatchObject({ kind: "done", inquiry: { firstReplyAt: now, visitOn: "2026-11-24" } });
});

test("a duplicate must name another existing inquiry", async () => {
	const inquiry = await createInquiryWithStatus("new");
	const itself = { event: "duplicate", version: inquiry.version, duplicateOf: inquiry.number } as const;
	expect(await changeInquiryStatus(by, inquiry.id, itself, now)).toEqual({ kind: "no-such-number" });
	expect(await changeInquiryStatus(by, inquiry.id, { ...itself, duplicateOf: 99_999_999 }, now)).toEqual({
		kind: "no-such-number",
	});
});

test("quotes change an inquiry's status, also from lost but never from spam", async () => {
	const actor = { kind: "system", name: "test" } as const;
	const inquiry = await createInquiryWithStatus("contacted");
	await db.transaction(async (tx) => {
		expect(await recordQuoteSent(tx, actor, inquiry.id, now)).toBe(true);
		expect(await recordQuoteAnswered(tx, actor, inquiry.id, "declined", now)).toBe(true);
		expect(await recordQuoteAnswered(tx, actor, inquiry.id, "declined", now)).toBe(false);
		expect(await recordQuoteSent(tx, actor, inquiry.id, now)).toBe(true);
		expect(await recordQuoteAnswered(tx, actor, inquiry.id, "accepted", now)).toBe(true);
	});
	expect(
		await createInquiryWithStatus("spam").then((spam) =>
			db.transaction((tx) => recordQuoteSent(tx, actor, spam.id, now)),
		),
	).toBe(false);
	const [won] = await db.select().from(inquiries).where(eq(inquiries.id, inquiry.id));
	expect(won).toMatchObject({ status: "won", attentionAt: null, lostReason: null });
});

test("notes that two people add at once are both kept", async () => {
	const inquiry = await createInquiryWithStatus("new");
	await Promise.all([addNote(by, inquiry.id, "one"), addNote(by, inquiry.id, "two")]);
	const record = await findInquiry(permissionFor(office, "inquiries.view"), inquiry.id);
	expect(record?.notes.map(({ text }) => text).sort()).toEqual(["one", "two"]);
	expect(await addNote(by, randomUUID(), "nowhere")).toBe(false);
});

test("a correction is stored beside the submitted contact and used for matching", async () => {
	const earlier = await createTestInquiry({ phone: "715 555 2399" }, now);
	const inquiry = await createTestInquiry({ phone: "715 555 2398" }, now);
	const contact = { name: "Karen Olson-Weber", email: inquiry.email, phone: "715-555-2399", address: inquiry.address };
	const outcome = await correctContact(by, inquiry.id, { ...contact, version: inquiry.version });
	expect(outcome).toMatchObject({
		kind: "done",
		inquiry: {
			name: inquiry.name,
			phone: "715 555 2398",
			corrected: { name: "Karen Olson-Weber", phone: "715-555-2399" },
		},
	});
	if (!("inquiry" in outcome)) throw new Error("not done");
	expect((await findSimilarInquiries(outcome.inquiry)).map(({ id }) => id)).toEqual([earlier.id]);
	expect(await correctContact(by, inquiry.id, { ...contact, version: inquiry.version })).toMatchObject({
		kind: "stale",
	});
});

test("an owner can be assigned, and a stale change is refused", async () => {
	const inquiry = await createInquiryWithStatus("new");
	const assigned = await assignInquiry(by, inquiry.id, { ownerId: office.id, version: inquiry.version });
	expect(assigned).toMatchObject({ kind: "done", inquiry: { ownerId: office.id } });
	expect(await assignInquiry(by, inquiry.id, { ownerId: null, version: inquiry.version })).toMatchObject({
		kind: "stale",
	});
	expect(await assignInquiry(by, inquiry.id, { ownerId: randomUUID(), version: 2 })).toEqual({ kind: "missing" });
});

test("a double click enters one inquiry, owned by the person who took it", async () => {
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
	const [one, two] = await Promise.all([enterInquiry(by, form, now), enterInquiry(by, form, now)]);
	expect(one.id).toBe(two.id);
	const record = await findInquiry(permissionFor(office, "inquiries.view"), one.id);
	expect(record).toMatchObject({ owner: { id: office.id }, inquiry: { source: "phone", status: "new" } });
	expect(record?.consents).toMatchObject([{ kind: "phone" }]);
});

async function countRows() {
	return {
		customers: (await db.select().from(customers)).length,
		properties: (await db.select().from(properties)).length,
	};
}

test("ten quotes started at once from one inquiry create one customer and one property", async () => {
	const inquiry = await createTestInquiry({}, now);
	const before = await countRows();
	const all = await Promise.all(
		Array.from({ length: 10 }, () => db.transaction((tx) => ensureCustomer(tx, by, inquiry.id))),
	);
	expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
	expect(await countRows()).toEqual({ customers: before.customers + 1, properties: before.properties + 1 });
});

test("two inquiries of one person, quoted at the same moment, create one customer", async () => {
	const facts = { name: "Dawn Kowalski", phone: "715 555 0166", address: "1420 Jefferson Ave, Chippewa Falls" };
	const [one, two] = [
		await createTestInquiry(facts, now),
		await createTestInquiry({ ...facts, name: "KOWALSKI, Dawn" }, now),
	];
	const before = await countRows();
	const [first, second] = await Promise.all(
		[one, two].map(({ id }) => db.transaction((tx) => ensureCustomer(tx, by, id))),
	);
	expect(first).toEqual(second);
	expect((await countRows()).customers).toBe(before.customers + 1);
	if (typeof first !== "object") throw new Error("no customer");
	const channelRows = await db.select().from(channels).where(eq(channels.customerId, first.customerId));
	expect(channelRows.map(({ kind }) => kind).sort()).toEqual(["email", "email", "phone"]);
});

test("people who share a phone stay separate customers unless the office chooses one", async () => {
	const phone = "715 555 0155";
	const mother = await createTestInquiry({ name: "Ruth Paulson", phone }, now);
	const son = await createTestInquiry({ name: "Erik Paulson", phone }, now);
	const link = (id: string, choice?: string) => db.transaction((tx) => ensureCustomer(tx, by, id, choice));
	const first = await link(mother.id);
	if (typeof first !== "object") throw new Error("no customer");
	const record = await findInquiry(permissionFor(office, "inquiries.view"), son.id);
	expect(record?.customers).toMatchObject([{ id: first.customerId, shares: ["phone"] }]);
	expect(record?.certainCustomerId).toBeNull();
	expect(await link(son.id, randomUUID())).toBe("refused");
	expect(await link(son.id, first.customerId)).toMatchObject({ customerId: first.customerId });
	const daughter = await createTestInquiry({ name: "Ida Paulson", phone }, now);
	const second = await link(daughter.id);
	expect(typeof second === "object" && second.customerId).not.toBe(first.customerId);
});

test("spam and missing inquiries create no customer", async () => {
	const spam = await createInquiryWithStatus("spam");
	expect(await db.transaction((tx) => ensureCustomer(tx, by, spam.id))).toBe("refused");
	expect(await db.transaction((tx) => ensureCustomer(tx, by, randomUUID()))).toBe("missing");
});

test("spam is kept for thirty days; only spam can be deleted, and the deletion is logged", async () => {
	const owner = permissionFor(await createTestStaff("owner"), "inquiries.purge");
	const spam = await createInquiryWithStatus("spam");
	const good = await createInquiryWithStatus("new");
	expect(await purgeSpam(owner, good.id, now)).toBe(false);
	expect(await purgeOldSpam(new Date(now.getTime() + 29 * 86_400_000))).toBe(0);
	expect(await purgeSpam(owner, spam.id, now)).toBe(true);
	expect((await listAuditEvents({ entity: "inquiry", id: spam.id })).map(({ action }) => action)).toContain("purged");
	const old = await createInquiryWithStatus("spam");
	expect(await purgeOldSpam(new Date(now.getTime() + 31 * 86_400_000))).toBeGreaterThan(0);
	expect(await findInquiry(permissionFor(office, "inquiries.view"), old.id)).toBeNull();
});
