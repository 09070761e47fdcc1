import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestInvoice, createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { issueInvoice } from "#app/billing/invoices/issue.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { readCustomerCredit } from "#app/billing/payments/account.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { roles } from "#app/noun/permissions.ts";
import { actor, permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestSentContract } from "#app/sales/contracts/fixtures.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { createTestSubmittedEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import { saveContact } from "./contacts.server.ts";
import { contactForm } from "./customer-form.ts";
import { createCustomer, ensureProperty } from "./customers.server.ts";
import { countDocuments } from "./documents.server.ts";
import { createTestCustomer, getCustomer } from "./fixtures.server.ts";
import { customerBalance } from "./listing.server.ts";
import { customerReferences, listMerges, mergeCustomers, undoMerge } from "./merge.server.ts";
import { addNote } from "./notes.server.ts";
import { listChannels } from "./record.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const by = () => permissionFor(owner, "customers.merge");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

async function merge(winnerId: string, loserId: string) {
	const [winner, loser] = [await getCustomer(winnerId), await getCustomer(loserId)];
	return mergeCustomers(by(), { winner, loser }, now);
}

/** A customer with a document of almost every kind, most of them sent. */
async function createCustomerWithDocuments() {
	const { invoice } = await createTestIssuedInvoice(owner, { toName: "Ruth Paulsen" }, now);
	const { customerId } = invoice;
	await createTestPayment(owner, invoice, { amount: 10_000 }, now);
	const quote = await createTestSentQuote(owner, { toName: "Ruth Paulsen" }, now);
	const contract = await createTestSentContract(owner, { toName: "Ruth Paulsen" }, now);
	for (const other of [quote.quote.customerId, contract.customerId])
		expect(await merge(customerId, other)).toBe("merged");
	const inquiry = await createTestInquiry({}, now);
	await db.update(inquiries).set({ customerId }).where(eq(inquiries.id, inquiry.id));
	await addNote(permissionFor(owner, "customers.note"), customerId, "Beware of the dog.", now);
	return { customerId, invoice, quote: quote.quote, contract };
}

/** The ids of all rows that reference the customer, by table. */
async function readRows(customerId: string): Promise<Record<string, string[]>> {
	const rowIds: Record<string, string[]> = {};
	for (const { table, key, column } of customerReferences()) {
		const { rows } = await db.execute<{ id: string }>(
			sql`select ${sql.identifier(key)} as id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${customerId}::uuid order by 1`,
		);
		rowIds[table] = rows.map(({ id }) => id);
	}
	return rowIds;
}

test("every table that references a customer takes part in a merge, or follows it when it is read", async () => {
	const { rows } = await db.execute<{ table: string }>(sql`
		select conrelid::regclass::text as "table" from pg_constraint
		where contype = 'f' and confrelid = 'customers'::regclass
			and conrelid not in ('customer_merges'::regclass, 'property_sales'::regclass, 'conversations'::regclass) order by 1`);
	expect(rows.map(({ table }) => table)).toEqual(
		customerReferences()
			.map(({ table }) => table)
			.sort(),
	);
});

test("everything moves, sent documents keep their content, and the money adds up", async () => {
	const { customerId, invoice, quote, contract } = await createCustomerWithDocuments();
	const winner = await createTestCustomer(owner, { name: "Ruth Paulson" });
	const [counts, money, credit] = [
		await countDocuments(customerId, now),
		await customerBalance(customerId, now),
		await readCustomerCredit(customerId),
	];
	expect(counts.filter(({ count }) => count).map(({ entity, count }) => [entity, count])).toEqual([
		["inquiry", 1],
		["quote", 1],
		["contract", 1],
		["invoice", 1],
		["payment", 1],
	]);
	expect(await merge(winner.id, customerId)).toBe("merged");
	expect(await countDocuments(winner.id, now)).toEqual(counts);
	expect([await customerBalance(winner.id, now), await readCustomerCredit(winner.id)]).toEqual([money, credit]);
	expect(Object.values(await readRows(customerId)).flat()).toEqual([]);
	const [quoteRow] = await db.select().from(quotes).where(eq(quotes.id, quote.id));
	expect(quoteRow).toEqual({ ...quote, customerId: winner.id });
	const [invoiceRow] = await db.select().from(invoices).where(eq(invoices.id, invoice.id));
	expect([invoiceRow?.toName, invoiceRow?.customerId]).toEqual(["Ruth Paulsen", winner.id]);
	const [contractRow] = await db.select().from(contracts).where(eq(contracts.id, contract.id));
	expect([contractRow?.contentHash, contractRow?.toName, contractRow?.customerId]).toEqual([
		contract.contentHash,
		"Ruth Paulsen",
		winner.id,
	]);
});

test("shared contacts are kept once and nothing of the other customer is deleted", async () => {
	const shared = { email: "ruth@example.com", address: "900 Oak Lane, Thorp, WI 54771" };
	const [winner, loser] = [
		await createTestCustomer(owner, shared),
		await createTestCustomer(owner, { ...shared, phone: "+17155550142" }),
	];
	expect(await merge(winner.id, loser.id)).toBe("merged");
	const { rows } = await db.execute<{ value: string }>(
		sql`select value from customer_channels where customer_id = ${winner.id} and value not like 'known-%' order by value`,
	);
	expect(rows.map(({ value }) => value)).toEqual(["+17155550142", "ruth@example.com"]);
	expect((await getCustomer(winner.id)).search).toContain("+17155550142");
});

test("of two merges at once exactly one wins, also in opposite directions", async () => {
	const [a, b, c] = [await createTestCustomer(owner), await createTestCustomer(owner), await createTestCustomer(owner)];
	const outcomes = await Promise.all([
		mergeCustomers(by(), { winner: a, loser: b }, now),
		mergeCustomers(by(), { winner: b, loser: a }, now),
		mergeCustomers(by(), { winner: c, loser: b }, now),
	]);
	expect(outcomes.sort()).toEqual(["merged", "stale", "stale"]);
	expect(await mergeCustomers(by(), { winner: a, loser: a }, now)).toBe("stale");
});

test("a merge is refused when a customer changed since the comparison", async () => {
	const [a, b] = [await createTestCustomer(owner), await createTestCustomer(owner)];
	expect(await mergeCustomers(by(), { winner: a, loser: { ...b, version: b.version + 1 } }, now)).toBe("stale");
});

test("documents created during a merge are not lost", async () => {
	const [a, b] = [await createTestCustomer(owner), await createTestCustomer(owner)];
	const creating = [a, b, a, b, b].map(({ id }) => createTestIssuedInvoice(owner, {}, now, { customerId: id }));
	const [outcome, ...created] = await Promise.all([mergeCustomers(by(), { winner: a, loser: b }, now), ...creating]);
	expect(["merged", "busy"]).toContain(outcome);
	if (outcome === "busy") expect(await merge(a.id, b.id)).toBe("merged");
	expect(await countDocuments(a.id, now)).toContainEqual(
		expect.objectContaining({ entity: "invoice", count: created.length }),
	);
	expect(Object.values(await readRows(b.id)).flat()).toEqual([]);
});

test("drafts of both customers can be issued during a merge without a deadlock", async () => {
	for (let round = 0; round < 3; round += 1) {
		const [winner, loser] = [await createTestCustomer(owner), await createTestCustomer(owner)];
		const drafts: Invoice[] = [];
		for (const { id } of [winner, loser, winner, loser, loser, winner])
			drafts.push((await createTestInvoice(owner, {}, now, { customerId: id })).invoice);
		// without channels, each email is new to the customer, and adding it locks the customer
		await db.execute(sql`delete from customer_channels where customer_id in (${winner.id}, ${loser.id})`);
		const choice = { winner: await getCustomer(winner.id), loser: await getCustomer(loser.id) };
		const issuer = permissionFor(owner, "invoices.issue");
		const [outcome, ...issued] = await Promise.all([
			mergeCustomers(by(), choice, now),
			...drafts.map(({ id, version }) => issueInvoice(issuer, id, version, { sendEmail: true }, now)),
		]);
		expect(["merged", "busy"]).toContain(outcome);
		expect(issued).toEqual(drafts.map(() => "done"));
	}
});

test("later documents go to the surviving customer, also through two merges", async () => {
	const [a, b, c] = [await createTestCustomer(owner), await createTestCustomer(owner), await createTestCustomer(owner)];
	expect(await merge(b.id, a.id)).toBe("merged");
	expect(await merge(c.id, b.id)).toBe("merged");
	const { invoice } = await createTestIssuedInvoice(owner, {}, now, { customerId: a.id });
	expect(invoice.customerId).toBe(c.id);
	const propertyId = await db.transaction((tx) => ensureProperty(tx, actor(by()), b.id, "77 New Road, Boyd, WI 54726"));
	expect((await readRows(c.id)).customer_properties).toContain(propertyId);
	const estimate = await createTestSubmittedEstimate(owner, { customerId: a.id, propertyId }, [{}], now);
	expect(estimate.estimate.customerId).toBe(c.id);
});

test("a document can change its customer only through a merge", async () => {
	const [{ quote }, { quote: draft }, other] = [
		await createTestSentQuote(owner, {}, now),
		await createTestDraftQuote(owner, {}, now),
		await createTestCustomer(owner),
	];
	for (const { id } of [quote, draft])
		await expect(db.update(quotes).set({ customerId: other.id }).where(eq(quotes.id, id))).rejects.toThrow();
	await expect(db.execute(sql`delete from customer_merges`)).rejects.toThrow();
	await expect(db.execute(sql`update customer_merges set moved = '{}'`)).rejects.toThrow();
});

test("unmerging puts every row back", async () => {
	const changeKind = fc.constantFrom("note", "email", "same-email", "contact", "property", "draft", "invoice");
	const applyChanges = async (id: string, changeKinds: string[]) => {
		for (const [i, change] of changeKinds.entries()) {
			if (change === "note") await addNote(permissionFor(owner, "customers.note"), id, `Note ${i}`, now);
			if (change === "email" || change === "same-email")
				await db.execute(
					sql`insert into customer_channels (customer_id, kind, value) values (${id}, 'email', ${change === "email" ? `${id}-${i}@example.com` : "same@example.com"}) on conflict do nothing`,
				);
			if (change === "contact") {
				const form = contactForm.parse({ name: `Contact ${i}`, role: "tenant", email0: "same@example.com" });
				await saveContact(permissionFor(owner, "customers.edit"), id, form, now);
			}
			if (change === "property")
				await db.transaction((tx) => ensureProperty(tx, actor(by()), id, `${i} Mill Road, Boyd, WI 54726`));
			if (change === "invoice") await createTestIssuedInvoice(owner, {}, now, { customerId: id });
			if (change === "draft") await merge(id, (await createTestDraftQuote(owner, {}, now)).quote.customerId);
		}
	};
	await fc.assert(
		fc.asyncProperty(
			fc.array(changeKind, { maxLength: 4 }),
			fc.array(changeKind, { maxLength: 4 }),
			async (firstChanges, secondChanges) => {
				const [a, b] = [await createTestCustomer(owner), await createTestCustomer(owner)];
				await applyChanges(a.id, firstChanges);
				await applyChanges(b.id, secondChanges);
				const readAll = async () => [
					...[await readRows(a.id), await readRows(b.id)],
					...[await listChannels(a.id), await listChannels(b.id)],
				];
				const before = await readAll();
				expect(await merge(a.id, b.id)).toBe("merged");
				const [latest] = await listMerges(a.id);
				expect(await undoMerge(by(), latest?.id ?? "", now)).toBe("undone");
				expect(await readAll()).toEqual(before);
				expect(await undoMerge(by(), latest?.id ?? "", now)).toBe("stale");
			},
		),
		{ numRuns: propertyRuns(8) },
	);
});

test("customers can't be unmerged after a new document", async () => {
	const [a, b, c] = [await createTestCustomer(owner), await createTestCustomer(owner), await createTestCustomer(owner)];
	await merge(a.id, b.id);
	const [first] = await listMerges(a.id);
	await createTestIssuedInvoice(owner, {}, now, { customerId: a.id });
	expect(await undoMerge(by(), first?.id ?? "", now)).toBe("too-late");
	await merge(c.id, a.id);
	expect(await undoMerge(by(), first?.id ?? "", now)).toBe("too-late");
});

test.each(roles)("%s merges only with the permission", (role) => {
	const staffMember = { ...owner, role };
	expect(permit(staffMember, "customers.merge") !== null).toBe(role === "owner" || role === "office");
	expect(permit(staffMember, "customers.delete") !== null).toBe(role === "owner");
});

test("a customer with the same name, email and property is a certain duplicate", async () => {
	const id = await db.transaction((tx) => createCustomer(tx, actor(by()), { name: "Twin", email: "twin@example.com" }));
	expect((await getCustomer(id)).search).toBe("twin twin@example.com");
});
