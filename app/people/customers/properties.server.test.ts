import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPhoto } from "#app/content/media/fixtures.server.ts";
import { addPropertyPhotos, removePropertyPhoto } from "#app/content/media/property-photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { roles } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { activityLabel } from "./activity.ts";
import { deleteCustomer } from "./edit.server.ts";
import { createTestCustomer, getCustomer } from "./fixtures.server.ts";
import { mergeCustomers } from "./merge.server.ts";
import {
	editProperty,
	listPropertyLocations,
	loadProperties,
	propertyLocationForm,
	savePropertyLocation,
} from "./properties.server.ts";
import type { PropertyFacts } from "./property.ts";
import { listCustomerProperties } from "./record.server.ts";
import { properties } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const noFacts: PropertyFacts = {
	...{ accessNote: "", dogNote: "", wiresNote: "", undergroundNote: "", parkingNote: "", note: "" },
};

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const by = () => permissionFor(owner, "properties.edit");

async function getPropertyId(customerId: string): Promise<string> {
	return (await listCustomerProperties(customerId))[0]?.id ?? "";
}

async function load(id: string) {
	const property = (await loadProperties(owner, [id])).get(id);
	if (!property) throw new Error("test property not found");
	return property;
}

async function save(id: string, facts: Partial<PropertyFacts>) {
	return editProperty(by(), id, { ...noFacts, ...facts, version: (await load(id)).version }, now);
}

async function addPhoto(propertyId: string): Promise<string> {
	const uploadKey = randomUUID();
	const { id } = await createTestPhoto(uploadKey);
	expect(await addPropertyPhotos(by(), propertyId, uploadKey, now)).toBe("done");
	return id;
}

test("the facts of a property are saved once, and the gate code is not in the audit trail", async () => {
	const customer = await createTestCustomer(owner);
	const id = await getPropertyId(customer.id);
	const facts = { ...noFacts, accessNote: "Gate code 4711#", dogNote: "Duke, friendly" };
	const [first, second] = await Promise.all([1, 2].map(() => editProperty(by(), id, { ...facts, version: 1 }, now)));
	expect([first, second].toSorted()).toEqual(["saved", "stale"]);
	expect((await load(id)).facts).toEqual(facts);
	const events = await db.select().from(auditEvents).where(eq(auditEvents.entityId, customer.id));
	const edited = events.filter(({ action }) => action === "property-edited");
	expect(edited.map(({ action, diff }) => activityLabel(action, diff))).toEqual([
		"Updated property: gate code and access, dog",
	]);
	expect(JSON.stringify(events)).not.toContain("4711");
});

test("saving a property without changes changes nothing", async () => {
	const id = await getPropertyId((await createTestCustomer(owner)).id);
	expect(await save(id, {})).toBe("saved");
	expect((await load(id)).version).toBe(1);
});

test("after a merge, both records of one address have the facts and photos of both", async () => {
	const address = "77 River Road, Stanley, WI 54768";
	const [winner, loser] = [await createTestCustomer(owner, { address }), await createTestCustomer(owner, { address })];
	const [kept, merged] = [await getPropertyId(winner.id), await getPropertyId(loser.id)];
	await save(kept, { accessNote: "Side gate" });
	await save(merged, { accessNote: "Front gate", dogNote: "Two dogs" });
	const photo = await addPhoto(merged);
	expect((await load(kept)).facts.dogNote).toBe("");
	const choice = {
		winner: { id: winner.id, version: (await getCustomer(winner.id)).version },
		loser: { id: loser.id, version: (await getCustomer(loser.id)).version },
	};
	expect(await mergeCustomers(permissionFor(owner, "customers.merge"), choice, now)).toBe("merged");
	expect(await load(kept)).toMatchObject({
		facts: { accessNote: "Side gate", dogNote: "Two dogs" },
		photos: [{ id: photo, canRemove: true }],
	});
	await save(merged, { accessNote: "Code 12", parkingNote: "Barn lot" });
	for (const id of [kept, merged])
		expect((await load(id)).facts).toEqual({ ...noFacts, accessNote: "Code 12", parkingNote: "Barn lot" });
});

test("another customer's property at the same address keeps its own facts", async () => {
	const address = "78 River Road, Stanley, WI 54768";
	const seller = await getPropertyId((await createTestCustomer(owner, { address })).id);
	const buyer = await getPropertyId((await createTestCustomer(owner, { address })).id);
	await save(seller, { accessNote: "Code 99" });
	expect((await load(buyer)).facts).toEqual(noFacts);
});

test("the pages of a job show the property of their record", async () => {
	const { quote } = await createTestDraftQuote(owner);
	await save(quote.propertyId, { undergroundNote: "Septic tank behind the shed" });
	expect((await loadJob(owner, quote.id, now)).property).toMatchObject({
		id: quote.propertyId,
		facts: { undergroundNote: "Septic tank behind the shed" },
	});
});

test("the photos and facts of a property are deleted with its customer", async () => {
	const customer = await createTestCustomer(owner);
	const id = await getPropertyId(customer.id);
	const photo = await addPhoto(id);
	const removed = await addPhoto(id);
	expect(await removePropertyPhoto(by(), id, removed, now)).toBe("done");
	expect(await removePropertyPhoto(by(), id, removed, now)).toBe("missing");
	expect((await load(id)).photos.map((each) => each.id)).toEqual([photo]);
	const { version } = await getCustomer(customer.id);
	await deleteCustomer(permissionFor(owner, "customers.delete"), customer.id, version, now);
	expect(await db.select().from(properties).where(eq(properties.id, id))).toEqual([]);
	expect(await db.select().from(photos).where(eq(photos.id, photo))).toMatchObject([{ entity: null, entityId: null }]);
});

test("the crew sees a property but doesn't edit it", async () => {
	const allowed = await Promise.all(
		roles.map(async (role) => [role, permit(await createTestStaff(role), "properties.edit")]),
	);
	expect(allowed.filter(([, permitted]) => !permitted).map(([role]) => role)).toEqual(["crew"]);
});

test("the pin of a property is saved once, is on its jobs, and can be removed", async () => {
	const customer = await createTestCustomer(owner);
	const id = await getPropertyId(customer.id);
	const pin = { latitude: 44.96125, longitude: -90.94012 };
	const results = await Promise.all([1, 2].map(() => savePropertyLocation(by(), id, 1, pin, now)));
	expect(results.toSorted()).toEqual(["done", "stale"]);
	expect((await load(id)).location).toEqual(pin);
	expect(await listPropertyLocations([id])).toEqual(new Map([[id, pin]]));
	expect(await savePropertyLocation(by(), id, 2, { latitude: null, longitude: null }, now)).toBe("done");
	expect((await load(id)).location).toBeNull();
});

test.each([
	["44.96", "-90.94", []],
	["", "", []],
	["44.96", "", ["longitude"]],
	["", "-90.94", ["latitude"]],
	["91", "-190", ["latitude", "longitude"]],
	["north", "-90.94", ["latitude"]],
])("a pin at %j, %j has errors at %j", (latitude, longitude, fields) => {
	const parsed = propertyLocationForm.safeParse({ version: "1", latitude, longitude });
	expect((parsed.error?.issues ?? []).map(({ path }) => path[0])).toEqual(fields);
});
