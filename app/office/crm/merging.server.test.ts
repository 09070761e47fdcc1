import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleIssued } from "#app/billing/invoices/fixtures.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { samplePayment } from "#app/billing/payments/fixtures.server.ts";
import { creditOf } from "#app/billing/payments/payments.server.ts";
import { createCustomer, ensureProperty } from "#app/people/customers/customers.server.ts";
import { addNote } from "#app/people/customers/notes.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { roles } from "#app/people/staff/permissions.ts";
import { actor, permit, type Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sampleSentContract } from "#app/sales/contracts/fixtures.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { sampleSubmitted } from "#app/sales/estimates/fixtures.server.ts";
import { sampleInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { sampleDraft, sampleSent } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { countPapers } from "./documents.server.ts";
import { reread, sampleCustomer } from "./fixtures.server.ts";
import { moneyOf } from "./listing.server.ts";
import { followers, mergeCustomers, mergesOf, undoMerge } from "./merging.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");
const by = () => proof(owner, "customers.merge");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

async function merge(winnerId: string, loserId: string) {
	const [winner, loser] = [await reread(winnerId), await reread(loserId)];
	return mergeCustomers(by(), { winner, loser }, noon);
}

/** Somebody with a paper of every kind, most of them frozen. */
async function withPapers() {
	const { invoice } = await sampleIssued(owner, { toName: "Ruth Paulsen" }, noon);
	const { customerId } = invoice;
	await samplePayment(owner, invoice, { amount: 10_000 }, noon);
	const quote = await sampleSent(owner, { toName: "Ruth Paulsen" }, noon);
	const contract = await sampleSentContract(owner, { toName: "Ruth Paulsen" }, noon);
	for (const other of [quote.quote.customerId, contract.customerId])
		expect(await merge(customerId, other)).toBe("merged");
	const inquiry = await sampleInquiry({}, noon);
	await db.update(inquiries).set({ customerId }).where(eq(inquiries.id, inquiry.id));
	await addNote(proof(owner, "customers.note"), customerId, "Beware of the dog.", noon);
	return { customerId, invoice, quote: quote.quote, contract };
}

/** Which rows name the customer, of every table that can. */
async function rowsOf(customerId: string): Promise<Record<string, string[]>> {
	const found: Record<string, string[]> = {};
	for (const { table, key, column } of followers) {
		const { rows } = await db.execute<{ id: string }>(
			sql`select ${sql.identifier(key)} as id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${customerId}::uuid order by 1`,
		);
		found[table] = rows.map(({ id }) => id);
	}
	return found;
}

test("whatever names a customer follows a merge", async () => {
	const { rows } = await db.execute<{ table: string }>(sql`
		select conrelid::regclass::text as "table" from pg_constraint
		where contype = 'f' and confrelid = 'customers'::regclass and conrelid <> 'customer_merges'::regclass order by 1`);
	expect(rows.map(({ table }) => table)).toEqual(followers.map(({ table }) => table).sort());
});

test("everything moves, frozen papers keep what was shown, and no cent is lost", async () => {
	const { customerId, invoice, quote, contract } = await withPapers();
	const winner = await sampleCustomer(owner, { name: "Ruth Paulson" });
	const [papers, money, credit] = [
		await countPapers(customerId),
		await moneyOf(customerId, noon),
		await creditOf(customerId),
	];
	expect(papers).toMatchObject({ inquiry: 1, quote: 1, contract: 1, invoice: 1, payment: 1 });
	expect(await merge(winner.id, customerId)).toBe("merged");
	expect(await countPapers(winner.id)).toEqual(papers);
	expect([await moneyOf(winner.id, noon), await creditOf(winner.id)]).toEqual([money, credit]);
	expect(Object.values(await rowsOf(customerId)).flat()).toEqual([]);
	const [shown] = await db.select().from(quotes).where(eq(quotes.id, quote.id));
	expect(shown).toEqual({ ...quote, customerId: winner.id });
	const [issued] = await db.select().from(invoices).where(eq(invoices.id, invoice.id));
	expect([issued?.toName, issued?.customerId]).toEqual(["Ruth Paulsen", winner.id]);
	const [signed] = await db.select().from(contracts).where(eq(contracts.id, contract.id));
	expect([signed?.shownHash, signed?.toName, signed?.customerId]).toEqual([
		contract.shownHash,
		"Ruth Paulsen",
		winner.id,
	]);
});

test("what both have stays once, and nothing of the other's is thrown away", async () => {
	const shared = { email: "ruth@example.com", address: "900 Oak Lane, Thorp, WI 54771" };
	const [winner, loser] = [
		await sampleCustomer(owner, shared),
		await sampleCustomer(owner, { ...shared, phone: "+17155550142" }),
	];
	expect(await merge(winner.id, loser.id)).toBe("merged");
	const { rows } = await db.execute<{ value: string }>(
		sql`select value from customer_channels where customer_id = ${winner.id} and value not like 'known-%' order by value`,
	);
	expect(rows.map(({ value }) => value)).toEqual(["+17155550142", "ruth@example.com"]);
	expect((await reread(winner.id)).search).toContain("+17155550142");
});

test("of two merges at once exactly one wins, also when they go opposite ways", async () => {
	const [a, b, c] = [await sampleCustomer(owner), await sampleCustomer(owner), await sampleCustomer(owner)];
	const outcomes = await Promise.all([
		mergeCustomers(by(), { winner: a, loser: b }, noon),
		mergeCustomers(by(), { winner: b, loser: a }, noon),
		mergeCustomers(by(), { winner: c, loser: b }, noon),
	]);
	expect(outcomes.sort()).toEqual(["merged", "overtaken", "overtaken"]);
	expect(await mergeCustomers(by(), { winner: a, loser: a }, noon)).toBe("overtaken");
});

test("a merge of what was changed since it was compared is refused", async () => {
	const [a, b] = [await sampleCustomer(owner), await sampleCustomer(owner)];
	expect(await mergeCustomers(by(), { winner: a, loser: { ...b, version: b.version + 1 } }, noon)).toBe("overtaken");
});

test("while others write papers for both, none is lost", async () => {
	const [a, b] = [await sampleCustomer(owner), await sampleCustomer(owner)];
	const writing = [a, b, a, b, b].map(({ id }) => sampleIssued(owner, {}, noon, { customerId: id }));
	const [outcome, ...written] = await Promise.all([mergeCustomers(by(), { winner: a, loser: b }, noon), ...writing]);
	expect(["merged", "busy"]).toContain(outcome);
	if (outcome === "busy") expect(await merge(a.id, b.id)).toBe("merged");
	expect((await countPapers(a.id)).invoice).toBe(written.length);
	expect(Object.values(await rowsOf(b.id)).flat()).toEqual([]);
});

test("what comes later for who was merged goes to who they are, through two merges", async () => {
	const [a, b, c] = [await sampleCustomer(owner), await sampleCustomer(owner), await sampleCustomer(owner)];
	expect(await merge(b.id, a.id)).toBe("merged");
	expect(await merge(c.id, b.id)).toBe("merged");
	const { invoice } = await sampleIssued(owner, {}, noon, { customerId: a.id });
	expect(invoice.customerId).toBe(c.id);
	const placed = await db.transaction((tx) => ensureProperty(tx, actor(by()), b.id, "77 New Road, Boyd, WI 54726"));
	expect((await rowsOf(c.id)).customer_properties).toContain(placed);
	const estimate = await sampleSubmitted(owner, { customerId: a.id, propertyId: placed }, [{}], noon);
	expect(estimate.estimate.customerId).toBe(c.id);
});

test("a paper goes to nobody else but along a merge, whatever the code does", async () => {
	const [{ quote }, { quote: draft }, other] = [
		await sampleSent(owner, {}, noon),
		await sampleDraft(owner, {}, noon),
		await sampleCustomer(owner),
	];
	for (const { id } of [quote, draft])
		await expect(db.update(quotes).set({ customerId: other.id }).where(eq(quotes.id, id))).rejects.toThrow();
	await expect(db.execute(sql`delete from customer_merges`)).rejects.toThrow();
	await expect(db.execute(sql`update customer_merges set moved = '{}'`)).rejects.toThrow();
});

test("taken apart, every row is back where it was, whatever they had", async () => {
	const deed = fc.constantFrom("note", "way", "same-way", "place", "draft", "invoice");
	const give = async (id: string, deeds: string[]) => {
		for (const [i, one] of deeds.entries()) {
			if (one === "note") await addNote(proof(owner, "customers.note"), id, `Note ${i}`, noon);
			if (one === "way" || one === "same-way")
				await db.execute(
					sql`insert into customer_channels (customer_id, kind, value) values (${id}, 'email', ${one === "way" ? `${id}-${i}@example.com` : "same@example.com"}) on conflict do nothing`,
				);
			if (one === "place")
				await db.transaction((tx) => ensureProperty(tx, actor(by()), id, `${i} Mill Road, Boyd, WI 54726`));
			if (one === "invoice") await sampleIssued(owner, {}, noon, { customerId: id });
			if (one === "draft") await merge(id, (await sampleDraft(owner, {}, noon)).quote.customerId);
		}
	};
	await fc.assert(
		fc.asyncProperty(fc.array(deed, { maxLength: 4 }), fc.array(deed, { maxLength: 4 }), async (ones, others) => {
			const [a, b] = [await sampleCustomer(owner), await sampleCustomer(owner)];
			await give(a.id, ones);
			await give(b.id, others);
			const before = [await rowsOf(a.id), await rowsOf(b.id)];
			expect(await merge(a.id, b.id)).toBe("merged");
			const [latest] = await mergesOf(a.id);
			expect(await undoMerge(by(), latest?.id ?? "", noon)).toBe("undone");
			expect([await rowsOf(a.id), await rowsOf(b.id)]).toEqual(before);
			expect(await undoMerge(by(), latest?.id ?? "", noon)).toBe("overtaken");
		}),
		{ numRuns: 8 },
	);
});

test("once something was written for both, nobody can say whose it is", async () => {
	const [a, b, c] = [await sampleCustomer(owner), await sampleCustomer(owner), await sampleCustomer(owner)];
	await merge(a.id, b.id);
	const [first] = await mergesOf(a.id);
	await sampleIssued(owner, {}, noon, { customerId: a.id });
	expect(await undoMerge(by(), first?.id ?? "", noon)).toBe("later");
	await merge(c.id, a.id);
	expect(await undoMerge(by(), first?.id ?? "", noon)).toBe("later");
});

test.each(roles)("%s merges only with the permission", (role) => {
	const person = { ...owner, role };
	expect(permit(person, "customers.merge") !== null).toBe(role === "owner" || role === "office");
	expect(permit(person, "customers.delete") !== null).toBe(role === "owner");
});

test("a customer of the same name, mail and place is seen as the same", async () => {
	const id = await db.transaction((tx) => createCustomer(tx, actor(by()), { name: "Twin", email: "twin@example.com" }));
	expect((await reread(id)).search).toBe("twin twin@example.com");
});
