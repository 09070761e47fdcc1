import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { demoPins } from "../demo.server.ts";
import { treePins } from "../tables.server.ts";
import { findsByPeriod, firstFinds, otherFirstFinds } from "./ash-borer.ts";
import { createTestPin, createTestPinForm } from "./fixtures.server.ts";
import { countOwnWork } from "./own-work.server.ts";
import { isInArea, roundCoordinate } from "./pin.ts";
import { pinForm } from "./pin-form.ts";
import {
	addPin,
	deleteRemovedPins,
	findOwnPin,
	findPinStates,
	listMapTowns,
	listPublishedPins,
	removeOwnPin,
} from "./pins.server.ts";
import { countPinsToReview, listPins, publishPin, removePin } from "./review.server.ts";

let product: TestProduct;
let office: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	office = await createTestStaff("office");
});
afterAll(() => product.close());
beforeEach(async () => {
	await pool.query("delete from rate_limits");
	await pool.query("delete from tree_pins");
});

const now = new Date();
const by = () => permissionFor(office, "pins.review");
const events = async (id: string) =>
	(
		await pool.query("select action, ip from audit_events where entity = 'tree-pin' and entity_id = $1 order by id", [
			id,
		])
	).rows;

test("a tree is saved once per key with a rough location and no personal data, and waits for review", async () => {
	const form = createTestPinForm();
	const planted = await Promise.all(Array.from({ length: 8 }, () => addPin(form, "203.0.113.5", now)));
	expect(new Set(planted.map((one) => JSON.stringify(one))).size).toBe(1);
	const rows = await db.select().from(treePins);
	expect(rows).toMatchObject([
		{ species: "bur-oak", inches: 20, latitude: 44.963, longitude: -90.939, state: "needs-review" },
	]);
	expect(Object.keys(rows[0] ?? {}).join(" ")).not.toMatch(/\bip|agent|name|email/i);
	expect(await events(rows[0]?.id ?? "")).toEqual([{ action: "added", ip: null }]);
	expect(await listPublishedPins()).toEqual([]);
	expect(await countPinsToReview()).toBe(1);
});

test("the office publishes a tree, its owner removes it, and it is deleted after a month", async () => {
	const { id, version, token } = await createTestPin();
	expect(await findOwnPin(token)).toMatchObject({ state: "needs-review", species: "bur-oak" });
	expect(await publishPin(by(), id, version, now)).toBe("done");
	expect(await publishPin(by(), id, version, now)).toBe("stale");
	expect(await listPublishedPins()).toEqual([
		{ species: "bur-oak", inches: 20, health: "good", latitude: 44.963, longitude: -90.939 },
	]);
	expect(await findPinStates([token, "nonsense", ""])).toEqual({ [token]: "published" });
	expect(await removeOwnPin(token, now)).toBe("removed");
	expect(await removeOwnPin(token, now)).toBe("gone");
	expect(await removePin(by(), id, version + 1, now)).toBe("stale");
	// the office can't restore what the visitor removed
	expect(await publishPin(by(), id, version + 2, now)).toBe("stale");
	expect(await listPins(by(), "removed")).toEqual([]);
	expect(await listPublishedPins()).toEqual([]);
	expect((await events(id)).map(({ action }) => action)).toEqual(["added", "published", "removed by visitor"]);
	await deleteRemovedPins(new Date(now.getTime() + 29 * 86_400_000));
	expect(await findOwnPin(token)).toMatchObject({ state: "removed" });
	await deleteRemovedPins(new Date(now.getTime() + 31 * 86_400_000));
	expect(await findOwnPin(token)).toBeNull();
});

test("the office removes a tree and publishes it again", async () => {
	const { id, version } = await createTestPin();
	expect(await removePin(by(), id, version, now)).toBe("done");
	expect((await listPins(by(), "removed")).map((pin) => pin.id)).toEqual([id]);
	expect(await publishPin(by(), id, version + 1, now)).toBe("done");
	expect(await countPinsToReview()).toBe(0);
	expect(await listPublishedPins()).toHaveLength(1);
});

test("a wrong or changed link opens nothing", async () => {
	const { token } = await createTestPin();
	const changed = (token.startsWith("A") ? "B" : "A") + token.slice(1);
	for (const wrong of [changed, "", "nonsense", `${token}=`]) {
		expect(await findOwnPin(wrong)).toBeNull();
		expect(await removeOwnPin(wrong, now)).toBe("gone");
	}
	expect(await findOwnPin(token)).toMatchObject({ state: "needs-review" });
});

test("a robot's pin is saved with its spam reasons, and a town off the map is refused", async () => {
	await addPin(createTestPinForm({ extra: "x" }), "10.0.0.1", now);
	await addPin(createTestPinForm({ start: "" }), "10.0.0.1", now);
	const doubts = (await listPins(by(), "needs-review")).map(({ spamReasons }) => spamReasons);
	expect(doubts).toEqual([["hidden-field"], []]);
	expect(await addPin(createTestPinForm({ town: "atlantis" }), "10.0.0.1", now)).toBe("off the map");
	expect(await addPin(createTestPinForm({ town: "la-crosse" }), "10.0.0.1", now)).toBe("off the map");
});

test("the form refuses impossible values", () => {
	const refused = (facts: Record<string, unknown>) =>
		pinForm.safeParse({
			key: "00000000-0000-4000-8000-000000000000",
			species: "bur-oak",
			inches: "3",
			health: "good",
			town: "stanley",
			north: "0",
			east: "0",
			...facts,
		}).success;
	expect(refused({})).toBe(true);
	for (const facts of [{ inches: "0" }, { inches: "91" }, { inches: "1e1" }, { species: "kelp" }, { health: "fine" }])
		expect(refused(facts), JSON.stringify(facts)).toBe(false);
	for (const facts of [{ north: "201" }, { east: "-201" }, { north: "" }, { key: "x" }, { species: "__proto__" }])
		expect(refused(facts), JSON.stringify(facts)).toBe(false);
});

test("too many trees from one connection are rate limited", async () => {
	await pool.query("insert into rate_limits (key, points, expire) values ('pin.flood:10.0.0.9', 120, $1)", [
		Date.now() + 3_600_000,
	]);
	expect(await addPin(createTestPinForm(), "10.0.0.9", now)).toMatchObject({ wait: expect.any(Number) });
	expect(await countPinsToReview()).toBe(0);
});

test("the database refuses exact locations, locations off the map and decisions without a time", async () => {
	const { id } = await createTestPin();
	const values = (facts: object) => db.update(treePins).set(facts).where(eq(treePins.id, id));
	const broken = (name: string) => ({ cause: expect.objectContaining({ constraint: name }) });
	await expect(values({ latitude: 44.9601 })).rejects.toMatchObject(broken("tree_pins_rough_place"));
	await expect(values({ longitude: -93 })).rejects.toMatchObject(broken("tree_pins_in_the_area"));
	await expect(values({ inches: 0 })).rejects.toMatchObject(broken("tree_pins_width"));
	await expect(values({ state: "published", decidedAt: null })).rejects.toMatchObject(
		broken("tree_pins_decided_has_time"),
	);
	await expect(values({ state: "gone", decidedAt: now })).rejects.toMatchObject(broken("tree_pins_state_known"));
});

test("every town and every demo tree is inside the map", async () => {
	const towns = await listMapTowns();
	expect(towns.length).toBeGreaterThan(25);
	expect(towns.every(isInArea)).toBe(true);
	await demoPins(now);
	expect((await listPublishedPins()).length).toBeGreaterThan(20);
	expect(await countPinsToReview()).toBe(2);
	for (const { latitude } of await listPublishedPins()) expect(latitude).toBe(roundCoordinate(latitude));
});

test("a town counts as one we've worked in once it has three properties", async () => {
	const owner = await createTestStaff("owner");
	const towns = await listMapTowns();
	const issue = (address: string, town: string) =>
		createTestIssuedInvoice(owner, { siteAddress: `${address}, ${town}, WI` });
	for (const address of ["1 Oak St", "2 Oak St"]) await issue(address, "Boyd");
	for (const address of ["1 Elm St", "2 Elm St", "3 Elm St"]) await issue(address, "Thorp");
	expect(await countOwnWork(towns)).toEqual([{ slug: "thorp", properties: 3 }]);
	await issue("3 Oak St", "Boyd");
	expect(await countOwnWork(towns)).toEqual([
		{ slug: "boyd", properties: 3 },
		{ slug: "thorp", properties: 3 },
	]);
});

test("every county with a first find has a color", () => {
	const colored = findsByPeriod.flatMap(({ finds }) => finds.map(({ county }) => county));
	expect(colored.toSorted()).toEqual([...firstFinds, ...otherFirstFinds].map(({ county }) => county).toSorted());
});
