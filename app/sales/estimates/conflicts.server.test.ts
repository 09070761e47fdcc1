import { afterAll, beforeAll, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { moveInquiry } from "#app/sales/inquiries/actions.server.ts";
import { sampleInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { differences, fieldWords } from "./field-labels.ts";
import { mustFind, sampleMutations, samplePhone } from "./fixtures.server.ts";
import { packFor } from "./pack.server.ts";
import { resolveConflict } from "./reviewing.server.ts";

let product: TestProduct;
let ben: Staff;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	ben = await sampleStaff("estimator", { name: "Ben Ruhl" });
	owner = await sampleStaff("owner", { name: "Ada Voss" });
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const packOf = (staff: Staff) => packFor(proof(staff, "estimates.draft"), now);

/** Ben measured 55 ft without a signal while Ada wrote 60. */
async function twoHeights() {
	const phone = samplePhone();
	const { id, mutations } = sampleMutations(phone);
	await phone.send(ben, mutations, now);
	const tree = (await mustFind(id)).trees[0]?.id ?? "";
	const other = samplePhone();
	await other.send(owner, [other.does("tree", tree, { height: 60 }, 1)], now);
	const change = phone.does("tree", tree, { height: 55 }, 1);
	const [verdict] = await phone.send(ben, [change], now);
	return { id, tree, phone, change, verdict };
}

test("the same field keeps both versions, with who and when, for a person to choose", async () => {
	const { id, phone, change, verdict } = await twoHeights();
	const by = { name: "Ada Voss", at: now.toISOString() };
	expect(verdict).toMatchObject({ result: "conflict", version: 2, theirs: { height: 60 }, by });
	expect(await phone.send(ben, [change], now)).toMatchObject([{ result: "conflict", by }]);
	const { trees, conflicts } = await mustFind(id);
	expect(trees[0]?.height).toBe(60);
	expect(conflicts).toMatchObject([
		{
			mine: { height: 55 },
			theirs: { height: 60 },
			mineBy: { name: "Ben Ruhl", at: new Date(change.at) },
			theirsBy: { name: "Ada Voss", at: now },
		},
	]);
	expect((await packOf(ben)).undecided).toContainEqual({ entity: "tree", entityId: trees[0]?.id });
});

test("a choice on the phone ends the question at the desk: mine holds, or theirs by a change of nothing", async () => {
	const mine = await twoHeights();
	const kept = mine.phone.does("tree", mine.tree, { height: 55 }, 2);
	expect(await mine.phone.send(ben, [kept], now)).toMatchObject([{ result: "applied", version: 3 }]);
	expect(await mustFind(mine.id)).toMatchObject({ conflicts: [], trees: [{ height: 55 }] });
	const theirs = await twoHeights();
	const left = theirs.phone.does("tree", theirs.tree, {}, 2);
	expect(await theirs.phone.send(ben, [left], now)).toMatchObject([{ result: "applied", version: 2 }]);
	expect(await mustFind(theirs.id)).toMatchObject({ conflicts: [], trees: [{ height: 60 }] });
	const named = (await packOf(ben)).undecided.map(({ entityId }) => entityId);
	expect([named.includes(mine.tree), named.includes(theirs.tree)]).toEqual([false, false]);
});

test("a change from another device of the same person is no choice", async () => {
	const { id, tree } = await twoHeights();
	const tablet = samplePhone();
	await tablet.send(ben, [tablet.does("tree", tree, { spread: 30 }, 2)], now);
	expect((await mustFind(id)).conflicts).toHaveLength(1);
});

test("what was parked and then met another version is for the desk: its phone never heard of it", async () => {
	const phone = samplePhone();
	const tablet = samplePhone();
	const { id, mutations } = sampleMutations(phone);
	const tree = mutations[1]?.entityId ?? "";
	const early = tablet.does("tree", tree, { height: 40 });
	expect(await tablet.send(ben, [early], now)).toMatchObject([{ result: "parked" }]);
	await phone.send(ben, mutations, now);
	expect((await mustFind(id)).conflicts).toHaveLength(1);
	await tablet.send(ben, [tablet.does("tree", tree, { spread: 30 }, 1)], now);
	expect(await mustFind(id)).toMatchObject({ conflicts: [{ mine: { height: 40 } }], trees: [{ spread: 30 }] });
});

test("the desk's choice is no longer asked of the phone, and its row tells it", async () => {
	const { id, tree } = await twoHeights();
	const [open] = (await mustFind(id)).conflicts;
	expect(await resolveConflict(proof(owner, "estimates.review"), open?.id ?? "", ["height"], now)).toBe("done");
	const pack = await packOf(ben);
	expect(pack.undecided.map(({ entityId }) => entityId)).not.toContain(tree);
	expect(pack.trees.find((one) => one.id === tree)).toMatchObject({ version: 3, fields: { height: 55 } });
});

test("of two who choose at once, one at the desk and one on the phone, the row holds what came last and nothing is open", async () => {
	const { id, tree, phone } = await twoHeights();
	const [open] = (await mustFind(id)).conflicts;
	await Promise.all([
		resolveConflict(proof(owner, "estimates.review"), open?.id ?? "", [], now),
		phone.send(ben, [phone.does("tree", tree, { height: 55 }, 2)], now),
	]);
	expect(await mustFind(id)).toMatchObject({ conflicts: [], trees: [{ height: 55 }] });
});

test("a look at trees that was agreed for a day comes with the pack, before all other places", async () => {
	const asked = await sampleInquiry({ name: "Vera Booked" }, new Date("2026-01-05T18:00:00Z"));
	await sampleInquiry({ name: "Newer Asked" }, now);
	const visit = { event: "book" as const, version: asked.version, visitOn: "2026-11-21", visitNote: "9:00" };
	await moveInquiry(proof(owner, "inquiries.work"), asked.id, visit, now);
	const { properties } = await packOf(owner);
	expect(properties[0]).toMatchObject({ inquiryId: asked.id, visitOn: "2026-11-21", visitNote: "9:00" });
	expect(properties.slice(1).every(({ visitOn }) => visitOn === null)).toBe(true);
});

test.each([
	["height", 55, "55 ft"],
	["stems", [8, 6], "8 in, 6 in"],
	["wires", { kind: "primary", feet: 12, kilovolts: 7.2 }, "Primary on the poles, 12 ft away, 7.2 kV"],
	[
		"place",
		{ by: "gps", latitude: 44.96, longitude: -90.93, accuracyFeet: 27 },
		"By satellite at 44.96, -90.93, within 27 ft",
	],
	["place", { by: "sketch", x: 0.4, y: 0.25 }, "On the sketch, 40% from the left, 25% from the top"],
	["ownPrice", 48000, "$480.00"],
	["defects", ["weak-fork", "crack"], "Weak fork, crack"],
	["optional", true, "Yes"],
	["notes", "", "Nothing"],
	["risk", null, "Nothing"],
])("%s %o reads: %s", (field, value, words) => {
	expect(fieldWords(field, value)).toBe(words);
});

test("only fields that differ are asked about", () => {
	expect(differences({ height: 55, notes: "" }, { height: 60, notes: "", spread: 30 })).toEqual([
		{ field: "height", name: "Height", mine: "55 ft", theirs: "60 ft" },
	]);
});
