import { afterAll, beforeAll, expect, test } from "vitest";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ensureCustomer } from "#app/sales/inquiries/customer.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { customerFilter, editForm, tagForm } from "./customer-form.ts";
import { deleteCustomer, editCustomer } from "./edit.server.ts";
import { createTestCustomer, getCustomer } from "./fixtures.server.ts";
import { listCustomers } from "./listing.server.ts";
import { listMerges, mergeCustomers, undoMerge } from "./merge.server.ts";
import { maxTagsOfCustomer } from "./tag.ts";
import { addTag, listTagCounts, listTags, listTagsOf, removeTag, renameTag } from "./tags.server.ts";
import { noCustomerFilter } from "./views.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const by = () => permissionFor(owner, "customers.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const tag = (id: string, name: string) => addTag(by(), id, tagForm.parse({ tag: name }).tag, now);
const namesOf = async (id: string) => (await listTagsOf(id)).map(({ name }) => name);
async function find(filter: object): Promise<string[]> {
	const page = await listCustomers(permissionFor(owner, "customers.view"), "all", "", null, now, {
		...noCustomerFilter,
		...filter,
	});
	return page.rows.map(({ id }) => id);
}

test("a tag is the same in any spelling, filters the list, and is gone with its last customer", async () => {
	const [a, b] = [await createTestCustomer(owner), await createTestCustomer(owner)];
	const answers = await Promise.all([tag(a.id, "Farm"), tag(a.id, "  farm "), tag(b.id, "FARM")]);
	expect(answers).toEqual(["done", "done", "done"]);
	const [farm] = await listTagCounts();
	expect(farm?.customers).toBe(2);
	expect((await find({ tag: farm?.id })).toSorted()).toEqual([a.id, b.id].toSorted());
	await removeTag(by(), a.id, farm?.id ?? "", now);
	expect(await find({ tag: farm?.id })).toEqual([b.id]);
	await removeTag(by(), b.id, farm?.id ?? "", now);
	expect(await listTags()).toEqual([]);
	await tag(b.id, "Last");
	await deleteCustomer(permissionFor(owner, "customers.delete"), b.id, b.version, now);
	expect(await listTags()).toEqual([]);
});

test("a customer has a limited number of tags", async () => {
	const { id } = await createTestCustomer(owner);
	for (let n = 0; n < maxTagsOfCustomer; n++) expect(await tag(id, `Limit ${n}`)).toBe("done");
	expect(await tag(id, "One more")).toBe("full");
	expect(await namesOf(id)).toHaveLength(maxTagsOfCustomer);
	expect(tagForm.safeParse({ tag: "x".repeat(31) }).success).toBe(false);
});

test("the owner renames a tag, and merges it with the one that has the new name", async () => {
	expect(permit({ ...owner, role: "office" }, "customers.tags")).toBeNull();
	const [a, b] = [await createTestCustomer(owner), await createTestCustomer(owner)];
	for (const [{ id }, name] of [
		[a, "Ash"],
		[a, "EAB"],
		[b, "Ash"],
	] as const)
		await tag(id, name);
	const ash = (await listTags()).find(({ name }) => name === "Ash")?.id ?? "";
	const rename = (id: string, name: string) => renameTag(permissionFor(owner, "customers.tags"), id, name, now);
	expect(await rename(ash, "Ash trees")).toBe("renamed");
	expect(await rename(ash, "eab")).toBe("merged");
	expect([await namesOf(a.id), await namesOf(b.id)]).toEqual([["EAB"], ["EAB"]]);
	expect(await rename(ash, "Ash")).toBe("stale");
});

test("a merge gives the customer the tags of both, and undoing it puts them back", async () => {
	const [a, b] = [await createTestCustomer(owner), await createTestCustomer(owner)];
	for (const [{ id }, name] of [
		[a, "Both"],
		[b, "Both"],
		[b, "Only b"],
	] as const)
		await tag(id, name);
	await mergeCustomers(permissionFor(owner, "customers.merge"), { winner: a, loser: b }, now);
	expect(await namesOf(a.id)).toEqual(["Both", "Only b"]);
	expect((await listTagCounts()).find(({ name }) => name === "Both")?.customers).toBe(1);
	const [merge] = await listMerges(a.id);
	expect(await undoMerge(permissionFor(owner, "customers.merge"), merge?.id ?? "", now)).toBe("undone");
	expect([await namesOf(a.id), await namesOf(b.id)]).toEqual([["Both"], ["Both", "Only b"]]);
});

test("the inquiry gives a new customer their lead source, and the office changes it and assigns a rep", async () => {
	const inquiry = await createTestInquiry({ name: "Lena Moe" }, now);
	const linked = await db.transaction((tx) => ensureCustomer(tx, permissionFor(owner, "inquiries.work"), inquiry.id));
	if (typeof linked === "string") throw new Error(linked);
	const id = linked.customerId;
	expect(await getCustomer(id)).toMatchObject({ leadSource: "website", repId: null });
	const edit = async (fields: object) => {
		const { version, name } = await getCustomer(id);
		return editCustomer(by(), id, editForm.parse({ version, name, ...fields }), now);
	};
	expect(await edit({ leadSource: "referral", repId: owner.id })).toEqual({ kind: "edited" });
	expect(await find({ rep: owner.id, source: "referral" })).toEqual([id]);
	expect(await find({ rep: "nobody" })).not.toContain(id);
	expect(await edit({})).toEqual({ kind: "edited" });
	expect(await getCustomer(id)).toMatchObject({ leadSource: "referral", repId: owner.id });
	expect(await edit({ preferredChannel: "text" })).toEqual({ kind: "edited" });
	expect(await edit({})).toEqual({ kind: "edited" });
	expect(await getCustomer(id)).toMatchObject({ preferredChannel: "text" });
	expect(await edit({ preferredChannel: "" })).toEqual({ kind: "edited" });
	expect(await getCustomer(id)).toMatchObject({ preferredChannel: null });
	expect(await edit({ repId: id })).toMatchObject({ kind: "invalid", errors: { repId: expect.any(String) } });
	expect(customerFilter.parse({ tag: "x", source: "none", rep: "1" })).toEqual(noCustomerFilter);
});
