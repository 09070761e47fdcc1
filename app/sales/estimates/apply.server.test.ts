import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { emptyTree } from "#app/trees/tree.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import { newItem } from "./estimate.ts";
import {
	createTestMutations,
	createTestPhone,
	createTestSubmittedEstimate,
	getEstimate,
	testEstimateFields,
} from "./fixtures.server.ts";
import { buildEstimatePack } from "./pack.server.ts";
import { type Mutation, submitChange } from "./sync.ts";

let product: TestProduct;
let estimator: Staff;
let other: Staff;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	estimator = await createTestStaff("estimator");
	other = await createTestStaff("estimator");
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
let phone: ReturnType<typeof createTestPhone>;
beforeEach(() => {
	phone = createTestPhone();
});
const results = (verdicts: { result: string }[]) => verdicts.map((one) => one.result);

/** The content of an estimate, without values that differ between runs. */
async function snapshot(id: string) {
	const { estimate, trees, findings, items } = await getEstimate(id);
	return {
		status: estimate.status,
		notes: estimate.notes,
		trees: trees.map((one) => [one.id, one.height, one.notes]).sort(),
		findings: findings.map((one) => [one.id, one.notes]).sort(),
		items: items.map((one) => [one.id, one.spec, one.hours]).sort(),
	};
}

describe("changes from a phone", () => {
	test("that can't be stored are rejected by themselves, and the others are applied", async () => {
		const create = (fields: object = {}, origin: object = {}): Mutation => ({
			...phone.mutation("estimate", randomUUID(), { ...testEstimateFields, ...fields }),
			...origin,
		});
		const verdicts = await phone.send(
			estimator,
			[
				create(),
				create({ notes: "a NUL: \0" }),
				create({ notes: "half an emoji: \ud83c" }),
				create({}, { seq: 2 ** 31 }),
				create({}, { at: "0000-01-01T00:00:00Z" }),
				create(),
			],
			now,
		);
		expect(results(verdicts)).toEqual(["applied", "rejected", "rejected", "rejected", "rejected", "applied"]);
	});

	test("create the estimate with numbered trees, findings and line items", async () => {
		const { id, mutations } = createTestMutations(phone, {}, [{}, { items: [{}, { work: "stump", stumpInches: 30 }] }]);
		const verdicts = await phone.send(estimator, mutations, now);
		expect(new Set(results(verdicts))).toEqual(new Set(["applied"]));
		expect(verdicts.flatMap((one) => (one.result === "applied" && one.number ? [one.number] : []))).toEqual([1, 2]);
		const record = await getEstimate(id);
		expect(record.estimate.number).toMatch(/^E-2026-\d{4}$/);
		expect(record.estimate.miles).toBeLessThan(2);
		expect([record.trees.length, record.findings.length, record.items.length]).toEqual([2, 2, 3]);
	});

	test("a second estimate for the same customer and property continues the tree numbers", async () => {
		const contact = { name: "Ole Berg", email: "ole@example.com", address: "9 Elm Street, Boyd, WI" };
		const first = createTestMutations(phone, contact);
		await phone.send(estimator, first.mutations, now);
		const second = createTestMutations(phone, contact);
		const verdicts = await phone.send(estimator, second.mutations, now);
		expect(verdicts.find((one) => one.result === "applied" && one.number)).toMatchObject({ number: 2 });
		const one = await getEstimate(first.id);
		const two = await getEstimate(second.id);
		expect(two.estimate.propertyId).toBe(one.estimate.propertyId);
	});

	test("a tree number is never reused, even after its tree is removed", async () => {
		const { id, mutations } = createTestMutations(phone, { address: "77 Gone Road, Boyd, WI" });
		await phone.send(estimator, mutations, now);
		const [tree] = (await getEstimate(id)).trees;
		const [gone] = await phone.send(estimator, [phone.mutation("tree", tree?.id ?? "", null, 1)], now);
		expect(gone?.result).toBe("applied");
		const next = phone.mutation("tree", randomUUID(), { ...emptyTree, estimateId: id });
		expect(await phone.send(estimator, [next], now)).toMatchObject([{ result: "applied", number: 2 }]);
	});

	test("repeated and reordered changes give the same result and apply once", async () => {
		const orders = fc.record({
			edits: fc.array(fc.record({ what: fc.nat(), value: fc.integer({ min: 1, max: 99 }) }), { maxLength: 6 }),
			order: fc.infiniteStream(fc.nat()),
			batches: fc.integer({ min: 1, max: 5 }),
		});
		await fc.assert(
			fc.asyncProperty(orders, async ({ edits, order, batches }) => {
				const device = createTestPhone();
				const { id, mutations } = createTestMutations(device, { address: `${randomUUID()} Road, Stanley, WI` }, [
					{},
					{},
				]);
				const original: Mutation[] = [...mutations];
				for (const { what, value } of edits) {
					const about = mutations[what % mutations.length] as Mutation;
					const change =
						about.entity === "tree"
							? { height: value }
							: about.entity === "item"
								? { hours: value }
								: { notes: `n${value}` };
					original.push(device.mutation(about.entity, about.entityId, change));
				}
				await device.send(estimator, original, now);
				const straight = await snapshot(id);
				// The same mutations again with new ids, from another device, shuffled and in several batches.
				const copies = new Map<string, string>();
				const renamed = (one: string) => copies.get(one) ?? copies.set(one, randomUUID()).get(one) ?? one;
				const again = original.map((one): Mutation => {
					const text = JSON.stringify(one.change);
					const ids = new Set(original.map(({ entityId }) => entityId));
					const change = [...ids].reduce((all, each) => all.replaceAll(each, renamed(each)), text);
					return { ...one, id: randomUUID(), entityId: renamed(one.entityId), change: JSON.parse(change) };
				});
				const shuffled = [...again, ...again]
					.map((one) => ({ one, at: order.next().value }))
					.sort((a, b) => a.at - b.at)
					.map(({ one }) => one);
				const clone = createTestPhone();
				for (let at = 0; at < batches; at += 1)
					await clone.send(
						estimator,
						shuffled.filter((_, index) => index % batches === at),
						now,
					);
				const mixed = await snapshot(renamed(id));
				const back = new Map([...copies].map(([from, to]) => [to, from]));
				const plain = [...back].reduce((all, [to, from]) => all.replaceAll(to, from), JSON.stringify(mixed));
				const sorted = (text: string) => {
					const made = JSON.parse(text) as Record<string, unknown>;
					for (const key of ["trees", "findings", "items"]) (made[key] as unknown[]).sort();
					return made;
				};
				expect(sorted(plain)).toEqual(sorted(JSON.stringify(straight)));
			}),
			{ numRuns: propertyRuns(12) },
		);
	});

	test("two simultaneous requests with the same changes apply once", async () => {
		const { id, mutations } = createTestMutations(phone, { address: "5 Twice Road, Stanley, WI" });
		const [one, two] = await Promise.all([
			phone.send(estimator, mutations, now),
			phone.send(estimator, mutations, now),
		]);
		expect(results(one)).toEqual(results(two));
		expect((await getEstimate(id)).trees.map((tree) => tree.number)).toEqual([1]);
	});
});

describe("two people editing one tree", () => {
	async function createShared() {
		const { id, mutations } = createTestMutations(phone, { address: `${randomUUID()} Lane, Stanley, WI` });
		await phone.send(estimator, mutations, now);
		const [tree] = (await getEstimate(id)).trees;
		return { id, treeId: tree?.id ?? "" };
	}

	test("changes to different fields are merged", async () => {
		const { id, treeId } = await createShared();
		const second = createTestPhone();
		await second.send(owner, [second.mutation("tree", treeId, { height: 60 }, 1)], now);
		const mine = await phone.send(estimator, [phone.mutation("tree", treeId, { spread: 30 }, 1)], now);
		expect(results(mine)).toEqual(["applied"]);
		expect((await getEstimate(id)).trees[0]).toMatchObject({ height: 60, spread: 30 });
	});

	test("a deletion and an edit of the same row are a conflict", async () => {
		const { id } = await createShared();
		const [item] = (await getEstimate(id)).items;
		const second = createTestPhone();
		await second.send(owner, [second.mutation("item", item?.id ?? "", { hours: 4 }, 1)], now);
		expect(await phone.send(estimator, [phone.mutation("item", item?.id ?? "", null, 1)], now)).toMatchObject([
			{ result: "conflict" },
		]);
		expect((await getEstimate(id)).items.length).toBe(1);
	});
});

describe("permissions", () => {
	test("an estimator can edit only their own estimates", async () => {
		const { id, mutations } = createTestMutations(phone, { address: "3 Mine Road, Stanley, WI" });
		await phone.send(estimator, mutations, now);
		const stranger = createTestPhone();
		const verdicts = await stranger.send(other, [stranger.mutation("estimate", id, { notes: "mine now" }, 1)], now);
		expect(verdicts).toMatchObject([{ result: "rejected", reason: "This estimate belongs to another estimator." }]);
	});

	test("changes made before submitting are accepted, changes made after it are rejected", async () => {
		const { id, mutations } = createTestMutations(phone, { address: "4 Late Road, Stanley, WI" });
		const late = phone.mutation("estimate", id, { notes: "written before submitting" });
		const submit = phone.mutation("estimate", id, { ...submitChange });
		const after = phone.mutation("estimate", id, { notes: "written after" });
		expect(results(await phone.send(estimator, [...mutations, submit, late, after], now)).slice(-3)).toEqual([
			"applied",
			"applied",
			"rejected",
		]);
		expect((await getEstimate(id)).estimate).toMatchObject({ status: "submitted", notes: "written before submitting" });
		expect(results(await phone.send(estimator, [phone.mutation("estimate", id, { ...submitChange })], now))).toEqual([
			"rejected",
		]);
	});

	test("invalid values and trees of another property are rejected", async () => {
		const { id, mutations } = createTestMutations(phone, { address: "6 Odd Road, Stanley, WI" });
		await phone.send(estimator, mutations, now);
		const elsewhere = await createTestSubmittedEstimate(estimator, { address: "8 Far Road, Boyd, WI" }, [{}], now);
		const verdicts = await phone.send(
			estimator,
			[
				phone.mutation("estimate", id, { notes: 7 }, 1),
				phone.mutation("item", randomUUID(), { ...newItem, estimateId: id, treeId: elsewhere.trees[0]?.id }),
				phone.mutation("estimate", randomUUID(), { ...testEstimateFields, address: " " }),
			],
			now,
		);
		expect(results(verdicts)).toEqual(["rejected", "rejected", "rejected"]);
	});

	test("the database rejects changes to tree numbers and the mutation log", async () => {
		const { mutations } = createTestMutations(phone, { address: "2 Kept Road, Stanley, WI" });
		await phone.send(estimator, mutations, now);
		await expect(db.execute("update trees set number = 99")).rejects.toThrow();
		await expect(db.execute("delete from trees")).rejects.toThrow();
		await expect(db.execute("update estimate_mutations set seq = 0")).rejects.toThrow();
		await expect(db.execute("delete from estimates")).rejects.toThrow();
	});
});

test("the sync pack has the person's open estimates and their trees", async () => {
	const mine = await createTestStaff("estimator");
	const { id, mutations } = createTestMutations(phone, { address: "11 Pack Road, Cadott, WI" });
	await phone.send(mine, mutations, now);
	const pack = await buildEstimatePack(permissionFor(mine, "estimates.draft"), now);
	expect(pack.estimates).toMatchObject([{ id, status: "draft", fields: { address: "11 Pack Road, Cadott, WI" } }]);
	expect(pack.items.length).toBe(1);
	expect(pack.findings.length).toBe(1);
	expect(pack.trees.find((one) => one.fields.estimateId === id)).toMatchObject({ number: 1, fields: { stems: [22] } });
	expect(pack.properties.length).toBeGreaterThan(0);
	expect(pack.priceBook.version).toBe(0);
});
