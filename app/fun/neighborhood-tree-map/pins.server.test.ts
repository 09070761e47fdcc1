import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { demoPins } from "../demo.server.ts";
import { treePins } from "../tables.server.ts";
import { samplePin, typedPin } from "./fixtures.server.ts";
import { isInArea, rounded } from "./pin.ts";
import { pinForm } from "./pin-form.ts";
import { forgetRemoved, listShown, plantPin, readOwn, readTowns, removeOwn, statesOf } from "./pins.server.ts";
import { countWaitingPins, listPins, removePin, showPin } from "./reviewing.server.ts";

let product: TestProduct;
let office: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	office = await sampleStaff("office");
});
afterAll(() => product.close());
beforeEach(async () => {
	await pool.query("delete from rate_limits");
	await pool.query("delete from tree_pins");
});

const now = new Date();
const by = () => proof(office, "pins.review");
const events = async (id: string) =>
	(
		await pool.query("select action, ip from audit_events where entity = 'tree-pin' and entity_id = $1 order by id", [
			id,
		])
	).rows;

test("a tree is kept once per key with a rough place and nothing of the person, and waits", async () => {
	const form = typedPin();
	const planted = await Promise.all(Array.from({ length: 8 }, () => plantPin(form, "203.0.113.5", now)));
	expect(new Set(planted.map((one) => JSON.stringify(one))).size).toBe(1);
	const rows = await db.select().from(treePins);
	expect(rows).toMatchObject([
		{ species: "bur-oak", inches: 20, latitude: 44.963, longitude: -90.939, state: "waiting" },
	]);
	expect(Object.keys(rows[0] ?? {}).join(" ")).not.toMatch(/\bip|agent|name|email/i);
	expect(await events(rows[0]?.id ?? "")).toEqual([{ action: "planted", ip: null }]);
	expect(await listShown()).toEqual([]);
	expect(await countWaitingPins()).toBe(1);
});

test("the office shows it, its maker takes it off, and what was removed is deleted after a month", async () => {
	const { id, version, token } = await samplePin();
	expect(await readOwn(token)).toMatchObject({ state: "waiting", species: "bur-oak" });
	expect(await showPin(by(), id, version, now)).toBe("saved");
	expect(await showPin(by(), id, version, now)).toBe("changed");
	expect(await listShown()).toEqual([
		{ species: "bur-oak", inches: 20, health: "good", latitude: 44.963, longitude: -90.939 },
	]);
	expect(await statesOf([token, "nonsense", ""])).toEqual({ [token]: "shown" });
	expect(await removeOwn(token, now)).toBe("removed");
	expect(await removeOwn(token, now)).toBe("gone");
	expect(await removePin(by(), id, version + 1, now)).toBe("changed");
	// the office cannot bring back what its maker took off
	expect(await showPin(by(), id, version + 2, now)).toBe("changed");
	expect(await listPins(by(), "removed")).toEqual([]);
	expect(await listShown()).toEqual([]);
	expect((await events(id)).map(({ action }) => action)).toEqual(["planted", "shown", "removed by its maker"]);
	await forgetRemoved(new Date(now.getTime() + 29 * 86_400_000));
	expect(await readOwn(token)).toMatchObject({ state: "removed" });
	await forgetRemoved(new Date(now.getTime() + 31 * 86_400_000));
	expect(await readOwn(token)).toBeNull();
});

test("the office removes one and brings it back", async () => {
	const { id, version } = await samplePin();
	expect(await removePin(by(), id, version, now)).toBe("saved");
	expect((await listPins(by(), "removed")).map((pin) => pin.id)).toEqual([id]);
	expect(await showPin(by(), id, version + 1, now)).toBe("saved");
	expect(await countWaitingPins()).toBe(0);
	expect(await listShown()).toHaveLength(1);
});

test("another's link, a changed one and one of another kind open nothing", async () => {
	const { token } = await samplePin();
	const changed = (token.startsWith("A") ? "B" : "A") + token.slice(1);
	for (const wrong of [changed, "", "nonsense", `${token}=`]) {
		expect(await readOwn(wrong)).toBeNull();
		expect(await removeOwn(wrong, now)).toBe("gone");
	}
	expect(await readOwn(token)).toMatchObject({ state: "waiting" });
});

test("a robot's pin is kept with its doubts, and a town that is none or off the map takes nothing", async () => {
	await plantPin(typedPin({ extra: "x" }), "10.0.0.1", now);
	await plantPin(typedPin({ start: "" }), "10.0.0.1", now);
	const doubts = (await listPins(by(), "waiting")).map(({ spamReasons }) => spamReasons);
	expect(doubts).toEqual([["hidden-field"], []]);
	expect(await plantPin(typedPin({ town: "atlantis" }), "10.0.0.1", now)).toBe("off the map");
	expect(await plantPin(typedPin({ town: "la-crosse" }), "10.0.0.1", now)).toBe("off the map");
});

test("what nobody could mean is refused by the form", () => {
	const refused = (facts: Record<string, unknown>) =>
		pinForm.safeParse({
			...{ key: "00000000-0000-4000-8000-000000000000", species: "bur-oak", inches: "3", health: "good" },
			...{ town: "stanley", north: "0", east: "0", ...facts },
		}).success;
	expect(refused({})).toBe(true);
	for (const facts of [{ inches: "0" }, { inches: "91" }, { inches: "1e1" }, { species: "kelp" }, { health: "fine" }])
		expect(refused(facts), JSON.stringify(facts)).toBe(false);
	for (const facts of [{ north: "201" }, { east: "-201" }, { north: "" }, { key: "x" }, { species: "__proto__" }])
		expect(refused(facts), JSON.stringify(facts)).toBe(false);
});

test("too many from one connection are told to wait", async () => {
	await pool.query("insert into rate_limits (key, points, expire) values ('pin.flood:10.0.0.9', 120, $1)", [
		Date.now() + 3_600_000,
	]);
	expect(await plantPin(typedPin(), "10.0.0.9", now)).toMatchObject({ wait: expect.any(Number) });
	expect(await countWaitingPins()).toBe(0);
});

test("the database itself takes no exact place, none beyond the map and no decision without its time", async () => {
	const { id } = await samplePin();
	const set = (facts: object) => db.update(treePins).set(facts).where(eq(treePins.id, id));
	const broken = (name: string) => ({ cause: expect.objectContaining({ constraint: name }) });
	await expect(set({ latitude: 44.9601 })).rejects.toMatchObject(broken("tree_pins_rough_place"));
	await expect(set({ longitude: -93 })).rejects.toMatchObject(broken("tree_pins_in_the_area"));
	await expect(set({ inches: 0 })).rejects.toMatchObject(broken("tree_pins_width"));
	await expect(set({ state: "shown", decidedAt: null })).rejects.toMatchObject(broken("tree_pins_decided_has_time"));
	await expect(set({ state: "gone", decidedAt: now })).rejects.toMatchObject(broken("tree_pins_state_known"));
});

test("every town of the map lies on it, and the demo's trees too", async () => {
	const towns = await readTowns();
	expect(towns.length).toBeGreaterThan(25);
	expect(towns.every(isInArea)).toBe(true);
	await demoPins(now);
	expect((await listShown()).length).toBeGreaterThan(20);
	expect(await countWaitingPins()).toBe(2);
	for (const { latitude } of await listShown()) expect(latitude).toBe(rounded(latitude));
});
