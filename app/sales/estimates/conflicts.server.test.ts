import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { mergeCustomers } from "#app/people/customers/merge.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { changeInquiryStatus } from "#app/sales/inquiries/actions.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { emptyFinding } from "#app/trees/tree.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findingId } from "./estimate.ts";
import { estimateDifferences, formatFieldValue } from "./field-labels.ts";
import { createTestMutations, createTestPhone, getEstimate } from "./fixtures.server.ts";
import { editInOffice, resolveConflict } from "./office-edits.server.ts";
import { buildEstimatePack } from "./pack.server.ts";

let product: TestProduct;
let ben: Staff;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	ben = await createTestStaff("estimator", { name: "Ben Ruhl" });
	owner = await createTestStaff("owner", { name: "Ada Voss" });
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const getPack = (staff: Staff) => buildEstimatePack(permissionFor(staff, "estimates.draft"), now);

/** A conflict: Ben entered 55 ft offline while Ada entered 60. */
async function createConflict() {
	const phone = createTestPhone();
	const { id, mutations } = createTestMutations(phone);
	await phone.send(ben, mutations, now);
	const tree = (await getEstimate(id)).trees[0]?.id ?? "";
	const other = createTestPhone();
	await other.send(owner, [other.mutation("tree", tree, { height: 60 }, 1)], now);
	const change = phone.mutation("tree", tree, { height: 55 }, 1);
	const [verdict] = await phone.send(ben, [change], now);
	return { id, tree, phone, change, verdict };
}

test("a conflicting field keeps both versions with author and time", async () => {
	const { id, phone, change, verdict } = await createConflict();
	const by = { name: "Ada Voss", at: now.toISOString() };
	expect(verdict).toMatchObject({ result: "conflict", version: 2, serverRow: { height: 60 }, by });
	expect(await phone.send(ben, [change], now)).toMatchObject([{ result: "conflict", by }]);
	const { trees, conflicts } = await getEstimate(id);
	expect(trees[0]?.height).toBe(60);
	expect(conflicts).toMatchObject([
		{
			deviceChange: { height: 55 },
			serverRow: { height: 60 },
			deviceAuthor: { name: "Ben Ruhl", at: new Date(change.at) },
			serverAuthor: { name: "Ada Voss", at: now },
		},
	]);
	expect((await getPack(ben)).undecided).toContainEqual({ entity: "tree", entityId: trees[0]?.id });
});

test("a choice on the phone resolves the conflict in the office, for my version and for theirs", async () => {
	const mine = await createConflict();
	const change = mine.phone.mutation("tree", mine.tree, { height: 55 }, 2);
	expect(await mine.phone.send(ben, [change], now)).toMatchObject([{ result: "applied", version: 3 }]);
	expect(await getEstimate(mine.id)).toMatchObject({ conflicts: [], trees: [{ height: 55 }] });
	const other = await createConflict();
	const emptyChange = other.phone.mutation("tree", other.tree, {}, 2);
	expect(await other.phone.send(ben, [emptyChange], now)).toMatchObject([{ result: "applied", version: 2 }]);
	expect(await getEstimate(other.id)).toMatchObject({ conflicts: [], trees: [{ height: 60 }] });
	const undecidedIds = (await getPack(ben)).undecided.map(({ entityId }) => entityId);
	expect([undecidedIds.includes(mine.tree), undecidedIds.includes(other.tree)]).toEqual([false, false]);
});

test("a change from another device of the same person resolves nothing", async () => {
	const { id, tree } = await createConflict();
	const tablet = createTestPhone();
	await tablet.send(ben, [tablet.mutation("tree", tree, { spread: 30 }, 2)], now);
	expect((await getEstimate(id)).conflicts).toHaveLength(1);
});

test("a parked change that conflicts later is resolved in the office", async () => {
	const phone = createTestPhone();
	const tablet = createTestPhone();
	const { id, mutations } = createTestMutations(phone);
	const tree = mutations[1]?.entityId ?? "";
	const early = tablet.mutation("tree", tree, { height: 40 });
	expect(await tablet.send(ben, [early], now)).toMatchObject([{ result: "parked" }]);
	await phone.send(ben, mutations, now);
	expect((await getEstimate(id)).conflicts).toHaveLength(1);
	await tablet.send(ben, [tablet.mutation("tree", tree, { spread: 30 }, 1)], now);
	expect(await getEstimate(id)).toMatchObject({
		conflicts: [{ deviceChange: { height: 40 } }],
		trees: [{ spread: 30 }],
	});
});

test("a conflict resolved in the office is no longer open on the phone", async () => {
	const { id, tree } = await createConflict();
	const [open] = (await getEstimate(id)).conflicts;
	expect(await resolveConflict(permissionFor(owner, "estimates.review"), id, open?.id ?? "", ["height"], now)).toBe(
		"done",
	);
	const pack = await getPack(ben);
	expect(pack.undecided.map(({ entityId }) => entityId)).not.toContain(tree);
	expect(pack.trees.find((one) => one.id === tree)).toMatchObject({ version: 3, fields: { height: 55 } });
});

describe("two devices that assess the same tree before either knows of the other's finding", () => {
	const poor = { ...emptyFinding, condition: "poor" };
	const dead = { ...emptyFinding, condition: "dead", notes: "The bark is loose." };

	/** Ben's phone adds the tree, then his phone and the owner's each add a finding; `firstId` is the id on Ben's phone. */
	async function assessTwice(first: object, second: object, firstId?: string) {
		const [phone, other] = [createTestPhone(), createTestPhone()];
		const { id, mutations } = createTestMutations(phone);
		const added = mutations.filter(({ entity }) => entity !== "finding" && entity !== "item");
		await phone.send(ben, added, now);
		const treeId = added[1]?.entityId ?? "";
		const finding = { estimateId: id, treeId };
		const ownId = findingId(id, treeId);
		const one = phone.mutation("finding", firstId ?? ownId, { ...first, ...finding });
		expect(await phone.send(ben, [one], now)).toMatchObject([{ result: "applied" }]);
		const two = other.mutation("finding", ownId, { ...second, ...finding });
		const [verdict] = await other.send(owner, [two], now);
		return { id, ownId, other, verdict, record: await getEstimate(id) };
	}

	test.each([
		["both with this version of the app", undefined],
		["one of them with an older version of the app", randomUUID()],
	])("are asked which condition is right, %s", async (_, firstId) => {
		const { id, other, ownId, verdict, record } = await assessTwice(poor, dead, firstId);
		const by = { name: "Ben Ruhl", at: now.toISOString() };
		expect(verdict).toMatchObject({ result: "conflict", version: 1, serverRow: { condition: "poor" }, by });
		expect(record).toMatchObject({
			findings: [{ condition: "poor", notes: "" }],
			conflicts: [{ entityId: firstId ?? ownId, deviceChange: dead, deviceAuthor: { name: "Ada Voss" } }],
		});
		if (firstId) return;
		expect((await getPack(owner)).undecided).toContainEqual({ entity: "finding", entityId: ownId });
		await other.send(owner, [other.mutation("finding", ownId, dead, 1)], now);
		expect(await getEstimate(id)).toMatchObject({ conflicts: [], findings: [dead] });
	});

	test("keep what only one of them entered", async () => {
		const notes = { ...emptyFinding, defects: ["lean"], notes: "Leans to the barn." };
		const { verdict, record } = await assessTwice(poor, notes);
		expect(verdict).toMatchObject({ result: "applied", version: 2 });
		expect(record).toMatchObject({ conflicts: [], findings: [{ ...notes, condition: "poor" }] });
	});

	test("and the office get the latest version instead of a second finding", async () => {
		const { id, record } = await assessTwice(poor, poor, randomUUID());
		const treeId = record.trees[0]?.id ?? "";
		const change = { ...dead, treeId };
		const edit = { entity: "finding" as const, id: findingId(id, treeId), version: 0, change };
		expect(await editInOffice(permissionFor(owner, "estimates.draft"), id, edit, now)).toBe("stale");
		expect((await getEstimate(id)).findings).toHaveLength(1);
	});
});

test("two people resolving the same conflict at once leave it resolved", async () => {
	const { id, tree, phone } = await createConflict();
	const [open] = (await getEstimate(id)).conflicts;
	await Promise.all([
		resolveConflict(permissionFor(owner, "estimates.review"), id, open?.id ?? "", [], now),
		phone.send(ben, [phone.mutation("tree", tree, { height: 55 }, 2)], now),
	]);
	expect(await getEstimate(id)).toMatchObject({ conflicts: [], trees: [{ height: 55 }] });
});

test("phones and the office changing and resolving the same rows at once never block each other", async () => {
	const rounds = await Promise.all(Array.from({ length: 6 }, createConflict));
	await Promise.all(
		rounds.map(async ({ id, tree, phone }) => {
			const open = (await getEstimate(id)).conflicts[0]?.id ?? "";
			const reviewer = permissionFor(owner, "estimates.review");
			const editor = permissionFor(owner, "estimates.draft");
			const height = { entity: "tree" as const, id: tree, version: 2, change: { height: 70 } };
			await Promise.all([
				...[["height"], [], ["all"]].map((taken) => resolveConflict(reviewer, id, open, taken, now)),
				editInOffice(editor, id, height, now),
				phone.send(ben, [phone.mutation("tree", tree, { height: 55 }, 2)], now),
				phone.send(ben, [phone.mutation("tree", tree, { spread: 30 }, 2)], now),
				editInOffice(editor, id, { ...height, change: { spread: 20 } }, now),
			]);
			expect((await getEstimate(id)).trees[0]?.version).toBeGreaterThan(2);
		}),
	);
});

test("a scheduled visit comes first in the synced properties", async () => {
	const inquiry = await createTestInquiry({ name: "Vera Booked" }, new Date("2026-01-05T18:00:00Z"));
	await createTestInquiry({ name: "Newer Asked" }, now);
	const visit = {
		event: "schedule-visit" as const,
		version: inquiry.version,
		visitOn: "2026-11-21",
		visitNote: "9:00",
	};
	await changeInquiryStatus(permissionFor(owner, "inquiries.work"), inquiry.id, visit, now);
	const { properties } = await getPack(owner);
	expect(properties[0]).toMatchObject({
		inquiryId: inquiry.id,
		visitOn: "2026-11-21",
		visitNote: "9:00",
		request: inquiry.message,
	});
	expect(properties.slice(1).every(({ visitOn }) => visitOn === null)).toBe(true);
});

test("a property is listed once, for the customer that another one was merged into", async () => {
	const by = permissionFor(owner, "customers.merge");
	const winner = await createTestCustomer(owner, { name: "Nora Lind" });
	const loser = await createTestCustomer(owner, { name: "N. Lind" });
	await product.pool.query(
		"insert into customer_properties (customer_id, property_id) select $1, property_id from customer_properties where customer_id = $2",
		[winner.id, loser.id],
	);
	const merge = { winner: { id: winner.id, version: winner.version }, loser: { id: loser.id, version: loser.version } };
	expect(await mergeCustomers(by, merge, now)).toBe("merged");
	const { properties } = await getPack(owner);
	expect(properties.filter(({ customerId }) => customerId === loser.id)).toEqual([]);
	expect(properties.filter(({ customerId }) => customerId === winner.id)).toHaveLength(2);
});

test.each([
	["height", 55, "55 ft"],
	["stems", [8, 6], "8 in, 6 in"],
	["wires", { kind: "primary", feet: 12, kilovolts: 7.2 }, "Primary line, 12 ft away, 7.2 kV"],
	[
		"location",
		{ by: "gps", latitude: 44.96, longitude: -90.93, accuracyFeet: 27 },
		"GPS location 44.96, -90.93, accurate to 27 ft",
	],
	["location", { by: "sketch", x: 0.4, y: 0.25 }, "On the site map, 40% from the left, 25% from the top"],
	["priceOverride", 48000, "$480.00"],
	["defects", ["weak-fork", "crack"], "Codominant stems, crack"],
	["optional", true, "Yes"],
	["notes", "", "None"],
	["risk", null, "None"],
])("%s %o reads: %s", (field, value, text) => {
	expect(formatFieldValue(field, value)).toBe(text);
});

test("only fields that differ are listed", () => {
	expect(estimateDifferences({ height: 55, notes: "" }, { height: 60, notes: "", spread: 30 })).toEqual([
		{ field: "height", name: "Height", mine: "55 ft", theirs: "60 ft" },
	]);
});
