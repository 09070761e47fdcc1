import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findContactByEmail } from "#app/portal/account/documents.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { removeContact, saveContact } from "./contacts.server.ts";
import { contactForm, editForm } from "./customer-form.ts";
import { addChannels, findCandidates, findCertainMatch } from "./customers.server.ts";
import { editCustomer } from "./edit.server.ts";
import { createTestCustomer, getCustomer } from "./fixtures.server.ts";
import { listChannels, listContacts } from "./record.server.ts";
import { findChosenCustomer, searchCustomers } from "./resolve-customer.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const by = () => permissionFor(owner, "customers.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const save = (customerId: string, fields: Record<string, unknown>) =>
	saveContact(by(), customerId, contactForm.parse(fields), now);
const keysOf = (contact: { email?: string; phone?: string }) => ({ email: "", phone: "", address: "", ...contact });

test("a contact is added with several numbers, changed once, found by any of them, and removed", async () => {
	const { id } = await createTestCustomer(owner, { name: "Pine Ridge HOA" });
	const numbers = { phone0: "715 555 0161", phoneLabel0: "Cell", phone1: "715-555-0162", phoneStatus1: "invalid" };
	const form = { name: "Dale Ostrander", role: "board-member", email0: "Dale@Example.com", ...numbers };
	expect(await save(id, { ...form, phone2: "12" })).toEqual({
		kind: "invalid",
		errors: { phone2: expect.stringContaining("area code") },
	});
	expect(await save(id, form)).toEqual({ kind: "edited" });
	const [contact] = await listContacts(id);
	expect(contact).toMatchObject({ name: "Dale Ostrander", role: "board-member", version: 1 });
	const rows = (await listChannels(id)).filter(({ contactId }) => contactId === contact?.id);
	expect(rows.map(({ value, label, status }) => [value, label, status])).toEqual([
		["dale@example.com", "", "ok"],
		["+17155550161", "Cell", "ok"],
		["+17155550162", "", "invalid"],
	]);
	for (const search of ["ostrander", "DALE@example", "555-0162"])
		expect((await searchCustomers(search)).map((row) => row.id)).toEqual([id]);
	const again = { ...form, contact: contact?.id, version: 1, role: "property-manager", phone1: "" };
	const outcomes = await Promise.all([save(id, again), save(id, again)]);
	expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["edited", "stale"]);
	expect((await listChannels(id)).find(({ value }) => value === "+17155550161")?.id).toBe(rows[1]?.id);
	const other = await createTestCustomer(owner);
	expect(await removeContact(by(), other.id, contact?.id ?? "", 2, now)).toBe("stale");
	expect(await removeContact(by(), id, contact?.id ?? "", 2, now)).toBe("done");
	expect((await getCustomer(id)).search).not.toContain("dale");
	const events = await listAuditEvents({ entity: "customer", id });
	const actions = events.map(({ action }) => action).filter((action) => action !== "created");
	expect(actions).toEqual(["contact-removed", "contact-edited", "contact-added"]);
});

test("documents go to the customer's main email, else to the newest that works, and never to a contact's", async () => {
	const { id } = await createTestCustomer(owner, { email: "first@example.com", phone: "+17155550171" });
	await save(id, { name: "Lee Book", role: "bookkeeper", email0: "books@example.com", phone0: "715 555 0179" });
	await db.transaction((tx) => addChannels(tx, id, { email: "second@example.com" }));
	expect(await findChosenCustomer(id)).toMatchObject({ email: "second@example.com", phone: "(715) 555-0171" });
	const edit = async (fields: Record<string, unknown>) => {
		const { version, name } = await getCustomer(id);
		const form = { version, name, email0: "first@example.com", email1: "SECOND@example.com", phone0: "7155550171" };
		expect(await editCustomer(by(), id, editForm.parse({ ...form, ...fields }), now)).toEqual({ kind: "edited" });
		return findChosenCustomer(id);
	};
	expect(await edit({ mainEmail: "0", emailLabel0: "Home" })).toMatchObject({ email: "first@example.com" });
	const bounced = { mainEmail: "0", emailStatus0: "bounced", phoneStatus0: "invalid" };
	expect(await edit(bounced)).toMatchObject({ email: "second@example.com", phone: "" });
	const events = await listAuditEvents({ entity: "customer", id });
	expect(events.find(({ action }) => action === "edited")?.diff).toMatchObject({
		email: { to: ["first@example.com (main, Bounced)", "second@example.com"] },
		phone: { to: ["+17155550171 (Wrong number)"] },
	});
});

test("a message from a contact is matched to the household, and their email doesn't become the customer's own", async () => {
	const shared = { email: "olsons@example.com" };
	const { id } = await createTestCustomer(owner, { name: "Karen Olson", ...shared });
	await save(id, { name: "Jim Olson", role: "spouse", email0: shared.email, phone0: "715 555 0181" });
	const candidates = await findCandidates(db, keysOf({ phone: "+17155550181" }));
	expect(candidates).toMatchObject([{ id, shares: ["phone"], contacts: ["Jim Olson"] }]);
	expect(findCertainMatch(candidates, "Olson, Jim")?.id).toBe(id);
	expect(findCertainMatch(candidates, "Tim Olson")).toBeNull();
	const before = await listChannels(id);
	await db.transaction((tx) => addChannels(tx, id, { email: "Olsons@example.com", phone: "+17155550181" }));
	expect(await listChannels(id)).toEqual(before);
	await save(id, { name: "Mia Olson", role: "tenant", email0: "mia@example.com" });
	expect(await findContactByEmail("mia@example.com")).toEqual({ name: "Mia Olson", entityId: id });
});
