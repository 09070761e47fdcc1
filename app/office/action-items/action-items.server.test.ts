import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import { saveChoices } from "#app/messaging/staff-notices/choices.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listUpdates } from "../shell/updates.server.ts";
import type { NewItem } from "./action-item-form.ts";
import * as actions from "./actions.server.ts";
import { sendDigests } from "./digest.server.ts";
import { createTestActionItem } from "./fixtures.server.ts";
import { findItem } from "./items.server.ts";
import { countItems, listItems } from "./listing.server.ts";
import { reconcileItems } from "./reconcile.server.ts";
import { findRecord } from "./record-link.server.ts";
import { actionItemDigests, actionItems } from "./tables.server.ts";
import { undoLastStep } from "./undo.server.ts";

let product: TestProduct;
let owner: Staff;
let office: Staff;
let estimator: Staff;
/** 8 a.m. in Stanley, on a Tuesday */
const now = new Date("2026-11-24T14:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

beforeAll(async () => {
	product = await openTestProduct();
	[owner, office, estimator] = [
		await createTestStaff("owner"),
		await createTestStaff("office"),
		await createTestStaff("estimator"),
	];
});
afterAll(() => product.close());
beforeEach(() => db.delete(actionItems));

const worker = (person: Staff) => permissionFor(person, "action-items.work");
const viewer = (person: Staff) => permissionFor(person, "action-items.view");

const create = async (facts: Partial<NewItem> = {}, by = owner) => get(await createTestActionItem(by, now, facts));

async function get(id: string): Promise<actions.Item> {
	const [item] = await db.select().from(actionItems).where(eq(actionItems.id, id));
	if (!item) throw new Error("no such item");
	return item;
}

const about = (entity: string, entityId: string) =>
	db
		.select()
		.from(actionItems)
		.where(and(eq(actionItems.entity, entity), eq(actionItems.entityId, entityId)))
		.orderBy(actionItems.id);

const steps = async (id: string) => (await listAuditEvents({ entity: "action-item", id })).map(({ action }) => action);

test("a quote without a reply opens one item, however often and at once the check runs", async () => {
	const { quote } = await createTestSentQuote(owner, {}, now);
	await reconcileItems(later(1));
	expect(await about("quote", quote.id)).toEqual([]);
	await Promise.all([reconcileItems(later(6)), reconcileItems(later(6))]);
	await reconcileItems(later(7));
	const items = await about("quote", quote.id);
	expect(items).toMatchObject([{ causeKind: "no-reply", dueOn: "2026-11-30", closedAt: null }]);
	expect(items[0]?.reason).toContain("no reply in 7 days");
	expect(await steps(items[0]?.id ?? "")).toEqual(["opened"]);
});

test("an item closes when its cause is gone, with the status of its record", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, now);
	await reconcileItems(later(60));
	const [item] = await about("invoice", invoice.id);
	expect(item).toMatchObject({ causeKind: "overdue", closedAt: null });
	await db
		.update(actionItems)
		.set({ assigneeId: office.id })
		.where(eq(actionItems.id, item?.id ?? ""));
	await createTestPayment(owner, invoice, {}, later(60));
	await reconcileItems(later(61));
	const [closed] = await about("invoice", invoice.id);
	expect(closed).toMatchObject({ closedAt: later(61), closedBy: null });
	const [event] = await listAuditEvents({ entity: "action-item", id: item?.id ?? "" });
	expect(event).toMatchObject({ action: "closed-automatically", actorKind: "system", diff: { status: "Paid" } });
});

test("an item that a person closed stays closed while its cause lasts, and a new cause opens a new one", async () => {
	const { quote } = await createTestSentQuote(owner, {}, later(-6));
	await reconcileItems(now);
	const [item] = await about("quote", quote.id);
	if (!item) throw new Error("no item");
	expect(await actions.closeItem(worker(office), item.id, { note: "They're on vacation.", version: 1 }, now)).toBe(
		"done",
	);
	await reconcileItems(now);
	expect(await about("quote", quote.id)).toMatchObject([{ closedBy: office.id, causeEndedAt: null }]);
	await db.update(quotes).set({ lastViewedAt: now }).where(eq(quotes.id, quote.id));
	await reconcileItems(now);
	expect(await about("quote", quote.id)).toMatchObject([{ closedBy: office.id, causeEndedAt: now }]);
	await reconcileItems(later(6));
	expect(await about("quote", quote.id)).toMatchObject([{ closedBy: office.id }, { closedAt: null }]);
});

test("a deleted record's item closes and keeps its label", async () => {
	const { quote } = await createTestSentQuote(owner, {}, now);
	await reconcileItems(later(6));
	const before = await about("quote", quote.id);
	await db
		.update(actionItems)
		.set({ entityId: randomUUID() })
		.where(eq(actionItems.id, before[0]?.id ?? ""));
	await reconcileItems(later(6));
	expect(await get(before[0]?.id ?? "")).toMatchObject({ recordLabel: quote.toName, closedAt: later(6) });
});

test("no two lasting items have the same cause", async () => {
	const cause = { title: "Follow up", entity: "quote", entityId: "1", causeKind: "no-reply" };
	await db.insert(actionItems).values(cause);
	await expect(db.insert(actionItems).values({ ...cause, closedAt: now })).rejects.toThrow();
	await db.insert(actionItems).values({ ...cause, causeEndedAt: now, closedAt: now });
});

test("each source lists its causes by page and by id alike", async () => {
	const sources = collect("causes");
	expect(sources.length).toBeGreaterThan(6);
	for (const source of sources) {
		const { rows } = await source.list({ after: null }, later(60));
		const again = await source.list({ ids: rows.map(({ id }) => id) }, later(60));
		const kinds = (all: typeof rows) => all.map(({ id, cause }) => `${id} ${cause?.kind}`).sort();
		expect(kinds(again.rows), source.entity).toEqual(kinds(rows));
	}
});

test("people see only the system's items about records that they may see", async () => {
	await db
		.insert(actionItems)
		.values({ title: "Check the email", entity: "email", entityId: "1", causeKind: "undelivered" });
	const item = await create({ title: "Sharpen saws" }, estimator);
	const titles = async (by: Staff) =>
		(await listItems(viewer(by), "everyone", "", null, now)).rows.map(({ title }) => title).sort();
	expect(await titles(office)).toEqual(["Check the email", "Sharpen saws"]);
	expect(await titles(estimator)).toEqual(["Sharpen saws"]);
	const [email] = await db.select().from(actionItems).where(eq(actionItems.entity, "email"));
	const id = email?.id ?? "";
	expect(await findItem(viewer(estimator), id)).toBeNull();
	expect(await actions.closeItem(worker(estimator), id, { note: "", version: 1 }, now)).toBe("missing");
	expect(await actions.assignItem(worker(owner), id, { assigneeId: estimator.id, version: 1 }, now)).toBe("refused");
	const crew = await createTestStaff("crew");
	expect(await actions.assignItem(worker(owner), item.id, { assigneeId: crew.id, version: 1 }, now)).toBe("refused");
	await expect(create({ assigneeId: crew.id })).rejects.toThrow("was not created");
});

test("of two people who assign an item at once, the second one is told", async () => {
	const { id } = await create();
	const outcomes = await Promise.all(
		[owner, office].map((person) => actions.assignItem(worker(person), id, { assigneeId: person.id, version: 1 }, now)),
	);
	expect(outcomes.sort()).toEqual(["done", "stale"]);
	expect(await steps(id)).toEqual(["assigned", "created"]);
});

test("a person is notified of what a colleague assigns to them", async () => {
	const colleague = await createTestStaff("office");
	const { id } = await create({ assigneeId: colleague.id });
	const notified = async (person: Staff) =>
		(await listUpdates(person, later(-1), later(1), 8)).filter((update) => update.id === id);
	expect(await notified(colleague)).toMatchObject([{ title: "Assigned to you", name: "Change the chipper knives" }]);
	expect([...(await notified(owner)), ...(await notified(office))]).toEqual([]);
});

test("a form that is sent twice creates one item", async () => {
	const key = randomUUID();
	const send = () => createTestActionItem(owner, now, { key });
	expect(await Promise.all([send(), send()])).toEqual([key, key]);
	expect(await steps(key)).toEqual(["created"]);
});

test("closing a repeating item creates the next one once, and undoing it deletes that again", async () => {
	const monthly = { dueOn: "2026-10-31", repeatUnit: "month", assigneeId: office.id } as const;
	const { id } = await create(monthly);
	await actions.closeItem(worker(office), id, { note: "", version: 1 }, now);
	const next = async () => db.select().from(actionItems).where(eq(actionItems.previousId, id));
	expect(await next()).toMatchObject([{ dueOn: "2026-11-30", repeatAnchor: "2026-10-31", assigneeId: office.id }]);
	expect(await undoLastStep(worker(owner), id, { version: 2 }, now)).toBe("refused");
	expect(await undoLastStep(worker(office), id, { version: 2 }, now)).toBe("done");
	expect(await get(id)).toMatchObject({ closedAt: null, closedBy: null, version: 3 });
	expect(await next()).toEqual([]);
	await actions.closeItem(worker(office), id, { note: "", version: 3 }, now);
	await actions.reopenItem(worker(office), id, { version: 4 }, now);
	await actions.closeItem(worker(office), id, { note: "", version: 5 }, now);
	const [successor] = await next();
	expect(await next()).toHaveLength(1);
	await actions.assignItem(worker(owner), successor?.id ?? "", { assigneeId: null, version: 1 }, now);
	expect(await undoLastStep(worker(office), id, { version: 6 }, now)).toBe("refused");
});

test("a snoozed item leaves the lists until its time, and undo brings it back", async () => {
	const { id } = await create({ assigneeId: office.id });
	const snooze = { choice: "tomorrow", day: "", version: 1 } as const;
	expect(await actions.snoozeItem(worker(office), id, snooze, now)).toBe("done");
	const listed = async (at: Date) => (await listItems(viewer(office), "mine", "", null, at)).rows.length;
	expect(await listed(later(0.9))).toBe(0);
	expect(await listed(later(1))).toBe(1);
	expect(await countItems(viewer(office), now)).toMatchObject({ mine: 0, due: 0, snoozed: 1 });
	expect(await undoLastStep(worker(office), id, { version: 2 }, now)).toBe("done");
	expect(await listed(now)).toBe(1);
	await actions.snoozeItem(worker(office), id, { ...snooze, version: 3 }, now);
	await actions.closeItem(worker(office), id, { note: "", version: 4 }, now);
	expect(await get(id)).toMatchObject({ snoozedUntil: null });
	expect(await actions.closeItem(worker(office), id, { note: "", version: 5 }, now)).toBe("refused");
});

test("an edit keeps the days of a series unless the due day changes", async () => {
	const item = await create({ dueOn: "2027-01-31", repeatUnit: "month" });
	const edit = {
		note: "Four knives",
		dueOn: "2027-01-31",
		repeatUnit: "month",
		repeatEvery: "1",
		repeatFrom: "due",
	} as const;
	await actions.editItem(worker(owner), item.id, { ...edit, title: "Sharpen knives", version: 1 }, now);
	expect(await get(item.id)).toMatchObject({
		title: "Sharpen knives",
		note: "Four knives",
		repeatAnchor: "2027-01-31",
	});
	await actions.editItem(worker(owner), item.id, { ...edit, dueOn: "2027-02-15", version: 2 }, now);
	expect(await get(item.id)).toMatchObject({ repeatAnchor: "2027-02-15" });
	await actions.changeDueDay(worker(owner), item.id, { dueOn: "2027-02-20", version: 3 }, now);
	expect(await get(item.id)).toMatchObject({ repeatAnchor: "2027-02-15", dueOn: "2027-02-20" });
});

test("an item is linked to the record whose page it was created from", async () => {
	const { quote } = await createTestDraftQuote(owner);
	expect(await findRecord(`/admin/quotes/${quote.id}`, now)).toMatchObject({ entity: "quote", entityId: quote.id });
	const { id } = await create({ from: `/admin/crm/${quote.customerId}` });
	expect(await get(id)).toMatchObject({ entity: "customer", recordLabel: quote.toName });
	expect(await findRecord(`/admin/quotes/${randomUUID()}`, now)).toBeNull();
	expect(await findRecord("https://example.com/admin/quotes/1", now)).toBeNull();
});

test("the digest goes once a day to those with something due, and to owners what no one has", async () => {
	await db.delete(actionItemDigests);
	await create({ assigneeId: office.id });
	await create({ title: "Order chain oil" });
	await create({ title: "Next week", assigneeId: estimator.id, dueOn: "2026-12-01" });
	const digests = async (person: Staff) =>
		(await listTestEmails("staff", person.id)).filter(({ kind }) => kind === "action-items-digest");
	await Promise.all([sendDigests(now), sendDigests(now)]);
	await create({ title: "Late", assigneeId: estimator.id });
	await sendDigests(new Date(now.getTime() + 900_000));
	expect(await digests(office)).toMatchObject([{ subject: "1 item due: your action items for November 24, 2026" }]);
	expect((await digests(owner))[0]?.text).toContain("Order chain oil");
	expect(await digests(estimator)).toEqual([]);
	const off = { ways: { "action-items-digest": "off" as const }, quiet: null };
	await saveChoices(permissionFor(office, "account.own"), office, 0, off, now);
	await sendDigests(later(1));
	expect([await digests(office), await digests(estimator)].map(({ length }) => length)).toEqual([1, 1]);
});
