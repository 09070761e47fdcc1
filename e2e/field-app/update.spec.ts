import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { createTestMutations, createTestPhone } from "#app/sales/estimates/fixtures.server.ts";
import { items } from "#app/sales/estimates/tables.server.ts";
import { expect, test } from "../support/test.ts";

test("the current app sends what version 0.1 stored on the phone @phone", async ({ page, signIn }) => {
	const ben = await signIn("estimator", "Ben Ruhl");
	const phone = createTestPhone();
	const { id, mutations } = createTestMutations(phone);
	await phone.send(ben, mutations, new Date());
	const [item] = await db.select().from(items).where(eq(items.estimateId, id));
	if (!item) throw new Error("the estimate has no line item");
	await page.goto("/admin/account");
	const { id: entityId, treeId, work, spec, crew, hours, machines, access, nearStructure, decay, storm } = item;
	const { stumpInches, optional, position } = item;
	const unchanged = { estimateId: id, treeId, work, spec, crew, hours, machines, access, nearStructure, decay, storm };
	const change = { haul: "all-stays", ownPrice: 48_000, ownReason: "Neighbor's discount" };
	const at = new Date().toISOString();
	const mutation = { id: crypto.randomUUID(), entity: "item", entityId, base: 1, seq: 4, at, schema: 1, change };
	const record = {
		entity: "item",
		id: entityId,
		version: 1,
		value: { ...unchanged, stumpInches, optional, position, ...change },
	};
	await page.evaluate(storeAsVersion01, { person: ben.id, record, queued: { seq: 4, sent: false, mutation } });

	await page.goto(`/admin/field#/e/${id}`);
	await expect(page.getByText("$480").first()).toBeVisible();
	await expect
		.poll(async () => (await db.select().from(items).where(eq(items.id, entityId)))[0])
		.toMatchObject({ debrisRemoval: "all-stays", priceOverride: 48_000, priceOverrideReason: "Neighbor's discount" });
	await expect(page.getByRole("link", { name: "Sync status: All sent" })).toBeVisible();
});

type Stored = { person: string; record: object; queued: object };

/** Runs in the browser. */
function storeAsVersion01({ person, record, queued }: Stored): Promise<void> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open(`field-${person}`, 1);
		opening.onerror = () => reject(opening.error);
		opening.onupgradeneeded = () => {
			opening.result.createObjectStore("records", { keyPath: ["entity", "id"] });
			opening.result.createObjectStore("waiting", { keyPath: "seq" });
			opening.result.createObjectStore("photos", { keyPath: "id" });
			opening.result.createObjectStore("facts");
		};
		opening.onsuccess = () => {
			const tx = opening.result.transaction(["records", "waiting", "facts"], "readwrite");
			tx.objectStore("records").put(record);
			tx.objectStore("waiting").put(queued);
			tx.objectStore("facts").put(4, "seq");
			tx.oncomplete = () => {
				opening.result.close();
				resolve();
			};
		};
	});
}
