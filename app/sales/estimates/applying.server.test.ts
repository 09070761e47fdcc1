import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { samplePhoto } from "#app/content/media/fixtures.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { noTree } from "#app/trees/tree.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { newItem } from "./estimate.ts";
import { mustFind, sampleFields, sampleMutations, samplePhone, sampleSubmitted } from "./fixtures.server.ts";
import { packFor } from "./pack.server.ts";
import { type Mutation, submitChange } from "./sync.ts";
import { receivedOf, takePiece } from "./uploading.server.ts";

let product: TestProduct;
let estimator: Staff;
let other: Staff;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	estimator = await sampleStaff("estimator");
	other = await sampleStaff("estimator");
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
let phone: ReturnType<typeof samplePhone>;
beforeEach(() => {
	phone = samplePhone();
});
const results = (verdicts: { result: string }[]) => verdicts.map((one) => one.result);

/** What the office sees of an estimate, without what differs from run to run. */
async function seen(id: string) {
	const { estimate, trees, findings, items } = await mustFind(id);
	return {
		status: estimate.status,
		notes: estimate.notes,
		trees: trees.map((one) => [one.id, one.height, one.notes]).sort(),
		findings: findings.map((one) => [one.id, one.notes]).sort(),
		items: items.map((one) => [one.id, one.spec, one.hours]).sort(),
	};
}

describe("what a phone did", () => {
	test("arrives whole: estimate, trees with numbers, findings and work", async () => {
		const { id, mutations } = sampleMutations(phone, {}, [{}, { items: [{}, { work: "stump", stumpInches: 30 }] }]);
		const verdicts = await phone.send(estimator, mutations, now);
		expect(new Set(results(verdicts))).toEqual(new Set(["applied"]));
		expect(verdicts.flatMap((one) => (one.result === "applied" && one.number ? [one.number] : []))).toEqual([1, 2]);
		const made = await mustFind(id);
		expect(made.estimate.number).toMatch(/^E-2026-\d{4}$/);
		expect(made.estimate.miles).toBeLessThan(2);
		expect([made.trees.length, made.findings.length, made.items.length]).toEqual([2, 2, 3]);
	});

	test("a second estimate for the same person and place goes on counting the trees", async () => {
		const contact = { name: "Ole Berg", email: "ole@example.com", address: "9 Elm Street, Boyd, WI" };
		const first = sampleMutations(phone, contact);
		await phone.send(estimator, first.mutations, now);
		const second = sampleMutations(phone, contact);
		const verdicts = await phone.send(estimator, second.mutations, now);
		expect(verdicts.find((one) => one.result === "applied" && one.number)).toMatchObject({ number: 2 });
		const one = await mustFind(first.id);
		const two = await mustFind(second.id);
		expect(two.estimate.propertyId).toBe(one.estimate.propertyId);
	});

	test("a number is never given again, also after its tree was taken back", async () => {
		const { id, mutations } = sampleMutations(phone, { address: "77 Gone Road, Boyd, WI" });
		await phone.send(estimator, mutations, now);
		const [tree] = (await mustFind(id)).trees;
		const [gone] = await phone.send(estimator, [phone.does("tree", tree?.id ?? "", null, 1)], now);
		expect(gone?.result).toBe("applied");
		const next = phone.does("tree", randomUUID(), { ...noTree, estimateId: id });
		expect(await phone.send(estimator, [next], now)).toMatchObject([{ result: "applied", number: 2 }]);
	});

	test("repeated and shuffled it comes to the same, and each change happens once", async () => {
		const orders = fc.record({
			edits: fc.array(fc.record({ what: fc.nat(), value: fc.integer({ min: 1, max: 99 }) }), { maxLength: 6 }),
			order: fc.infiniteStream(fc.nat()),
			batches: fc.integer({ min: 1, max: 5 }),
		});
		await fc.assert(
			fc.asyncProperty(orders, async ({ edits, order, batches }) => {
				const device = samplePhone();
				const { id, mutations } = sampleMutations(device, { address: `${randomUUID()} Road, Stanley, WI` }, [{}, {}]);
				const told: Mutation[] = [...mutations];
				for (const { what, value } of edits) {
					const about = mutations[what % mutations.length] as Mutation;
					const change =
						about.entity === "tree"
							? { height: value }
							: about.entity === "item"
								? { hours: value }
								: { notes: `n${value}` };
					told.push(device.does(about.entity, about.entityId, change));
				}
				await device.send(estimator, told, now);
				const straight = await seen(id);
				// The same again, in another order and in pieces, under new ids of another phone.
				const copies = new Map<string, string>();
				const renamed = (one: string) => copies.get(one) ?? copies.set(one, randomUUID()).get(one) ?? one;
				const again = told.map((one): Mutation => {
					const text = JSON.stringify(one.change);
					const ids = new Set(told.map(({ entityId }) => entityId));
					const change = [...ids].reduce((all, each) => all.replaceAll(each, renamed(each)), text);
					return { ...one, id: randomUUID(), entityId: renamed(one.entityId), change: JSON.parse(change) };
				});
				const shuffled = [...again, ...again]
					.map((one) => ({ one, at: order.next().value }))
					.sort((a, b) => a.at - b.at)
					.map(({ one }) => one);
				const clone = samplePhone();
				for (let at = 0; at < batches; at += 1)
					await clone.send(
						estimator,
						shuffled.filter((_, index) => index % batches === at),
						now,
					);
				const mixed = await seen(renamed(id));
				const back = new Map([...copies].map(([from, to]) => [to, from]));
				const plain = [...back].reduce((all, [to, from]) => all.replaceAll(to, from), JSON.stringify(mixed));
				const sorted = (text: string) => {
					const made = JSON.parse(text) as Record<string, unknown>;
					for (const key of ["trees", "findings", "items"]) (made[key] as unknown[]).sort();
					return made;
				};
				expect(sorted(plain)).toEqual(sorted(JSON.stringify(straight)));
			}),
			{ numRuns: 12 },
		);
	});

	test("two requests with the same changes at the same time change once", async () => {
		const { id, mutations } = sampleMutations(phone, { address: "5 Twice Road, Stanley, WI" });
		const [one, two] = await Promise.all([
			phone.send(estimator, mutations, now),
			phone.send(estimator, mutations, now),
		]);
		expect(results(one)).toEqual(results(two));
		expect((await mustFind(id)).trees.map((tree) => tree.number)).toEqual([1]);
	});
});

describe("two people at one tree", () => {
	async function shared() {
		const { id, mutations } = sampleMutations(phone, { address: `${randomUUID()} Lane, Stanley, WI` });
		await phone.send(estimator, mutations, now);
		const [tree] = (await mustFind(id)).trees;
		return { id, treeId: tree?.id ?? "" };
	}

	test("different fields are put together", async () => {
		const { id, treeId } = await shared();
		const second = samplePhone();
		await second.send(owner, [second.does("tree", treeId, { height: 60 }, 1)], now);
		const mine = await phone.send(estimator, [phone.does("tree", treeId, { spread: 30 }, 1)], now);
		expect(results(mine)).toEqual(["applied"]);
		expect((await mustFind(id)).trees[0]).toMatchObject({ height: 60, spread: 30 });
	});

	test("deleted here and changed there is asked too", async () => {
		const { id } = await shared();
		const [item] = (await mustFind(id)).items;
		const second = samplePhone();
		await second.send(owner, [second.does("item", item?.id ?? "", { hours: 4 }, 1)], now);
		expect(await phone.send(estimator, [phone.does("item", item?.id ?? "", null, 1)], now)).toMatchObject([
			{ result: "conflict" },
		]);
		expect((await mustFind(id)).items.length).toBe(1);
	});
});

describe("who may", () => {
	test("an estimator writes on their own estimates only", async () => {
		const { id, mutations } = sampleMutations(phone, { address: "3 Mine Road, Stanley, WI" });
		await phone.send(estimator, mutations, now);
		const stranger = samplePhone();
		const tried = await stranger.send(other, [stranger.does("estimate", id, { notes: "mine now" }, 1)], now);
		expect(tried).toMatchObject([{ result: "rejected", reason: "This estimate belongs to somebody else." }]);
	});

	test("after submitting the estimator's changes are refused, and those made before it still arrive", async () => {
		const { id, mutations } = sampleMutations(phone, { address: "4 Late Road, Stanley, WI" });
		const late = phone.does("estimate", id, { notes: "told before submitting" });
		const submit = phone.does("estimate", id, { ...submitChange });
		const after = phone.does("estimate", id, { notes: "told after" });
		expect(results(await phone.send(estimator, [...mutations, submit, late, after], now)).slice(-3)).toEqual([
			"applied",
			"applied",
			"rejected",
		]);
		expect((await mustFind(id)).estimate).toMatchObject({ status: "submitted", notes: "told before submitting" });
		expect(results(await phone.send(estimator, [phone.does("estimate", id, { ...submitChange })], now))).toEqual([
			"rejected",
		]);
	});

	test("nonsense is rejected with a word, a tree of another place too", async () => {
		const { id, mutations } = sampleMutations(phone, { address: "6 Odd Road, Stanley, WI" });
		await phone.send(estimator, mutations, now);
		const elsewhere = await sampleSubmitted(estimator, { address: "8 Far Road, Boyd, WI" }, [{}], now);
		const verdicts = await phone.send(
			estimator,
			[
				phone.does("estimate", id, { notes: 7 }, 1),
				phone.does("item", randomUUID(), { ...newItem, estimateId: id, treeId: elsewhere.trees[0]?.id }),
				phone.does("estimate", randomUUID(), { ...sampleFields, address: " " }),
			],
			now,
		);
		expect(results(verdicts)).toEqual(["rejected", "rejected", "rejected"]);
	});

	test("the database itself keeps numbers and what devices told", async () => {
		const { mutations } = sampleMutations(phone, { address: "2 Kept Road, Stanley, WI" });
		await phone.send(estimator, mutations, now);
		await expect(db.execute("update trees set number = 99")).rejects.toThrow();
		await expect(db.execute("delete from trees")).rejects.toThrow();
		await expect(db.execute("update estimate_mutations set seq = 0")).rejects.toThrow();
		await expect(db.execute("delete from estimates")).rejects.toThrow();
	});
});

test("a device's pack holds its person's open estimates and the trees around them", async () => {
	const mine = await sampleStaff("estimator");
	const { id, mutations } = sampleMutations(phone, { address: "11 Pack Road, Cadott, WI" });
	await phone.send(mine, mutations, now);
	const pack = await packFor(proof(mine, "estimates.draft"), now);
	expect(pack.estimates).toMatchObject([{ id, status: "draft", fields: { address: "11 Pack Road, Cadott, WI" } }]);
	expect(pack.items.length).toBe(1);
	expect(pack.findings.length).toBe(1);
	expect(pack.trees.find((one) => one.fields.estimateId === id)).toMatchObject({ number: 1, fields: { stems: [22] } });
	expect(pack.properties.length).toBeGreaterThan(0);
	expect(pack.priceBook.version).toBe(0);
});

describe("a photo in pieces", () => {
	async function told(bytes: Buffer, sha256 = createHash("sha256").update(bytes).digest("hex")) {
		const { id, mutations } = sampleMutations(phone, { address: `${randomUUID()} Photo Road, Stanley, WI` });
		const photo = {
			treeId: null,
			name: "oak.jpg",
			bytes: bytes.length,
			sha256,
			takenAt: null,
			caption: "",
			strokes: [],
		};
		const photoId = randomUUID();
		await phone.send(estimator, [...mutations, phone.does("photo", photoId, { ...photo, estimateId: id })], now);
		return photoId;
	}
	const by = () => proof(estimator, "estimates.draft");

	test("goes on where it stopped and becomes a photo of the house", async () => {
		const bytes = await samplePhoto();
		const id = await told(bytes);
		const half = Math.floor(bytes.length / 2);
		expect(await takePiece(by(), id, 0, bytes.subarray(0, half), now)).toMatchObject({ received: half, photoId: null });
		expect(await takePiece(by(), id, 0, bytes.subarray(0, half), now)).toEqual({ kind: "elsewhere", received: half });
		expect(await receivedOf(by(), id)).toEqual({ received: half, bytes: bytes.length });
		const done = await takePiece(by(), id, half, bytes.subarray(half), now);
		expect(done).toMatchObject({ kind: "received", received: bytes.length });
		expect(done.kind === "received" && done.photoId && (await getFile(`photos/${done.photoId}/original.jpg`))).toEqual(
			bytes,
		);
		expect(await takePiece(by(), id, half, bytes.subarray(half), now)).toEqual(done);
	});

	test("bytes that are not those that were told start again", async () => {
		const bytes = await samplePhoto();
		const id = await told(bytes, "0".repeat(64));
		expect(await takePiece(by(), id, 0, bytes, now)).toEqual({ kind: "elsewhere", received: 0 });
	});

	test("two senders of one piece: exactly one gets it in", async () => {
		const bytes = await samplePhoto();
		const id = await told(bytes);
		const both = await Promise.all([0, 1].map(() => takePiece(by(), id, 0, bytes.subarray(0, 100), now)));
		expect(both.map((one) => one.kind).sort()).toEqual(["elsewhere", "received"]);
	});

	test("is nobody else's, and is no photo when it is none", async () => {
		const bytes = Buffer.from("not a picture at all");
		const id = await told(bytes);
		expect(await receivedOf(proof(other, "estimates.draft"), id)).toBeNull();
		expect(await takePiece(proof(other, "estimates.draft"), id, 0, bytes, now)).toEqual({ kind: "missing" });
		expect(await takePiece(by(), id, 0, bytes, now)).toMatchObject({ kind: "refused" });
	});
});
