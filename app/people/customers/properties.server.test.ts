import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPhoto } from "#app/content/media/fixtures.server.ts";
import { addPropertyPhotos, removePropertyPhoto } from "#app/content/media/property-photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { roles } from "#app/noun/permissions.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { activityLabel } from "./activity.ts";
import { deleteCustomer } from "./edit.server.ts";
import { createTestCustomer, getCustomer } from "./fixtures.server.ts";
import { readGateCodes, showGateCode } from "./gate-codes.server.ts";
import { mergeCustomers } from "./merge.server.ts";
import {
	editProperty,
	listPropertyFacts,
	listPropertyLocations,
	loadProperties,
	readSiteFacts,
	savePropertyLocation,
} from "./properties.server.ts";
import { noPropertyFacts as noFacts, type PropertyFacts } from "./property.ts";
import { propertyLocationForm } from "./property-form.ts";
import { listCustomerProperties } from "./record.server.ts";
import { properties } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
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

async function save(id: string, facts: Partial<PropertyFacts> & { gateCode?: string; removeGateCode?: "yes" }) {
	return editProperty(by(), id, { ...noFacts, gateCode: "", ...facts, version: (await load(id)).version }, now);
}

async function addPhoto(propertyId: string): Promise<string> {
	const uploadKey = randomUUID();
	const { id } = await createTestPhoto(uploadKey);
	expect(await addPropertyPhotos(by(), propertyId, uploadKey, now)).toBe("done");
	return id;
}

const readEvents = (id: string) => db.select().from(auditEvents).where(eq(auditEvents.entityId, id));

test("the facts of a property are saved once, and what they say is not in the audit trail", async () => {
	const customer = await createTestCustomer(owner);
	const id = await getPropertyId(customer.id);
	const facts = {
		...noFacts,
		accessNote: "Key under mat 4711",
		dog: "yes",
		dogNote: "Duke",
		wires: "power-line",
	} as const;
	const saves = [1, 2].map(() => editProperty(by(), id, { ...facts, gateCode: "", version: 1 }, now));
	expect((await Promise.all(saves)).toSorted()).toEqual(["saved", "stale"]);
	expect((await readSiteFacts([id])).get(id)).toEqual(facts);
	expect((await listPropertyFacts([id])).get(id)).toEqual([
		{ label: "Wires nearby", text: "Power line", isWarning: true },
		{ label: "Dog", text: "Dog on the property. Duke" },
		{ label: "Access", text: "Key under mat 4711" },
	]);
	const events = await readEvents(customer.id);
	const edited = events.filter(({ action }) => action === "property-edited");
	expect(edited.map(({ action, diff }) => activityLabel(action, diff))).toEqual([
		"Updated property: dog details, access, dog, wires nearby",
	]);
	expect(JSON.stringify(events)).not.toContain("4711");
});

test("a gate code is stored encrypted, stays when its field is blank, and who saw it is on record", async () => {
	const customer = await createTestCustomer(owner);
	const id = await getPropertyId(customer.id);
	const show = () => showGateCode(permissionFor(owner, "gate-codes.show"), id, now);
	expect(await show()).toBe("none");
	await save(id, { gateCode: "4711#" });
	await save(id, { dogNote: "Duke" });
	expect(await show()).toEqual({ code: "4711#" });
	const onVisits = permissionFor(await createTestStaff("crew"), "gate-codes.on-visits");
	expect(await readGateCodes(onVisits, [id])).toEqual(new Map([[id, "4711#"]]));
	expect(await load(id)).toMatchObject({ hasGateCode: true });
	const events = await readEvents(customer.id);
	expect(events.map(({ action }) => action).filter((action) => action === "gate-code-shown")).toHaveLength(1);
	const [row] = await db.select().from(properties).where(eq(properties.id, id));
	const pages = [row, events, await load(id), await listPropertyFacts([id]), await getCustomer(customer.id)];
	expect(JSON.stringify(pages)).not.toContain("4711");
	await save(id, { removeGateCode: "yes" });
	expect(await readGateCodes(onVisits, [id])).toEqual(new Map());
	await db
		.update(properties)
		.set({ gateCode: "x".repeat(60) })
		.where(eq(properties.id, id));
	expect(await show()).toBe("unreadable");
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
	await save(seller, { accessNote: "Side door", gateCode: "99" });
	expect(await load(buyer)).toMatchObject({ facts: noFacts, hasGateCode: false });
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

test.each(["properties.edit", "gate-codes.show"] as const)("all but the crew have %s", (permission) => {
	expect(roles.filter((role) => !permit({ ...owner, role }, permission))).toEqual(["crew"]);
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
