import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { recordConsentAnswer } from "./consents.server.ts";
import { type CustomerEdit, editForm } from "./customer-form.ts";
import { ensureProperty } from "./customers.server.ts";
import { findDuplicates } from "./duplicates.server.ts";
import { deleteCustomer, editCustomer } from "./edit.server.ts";
import { createTestCustomer, getCustomer } from "./fixtures.server.ts";
import { countCustomers, listCustomers } from "./listing.server.ts";
import { addNote, editNote, pinNote } from "./notes.server.ts";
import { listChannels, listConsents, listCustomerProperties, listNotes } from "./record.server.ts";
import { consents, textOptOuts } from "./tables.server.ts";
import type { View } from "./views.ts";

let product: TestProduct;
let owner: Staff;
let office: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const viewer = () => permissionFor(owner, "customers.view");
const editor = () => permissionFor(owner, "customers.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
	office = await createTestStaff("office", { name: "Anna Brandt" });
});
afterAll(() => product.close());

async function names(view: View, search = ""): Promise<string[]> {
	return (await listCustomers(viewer(), view, search, null, now)).rows.map(({ name }) => name);
}

const parseEdit = (fields: Record<string, string | number>): CustomerEdit => editForm.parse(fields);

describe("the list", () => {
	test("search finds by name, phone digits, email and street, with balances and open documents", async () => {
		const ann = await createTestCustomer(owner, {
			name: "Ann Zastrow",
			email: "zastrow@example.com",
			phone: "+17155550142",
			address: "9 Birch Bluff, Owen, WI",
		});
		await createTestIssuedInvoice(owner, {}, now, { customerId: ann.id });
		await createTestDraftQuote(owner, { toName: "Bert Zastrow" }, now);
		for (const search of ["zast ANN", "(715) 555-0142", "zastrow@", "birch bluff", "555 0142"])
			expect(await names("all", search)).toEqual(["Ann Zastrow"]);
		expect(await names("all", "zastrow")).toEqual(["Ann Zastrow", "Bert Zastrow"]);
		expect(await names("all", "100%_")).toEqual([]);
		expect(await names("balance-due", "zastrow")).toEqual(["Ann Zastrow"]);
		expect(await names("open", "zastrow")).toEqual(["Ann Zastrow", "Bert Zastrow"]);
		const [row] = (await listCustomers(viewer(), "all", "ann zastrow", null, new Date("2027-06-01T12:00:00Z"))).rows;
		expect(row).toMatchObject({ open: 1, owed: 50_640, overdue: 50_640 });
	});

	test("pages list each customer once, by an index, and the counts match", async () => {
		await db.execute(sql`insert into customers (name) select 'Page ' || n % 50 from generate_series(1, 130) n`);
		await db.execute(sql`analyze customers`);
		const ids: string[] = [];
		for (let after: string | null = null, more = true; more; ) {
			const page = await listCustomers(viewer(), "all", "", after, now);
			ids.push(...page.rows.map(({ id }) => id));
			after = page.next;
			more = after !== null;
		}
		const counts = await countCustomers(viewer(), now);
		expect([new Set(ids).size, ids.length]).toEqual([counts.all, counts.all]);
		expect(counts["balance-due"]).toBe((await names("balance-due")).length);
		expect(counts.open).toBe((await names("open")).length);
		expect((await listCustomers(viewer(), "all", "", "nonsense", now)).rows).toHaveLength(40);
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

describe("contact details, notes and consents", () => {
	test("one save edits everything, documents keep their content, and each change is logged", async () => {
		const { quote } = await createTestSentQuote(owner, { toName: "Ruth Paulson", toEmail: "old@example.com" }, now);
		const customer = await getCustomer(quote.customerId);
		const [property] = await listCustomerProperties(customer.id);
		const outcome = await editCustomer(
			editor(),
			customer.id,
			parseEdit({
				version: customer.version,
				name: "Ruth Olson",
				company: "Olson Farms",
				email0: "New@Example.com",
				phone0: "715 555 0177",
				property0: property?.id ?? "",
				address0: "1 Oak Lane, Thorp, WI 54771",
				county0: "clark",
				property1: "",
				address1: "2 Oak Lane, Thorp, WI 54771",
			}),
			now,
		);
		expect(outcome).toEqual({ kind: "edited" });
		expect((await listChannels(customer.id)).map(({ value }) => value)).toEqual(["new@example.com", "+17155550177"]);
		expect((await listCustomerProperties(customer.id)).map(({ address, county }) => [address, county])).toEqual([
			["1 Oak Lane, Thorp, WI 54771", "Clark"],
			["2 Oak Lane, Thorp, WI 54771", "Clark"],
		]);
		expect((await getCustomer(customer.id)).search).toContain("olson farms new@example.com");
		const events = await listAuditEvents({ entity: "customer", id: customer.id });
		const event = events.find(({ action }) => action === "edited");
		expect([event?.action, Object.keys(event?.diff as object).sort()]).toEqual([
			"edited",
			["company", "email", "name", "phone", "properties"],
		]);
		const [sent] = await db.select().from(quotes).where(eq(quotes.id, quote.id));
		expect([sent?.toName, sent?.toEmail]).toEqual(["Ruth Paulson", "old@example.com"]);
	});

	test("of two people who save at once one wins, and errors are reported by field", async () => {
		const customer = await createTestCustomer(owner);
		const save = (name: string) =>
			editCustomer(editor(), customer.id, parseEdit({ version: customer.version, name }), now);
		expect((await Promise.all([save("One"), save("Other")])).map(({ kind }) => kind).sort()).toEqual([
			"edited",
			"stale",
		]);
		const { version } = await getCustomer(customer.id);
		const wrong = parseEdit({ version, name: "One", phone1: "12", address0: "1 Oak Lane", county0: "Cook" });
		expect(await editCustomer(editor(), customer.id, wrong, now)).toMatchObject({
			kind: "invalid",
			errors: { phone1: expect.any(String), county0: expect.any(String) },
		});
		expect(editForm.safeParse({ version: 1, name: " ", email0: "nobody" }).success).toBe(false);
	});

	test("a property with documents can't be removed and the whole edit is refused; one without can", async () => {
		const { quote } = await createTestDraftQuote(owner, {}, now);
		const id = quote.customerId;
		const free = await db.transaction((tx) => ensureProperty(tx, actor(editor()), id, "5 Free Road, Boyd, WI 54726"));
		const { version } = await getCustomer(id);
		const both = {
			version,
			name: "New name",
			property0: quote.propertyId,
			address0: "",
			property1: free,
			address1: "",
		};
		expect(await editCustomer(editor(), id, parseEdit(both), now)).toMatchObject({
			kind: "invalid",
			errors: { address0: expect.any(String) },
		});
		expect(await getCustomer(id)).toMatchObject({ name: "Ruth Paulson", version });
		const one = { ...both, address0: quote.siteAddress };
		expect(await editCustomer(editor(), id, parseEdit(one), now)).toEqual({ kind: "edited" });
		expect((await listCustomerProperties(id)).map((property) => property.id)).toEqual([quote.propertyId]);
	});

	test("a form can't change another customer's property", async () => {
		const [ownCustomer, otherCustomer] = [await createTestCustomer(owner), await createTestCustomer(owner)];
		const [property] = await listCustomerProperties(otherCustomer.id);
		const form = { version: ownCustomer.version, name: "Mine", property0: property?.id ?? "", address0: "Elsewhere 1" };
		await editCustomer(editor(), ownCustomer.id, parseEdit(form), now);
		expect((await listCustomerProperties(otherCustomer.id))[0]?.address).toBe(property?.address);
	});

	test("a customer can be deleted only without documents", async () => {
		const deletes = permissionFor(owner, "customers.delete");
		const { quote } = await createTestDraftQuote(owner, {}, now);
		const busy = await getCustomer(quote.customerId);
		expect(await deleteCustomer(deletes, busy.id, busy.version, now)).toBe("in-use");
		const free = await createTestCustomer(owner);
		await addNote(permissionFor(office, "customers.note"), free.id, "Wrong number.", now);
		expect(await deleteCustomer(deletes, free.id, free.version + 1, now)).toBe("stale");
		const both = await Promise.all([1, 2].map(() => deleteCustomer(deletes, free.id, free.version, now)));
		expect(both.sort()).toEqual(["deleted", "stale"]);
	});

	test("only the author can edit a note, and pinned notes come first", async () => {
		const { id } = await createTestCustomer(owner);
		const [author, colleague] = [permissionFor(owner, "customers.note"), permissionFor(office, "customers.note")];
		await addNote(author, id, "Beware of the dog.", now);
		await addNote(colleague, id, "Pays late.", now);
		const [late, dog] = await listNotes(id);
		await pinNote(colleague, id, dog?.id ?? "", true, now);
		expect((await listNotes(id)).map(({ text }) => text)).toEqual(["Beware of the dog.", "Pays late."]);
		const edit = { note: late?.id ?? "", version: 1, text: "Pays on time now." };
		expect(await editNote(author, id, edit, now)).toBe("refused");
		const twice = await Promise.all([editNote(colleague, id, edit, now), editNote(colleague, id, edit, now)]);
		expect(twice.sort()).toEqual(["edited", "refused"]);
	});

	test("consents and opt-outs are recorded once with their evidence and never changed", async () => {
		const { id } = await createTestCustomer(owner, { email: "yes@example.com" });
		const answer = (granted: boolean, value = "yes@example.com") =>
			recordConsentAnswer(
				editor(),
				id,
				{ kind: "email", value, granted, evidence: "On the phone, Friday." },
				"Stanley",
				now,
			);
		expect((await Promise.all([answer(true), answer(true)])).sort()).toEqual(["recorded", "unchanged"]);
		expect(await answer(false)).toBe("recorded");
		expect(await answer(true, "other@example.com")).toBe("not-found");
		const history = (await listConsents(await listChannels(id))).map(({ granted, evidence, staffName }) => [
			granted,
			evidence,
			staffName,
		]);
		expect(history).toEqual([
			[false, "On the phone, Friday.", "Jo Kessler"],
			[true, "On the phone, Friday.", "Jo Kessler"],
		]);
		await expect(
			db.update(consents).set({ evidence: "" }).where(eq(consents.value, "yes@example.com")),
		).rejects.toThrow();
	});

	test("who wants no campaigns keeps the texts about jobs, and an opt-out ends both", async () => {
		const phone = "+17155550139";
		const { id } = await createTestCustomer(owner, { phone });
		const answer = (granted: boolean, purpose: "marketing-text" | null) =>
			recordConsentAnswer(
				editor(),
				id,
				{ kind: "phone", value: phone, purpose, granted, evidence: "Card signed at the home show." },
				"Stanley",
				now,
			);
		const isOptedOut = async () => (await db.select().from(textOptOuts).where(eq(textOptOuts.phone, phone))).length > 0;
		expect((await Promise.all([answer(true, "marketing-text"), answer(true, "marketing-text")])).sort()).toEqual([
			"recorded",
			"unchanged",
		]);
		expect(await answer(false, "marketing-text")).toBe("recorded");
		expect(await isOptedOut()).toBe(false);
		expect(await answer(true, null)).toBe("recorded");
		expect(await answer(true, "marketing-text")).toBe("recorded");
		expect(await answer(false, null)).toBe("recorded");
		expect(await isOptedOut()).toBe(true);
		expect(await answer(true, "marketing-text")).toBe("opted-out");
		const last = (await listConsents(await listChannels(id))).find(({ purpose }) => purpose === "marketing-text");
		expect(last?.granted).toBe(false);
	});

	test("customers who share an email, phone or property are possible duplicates, with the same name certain ones", async () => {
		const shared = { email: "family@example.com" };
		const one = await createTestCustomer(owner, { name: "Karen Olson", ...shared });
		await createTestCustomer(owner, { name: "Jim Olson", ...shared });
		await createTestCustomer(owner, { name: "Olson, Karen", ...shared });
		const found = await findDuplicates(one, await listChannels(one.id), await listCustomerProperties(one.id));
		expect(found.map(({ name, isCertain, shares }) => [name, isCertain, shares])).toEqual([
			["Olson, Karen", true, ["email"]],
			["Jim Olson", false, ["email"]],
		]);
	});
});
