import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { samplePayment } from "#app/billing/payments/fixtures.server.ts";
import { noteOpening } from "#app/documents/links/document-views.server.ts";
import { noteConsent } from "#app/people/customers/consents.server.ts";
import { type Edited, editForm } from "#app/people/customers/customer-form.ts";
import { ensureProperty } from "#app/people/customers/customers.server.ts";
import { deleteCustomer, editCustomer } from "#app/people/customers/editing.server.ts";
import { addNote, editNote, pinNote } from "#app/people/customers/notes.server.ts";
import { channelsOf, consentsOf, notesOf, placesOf } from "#app/people/customers/record.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { actor, type Staff } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sampleDraft, sampleSent } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { papersOf } from "./documents.server.ts";
import { duplicatesOf } from "./duplicates.server.ts";
import { reread, sampleCustomer } from "./fixtures.server.ts";
import { countCustomers, listCustomers, moneyOf } from "./listing.server.ts";
import { readTimeline, timelineQuery } from "./timeline.server.ts";
import type { View } from "./views.ts";

let product: TestProduct;
let owner: Staff;
let office: Staff;
const noon = new Date("2026-11-21T18:00:00Z");
const sees = () => proof(owner, "customers.view");
const edits = () => proof(owner, "customers.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner", { name: "Jo Kessler" });
	office = await sampleStaff("office", { name: "Anna Brandt" });
});
afterAll(() => product.close());

async function names(view: View, search = ""): Promise<string[]> {
	return (await listCustomers(sees(), view, search, null, noon)).rows.map(({ name }) => name);
}

const edited = (fields: Record<string, string | number>): Edited => editForm.parse(fields);

describe("the list", () => {
	test("finds by name, by digits of a phone, by mail and by street, and knows who owes and who waits", async () => {
		const ann = await sampleCustomer(owner, {
			...{
				name: "Ann Zastrow",
				email: "zastrow@example.com",
				phone: "+17155550142",
				address: "9 Birch Bluff, Owen, WI",
			},
		});
		await sampleIssued(owner, {}, noon, { customerId: ann.id });
		await sampleDraft(owner, { toName: "Bert Zastrow" }, noon);
		for (const words of ["zast ANN", "(715) 555-0142", "zastrow@", "birch bluff", "555 0142"])
			expect(await names("all", words)).toEqual(["Ann Zastrow"]);
		expect(await names("all", "zastrow")).toEqual(["Ann Zastrow", "Bert Zastrow"]);
		expect(await names("all", "100%_")).toEqual([]);
		expect(await names("owing", "zastrow")).toEqual(["Ann Zastrow"]);
		expect(await names("open", "zastrow")).toEqual(["Ann Zastrow", "Bert Zastrow"]);
		const [row] = (await listCustomers(sees(), "all", "ann zastrow", null, new Date("2027-06-01T12:00:00Z"))).rows;
		expect(row).toMatchObject({ open: 1, owed: 50_640, overdue: 50_640 });
	});

	test("goes on page by page through all of them, each once, by an index, and counts what it shows", async () => {
		await db.execute(sql`insert into customers (name) select 'Page ' || n % 50 from generate_series(1, 130) n`);
		await db.execute(sql`analyze customers`);
		const ids: string[] = [];
		for (let after: string | null = null, more = true; more; ) {
			const page = await listCustomers(sees(), "all", "", after, noon);
			ids.push(...page.rows.map(({ id }) => id));
			after = page.next;
			more = after !== null;
		}
		const counts = await countCustomers(sees(), noon);
		expect([new Set(ids).size, ids.length]).toEqual([counts.all, counts.all]);
		expect(counts.owing).toBe((await names("owing")).length);
		expect(counts.open).toBe((await names("open")).length);
		expect((await listCustomers(sees(), "all", "", "nonsense", noon)).rows).toHaveLength(40);
		const { rows } = await db.transaction(async (tx) => {
			await tx.execute(sql`set local enable_seqscan = off`);
			await tx.execute(sql`set local enable_bitmapscan = off`);
			return tx.execute<{ "QUERY PLAN": string }>(
				sql`explain select id from customers where merged_into is null and (lower(name), id) > ('m', ${owner.id}::uuid) order by lower(name), id limit 41`,
			);
		});
		const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
		expect(plan).toContain("customers_by_name");
		expect(plan).not.toContain("Sort");
	});
});

describe("what is known of somebody", () => {
	test("is edited in one go, the papers keep what they say, and each change is told", async () => {
		const { quote } = await sampleSent(owner, { toName: "Ruth Paulson", toEmail: "old@example.com" }, noon);
		const customer = await reread(quote.customerId);
		const [place] = await placesOf(customer.id);
		const outcome = await editCustomer(
			edits(),
			customer.id,
			edited({
				...{ version: customer.version, name: "Ruth Olson", company: "Olson Farms", email0: "New@Example.com" },
				...{
					phone0: "715 555 0177",
					place0: place?.id ?? "",
					address0: "1 Oak Lane, Thorp, WI 54771",
					county0: "clark",
				},
				...{ place1: "", address1: "2 Oak Lane, Thorp, WI 54771" },
			}),
			noon,
		);
		expect(outcome).toEqual({ kind: "edited" });
		expect((await channelsOf(customer.id)).map(({ value }) => value)).toEqual(["new@example.com", "+17155550177"]);
		expect((await placesOf(customer.id)).map(({ address, county }) => [address, county])).toEqual([
			["1 Oak Lane, Thorp, WI 54771", "Clark"],
			["2 Oak Lane, Thorp, WI 54771", "Clark"],
		]);
		expect((await reread(customer.id)).search).toContain("olson farms new@example.com");
		const events = await timeline({ entity: "customer", id: customer.id });
		const event = events.find(({ action }) => action === "edited");
		expect([event?.action, Object.keys(event?.diff as object).sort()]).toEqual([
			"edited",
			["company", "email", "name", "phone", "places"],
		]);
		const [paper] = await db.select().from(quotes).where(eq(quotes.id, quote.id));
		expect([paper?.toName, paper?.toEmail]).toEqual(["Ruth Paulson", "old@example.com"]);
	});

	test("of two who save at once one wins, and what can't be is told beside its field", async () => {
		const customer = await sampleCustomer(owner);
		const save = (name: string) =>
			editCustomer(edits(), customer.id, edited({ version: customer.version, name }), noon);
		expect((await Promise.all([save("One"), save("Other")])).map(({ kind }) => kind).sort()).toEqual([
			"edited",
			"overtaken",
		]);
		const { version } = await reread(customer.id);
		const wrong = edited({ version, name: "One", phone1: "12", address0: "1 Oak Lane", county0: "Cook" });
		expect(await editCustomer(edits(), customer.id, wrong, noon)).toMatchObject({
			kind: "wrong",
			errors: { phone1: expect.any(String), county0: expect.any(String) },
		});
		expect(editForm.safeParse({ version: 1, name: " ", email0: "nobody" }).success).toBe(false);
	});

	test("a place with papers stays, and so does all else that was typed with it; one without goes", async () => {
		const { quote } = await sampleDraft(owner, {}, noon);
		const id = quote.customerId;
		const free = await db.transaction((tx) => ensureProperty(tx, actor(edits()), id, "5 Free Road, Boyd, WI 54726"));
		const { version } = await reread(id);
		const both = { version, name: "New name", place0: quote.propertyId, address0: "", place1: free, address1: "" };
		expect(await editCustomer(edits(), id, edited(both), noon)).toMatchObject({
			kind: "wrong",
			errors: { address0: expect.any(String) },
		});
		expect(await reread(id)).toMatchObject({ name: "Ruth Paulson", version });
		const one = { ...both, address0: quote.siteAddress };
		expect(await editCustomer(edits(), id, edited(one), noon)).toEqual({ kind: "edited" });
		expect((await placesOf(id)).map((place) => place.id)).toEqual([quote.propertyId]);
	});

	test("another's place is not touched by a form that names it", async () => {
		const [mine, theirs] = [await sampleCustomer(owner), await sampleCustomer(owner)];
		const [place] = await placesOf(theirs.id);
		const form = { version: mine.version, name: "Mine", place0: place?.id ?? "", address0: "Elsewhere 1" };
		await editCustomer(edits(), mine.id, edited(form), noon);
		expect((await placesOf(theirs.id))[0]?.address).toBe(place?.address);
	});

	test("is deleted only while no paper names them", async () => {
		const deletes = proof(owner, "customers.delete");
		const { quote } = await sampleDraft(owner, {}, noon);
		const busy = await reread(quote.customerId);
		expect(await deleteCustomer(deletes, busy.id, busy.version, noon)).toBe("in-use");
		const free = await sampleCustomer(owner);
		await addNote(proof(office, "customers.note"), free.id, "Wrong number.", noon);
		expect(await deleteCustomer(deletes, free.id, free.version + 1, noon)).toBe("overtaken");
		const both = await Promise.all([1, 2].map(() => deleteCustomer(deletes, free.id, free.version, noon)));
		expect(both.sort()).toEqual(["deleted", "overtaken"]);
	});

	test("a note is edited by who wrote it, and the pinned one stands first", async () => {
		const { id } = await sampleCustomer(owner);
		const [mine, theirs] = [proof(owner, "customers.note"), proof(office, "customers.note")];
		await addNote(mine, id, "Beware of the dog.", noon);
		await addNote(theirs, id, "Pays late.", noon);
		const [late, dog] = await notesOf(id);
		await pinNote(theirs, id, dog?.id ?? "", true, noon);
		expect((await notesOf(id)).map(({ text }) => text)).toEqual(["Beware of the dog.", "Pays late."]);
		const edit = { note: late?.id ?? "", version: 1, text: "Pays on time now." };
		expect(await editNote(mine, id, edit, noon)).toBe("refused");
		const twice = await Promise.all([editNote(theirs, id, edit, noon), editNote(theirs, id, edit, noon)]);
		expect(twice.sort()).toEqual(["edited", "refused"]);
	});

	test("a yes and a no are written down with how they were said, once, and never changed", async () => {
		const { id } = await sampleCustomer(owner, { email: "yes@example.com" });
		const say = (granted: boolean, value = "yes@example.com") =>
			noteConsent(edits(), id, { kind: "email", value, granted, evidence: "On the phone, Friday." }, "Stanley", noon);
		expect((await Promise.all([say(true), say(true)])).sort()).toEqual(["already", "noted"]);
		expect(await say(false)).toBe("noted");
		expect(await say(true, "other@example.com")).toBe("unknown");
		const said = (await consentsOf(await channelsOf(id))).map(({ granted, evidence, staffName }) => [
			granted,
			evidence,
			staffName,
		]);
		expect(said).toEqual([
			[false, "On the phone, Friday.", "Jo Kessler"],
			[true, "On the phone, Friday.", "Jo Kessler"],
		]);
		await expect(
			db.update(consents).set({ evidence: "" }).where(eq(consents.value, "yes@example.com")),
		).rejects.toThrow();
	});

	test("who shares a mail, a number or a place may be the same, the same name surely", async () => {
		const shared = { email: "family@example.com" };
		const one = await sampleCustomer(owner, { name: "Karen Olson", ...shared });
		await sampleCustomer(owner, { name: "Jim Olson", ...shared });
		await sampleCustomer(owner, { name: "Olson, Karen", ...shared });
		const found = await duplicatesOf(one, await channelsOf(one.id), await placesOf(one.id));
		expect(found.map(({ name, sure, shares }) => [name, sure, shares])).toEqual([
			["Olson, Karen", true, ["email"]],
			["Jim Olson", false, ["email"]],
		]);
	});
});

describe("the timeline", () => {
	test("tells of every paper, of people who opened it and not of bots, newest first", async () => {
		const { invoice } = await sampleIssued(owner, { toName: "Ruth Paulson" }, new Date("2026-11-19T18:00:00Z"));
		const id = invoice.customerId;
		await samplePayment(owner, invoice, { amount: 10_000 }, noon);
		const open = (userAgent: string) =>
			db.transaction((tx) =>
				noteOpening(tx, "invoice", invoice.id, { ip: "203.0.113.9", userAgent }, new Date("2026-11-20T18:00:00Z")),
			);
		expect([await open("Mozilla/5.0 (iPhone; Mobile)"), await open("Googlebot/2.1")]).toEqual([true, false]);
		const { told, next } = await readTimeline(sees(), id, "Ruth Paulson", null);
		const said = told.filter(({ at }) => at < "2026-11-22").map(({ title, words, by }) => `${title}: ${words}, ${by}`);
		expect(said.slice(0, 3)).toEqual(expect.arrayContaining(["Payment of $100.00: Recorded, Jo Kessler"]));
		expect(said).toContain(`Invoice ${invoice.number}: Opened on a phone, Ruth Paulson`);
		expect(said.filter((words) => words.includes("Opened"))).toHaveLength(1);
		expect([...told].sort((a, b) => b.at.localeCompare(a.at))).toEqual(told);
		expect(next).toBeNull();
		expect((await moneyOf(id, noon)).owed).toBe(invoice.total - 10_000);
		expect((await papersOf(sees(), id, "invoice", null, noon)).rows).toMatchObject([{ money: invoice.total - 10_000 }]);
	});

	test("5,000 events of 80 papers among 60,000 others come page by page, each once, by the index", async () => {
		const { id } = await sampleCustomer(owner);
		const { quote } = await sampleDraft(owner, {}, noon);
		await db.execute(sql`
			insert into inquiries (key, source, received_at, name, email, address, urgency, status_at, reply_due_at, customer_id)
			select gen_random_uuid(), 'form', now(), 'Much', 'm@example.com', 'x', 'planned', now(), now(), ${id} from generate_series(1, 80)`);
		const events = (which: ReturnType<typeof sql>, each: number) => sql`
			insert into audit_events (actor_kind, actor_name, entity, entity_id, action, created_at)
			select 'staff', 'Jo', 'inquiry', paper, 'noted', timestamptz '2026-01-01' + n % 997 * interval '1 hour'
			from (${which}) p (paper), generate_series(1, ${each}::int) n`;
		await db.execute(events(sql`select id from inquiries where customer_id = ${id}`, 63));
		await db.execute(events(sql`select gen_random_uuid() from generate_series(1, 1000)`, 60));
		await db.execute(sql`analyze audit_events`);
		const seen = new Set<string>();
		let told = 0;
		for (let after: string | null = null, more = true; more; ) {
			const page = await readTimeline(sees(), id, "Much", after);
			told += page.told.length;
			for (const one of page.told) seen.add(one.id);
			after = page.next;
			more = after !== null;
		}
		expect([told, seen.size]).toEqual([80 * 63 + 1, 80 * 63 + 1]);
		expect(
			(await readTimeline(sees(), quote.customerId, "Ruth", "2026-99-99T00:00:00.000000Z~x")).told.length,
		).toBeGreaterThan(0);
		const { rows } = await db.execute<{ "QUERY PLAN": string }>(
			sql`explain (analyze, timing off, buffers off) ${timelineQuery(id, null, 61)}`,
		);
		const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
		expect(plan).toContain("audit_events_entity");
		expect(plan).not.toContain("Seq Scan on audit_events");
	}, 60_000);
});
