import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestSubmittedEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { saleForm } from "./customer-form.ts";
import { ensureProperty, findCustomerOfProperty } from "./customers.server.ts";
import { createTestCustomer, getCustomer } from "./fixtures.server.ts";
import { customerBalance } from "./listing.server.ts";
import { mergeCustomers } from "./merge.server.ts";
import { listChannels, listCustomerProperties } from "./record.server.ts";
import { listSales, sellProperty, undoSale } from "./sales.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const by = () => permissionFor(owner, "customers.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const sell = (sellerId: string, fields: object) =>
	sellProperty(by(), sellerId, saleForm.parse({ soldOn: "2026-11-20", ...fields }), now);
const idsOf = async (id: string) => (await listCustomerProperties(id)).map((property) => property.id);

test("a sold property moves with its trees, documents stay with the seller, and the sale can be undone", async () => {
	const { quote } = await createTestSentQuote(owner, {}, now);
	const { customerId: seller, propertyId: property } = quote;
	await createTestSubmittedEstimate(owner, { customerId: seller, propertyId: property }, [{}], now);
	const readTrees = () => db.select().from(trees).where(eq(trees.propertyId, property));
	const before = await readTrees();
	expect(before).not.toEqual([]);
	const buyer = await createTestCustomer(owner, { name: "Nina New" });
	const form = { property, buyer: buyer.id };
	const outcomes = await Promise.all([sell(seller, form), sell(seller, form)]);
	expect(outcomes.toSorted()).toEqual(["sold", "stale"]);
	expect(await findCustomerOfProperty(property)).toBe(buyer.id);
	expect(await idsOf(seller)).not.toContain(property);
	expect((await getCustomer(buyer.id)).search).toContain(quote.siteAddress.toLowerCase());
	expect(await readTrees()).toEqual(before);
	expect(await db.select().from(quotes).where(eq(quotes.id, quote.id))).toEqual([quote]);
	const [sale] = await listSales(seller);
	expect(sale).toMatchObject({ isSeller: true, soldOn: "2026-11-20", other: { id: buyer.id, name: "Nina New" } });
	expect(await listSales(buyer.id)).toMatchObject([{ id: sale?.id, isSeller: false, other: { id: seller } }]);
	const undone = await Promise.all([1, 2].map(() => undoSale(by(), sale?.id ?? "", now)));
	expect(undone.toSorted()).toEqual(["stale", "undone"]);
	expect([await idsOf(seller), await listSales(seller)]).toEqual([[property], []]);
	const actions = (await listAuditEvents({ entity: "customer", id: seller })).map(({ action }) => action);
	expect(actions).toEqual(expect.arrayContaining(["property-sold", "property-sale-undone"]));
});

test("the new owner is created, or is the customer with the same name and phone", async () => {
	const { id: seller } = await createTestCustomer(owner);
	const second = await db.transaction((tx) => ensureProperty(tx, actor(by()), seller, "5 Lake Road, Boyd, WI 54726"));
	const [first] = await idsOf(seller);
	const buyer = { name: "Ned Newman", phone: "715 555 0155" };
	expect(await sell(seller, { property: first, ...buyer, phone: "12" })).toBe("bad-phone");
	expect(await sell(seller, { property: first, ...buyer })).toBe("sold");
	expect(await sell(seller, { property: second, ...buyer })).toBe("sold");
	const sales = await listSales(seller);
	expect(new Set(sales.map(({ other }) => other.id)).size).toBe(1);
	const id = sales[0]?.other.id ?? "";
	expect((await listChannels(id)).map(({ value }) => value)).toEqual(["+17155550155"]);
	expect(await sell(id, { property: first, buyer: id })).toBe("has-it");
	expect(await sell(id, { property: first, buyer: owner.id })).toBe("no-buyer");
	expect(saleForm.safeParse({ property: first, soldOn: "2026-11-20" }).success).toBe(false);
});

test("a sale can't be undone once the new owner has documents there, and it follows a merge", async () => {
	const { quote } = await createTestSentQuote(owner, {}, now);
	const buyer = await createTestCustomer(owner);
	const { propertyId: property, customerId: seller } = quote;
	expect(await sell(seller, { property, buyer: buyer.id })).toBe("sold");
	const winner = await createTestCustomer(owner, { name: "Wes Winner" });
	const merge = permissionFor(owner, "customers.merge");
	expect(await mergeCustomers(merge, { winner, loser: await getCustomer(buyer.id) }, now)).toBe("merged");
	const [sale] = await listSales(seller);
	expect(sale?.other).toEqual({ id: winner.id, name: "Wes Winner" });
	await createTestIssuedInvoice(owner, { siteAddress: quote.siteAddress }, now, { customerId: winner.id });
	expect(await undoSale(by(), sale?.id ?? "", now)).toBe("too-late");
});

test("paid to date counts payments without what was returned", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, now);
	expect(await customerBalance(invoice.customerId, now)).toMatchObject({ paid: 0 });
	await createTestPayment(owner, invoice, { amount: 10_000 }, now);
	expect(await customerBalance(invoice.customerId, now)).toMatchObject({ paid: 10_000, owed: invoice.total - 10_000 });
});
