import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getContract as mustFindContract } from "#app/sales/contracts/fixtures.server.ts";
import { voidContract } from "#app/sales/contracts/signers.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import type { Mutation } from "#app/sync/sync.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findChangeOrder } from "./change-orders.server.ts";
import { findMisfits } from "./delta.ts";
import { deleteDraft, saveDraft } from "./drafts.server.ts";
import { type FieldEntity, lineField } from "./field.ts";
import { listFieldConflicts, resolveFieldConflict } from "./field-conflicts.server.ts";
import { findUploadProgress, savePhotoChunk } from "./field-photos.server.ts";
import {
	approveTestChangeOrder,
	createTestCrewPhone,
	createTestExtraLine,
	createTestOrderFields,
	createTestOrderLine,
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
} from "./fixtures.server.ts";
import { buildJobPack } from "./job-pack.server.ts";
import { findJob } from "./jobs.server.ts";
import { sendChangeOrder } from "./send.server.ts";
import { changeOrderPhotos, changeOrders, fieldMutations } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
let crew: Staff;
const now = new Date("2026-11-20T18:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Ada Voss" });
	crew = await createTestStaff("crew", { name: "Cal Jensen" });
});
afterAll(() => product.close());

/** "Stumps", 40 at $10.00, and one tree for $480.00. */
async function job() {
	const stumps = createTestLineItem({ title: "Stumps", quantity: "40", unit: "stump", unitPrice: 1000 });
	const tree = createTestLineItem({ title: "Maple", unitPrice: 48_000 });
	const contract = await createTestSignedContract(owner, { lines: [stumps, tree] }, now);
	return { contract, stumps, tree };
}
const results = (verdicts: { result: string }[]) => verdicts.map((one) => one.result);
const markOf = (contractId: string, lineId: string, quantity = 1000) => ({ contractId, lineId, quantity, title: "" });

/** A draft of one new line that the crew's phone has sent. */
async function begun() {
	const { contract, stumps, tree } = await job();
	const phone = createTestCrewPhone();
	const id = randomUUID();
	const lift = randomUUID();
	const told = phone.mutation(
		"order",
		id,
		createTestOrderFields(contract.id, { [lineField(lift)]: createTestOrderLine("Lift") }),
	);
	expect(results(await phone.send(crew, [told], now))).toEqual(["applied"]);
	return { contract, stumps, tree, phone, id, lift, told };
}

/** The office sets the price of the new line, and whatever else. */
async function atDesk(id: string, words: string | null, price: number | null = null) {
	const { version, content, base } = await getChangeOrder(id);
	const known = new Set(base.lines.map((line) => line.id));
	const lines = content.lines.map((line) =>
		price === null || known.has(line.id) ? line : { ...line, unitPrice: price },
	);
	const saved = await saveDraft(
		permissionFor(owner, "changes.draft"),
		id,
		version,
		{ ...content, words: words ?? content.words, lines },
		now,
	);
	expect(saved.kind).toBe("saved");
}

/** What the office has of a contract, without what differs from run to run. */
async function seen(contractId: string) {
	const orders = await db.select().from(changeOrders).where(eq(changeOrders.contractId, contractId));
	const photos = orders.length ? await db.select().from(changeOrderPhotos) : [];
	return {
		orders: orders.map(({ id, content, base, total }) => ({
			...{ reason: content.reason, words: content.words, total, base: base.version },
			lines: content.lines.map((line) => [line.title, line.quantity]).sort(),
			photos: photos
				.filter(({ orderId, deletedAt }) => orderId === id && !deletedAt)
				.map(({ name, caption }) => [name, caption])
				.sort(),
		})),
		work: (await findJob(contractId))?.lines.map(({ line, completed, entries }) => [
			line.title,
			completed,
			entries.length,
		]),
	};
}

describe("changes from a crew's phone", () => {
	test("give the same result when sent twice, lost, reordered or in parts", async () => {
		const story = fc.record({
			marks: fc.array(
				fc.record({ line: fc.boolean(), quantity: fc.integer({ min: 1, max: 100 }), back: fc.boolean() }),
				{
					maxLength: 6,
				},
			),
			edits: fc.array(fc.record({ what: fc.nat({ max: 4 }), value: fc.integer({ min: 1, max: 9 }) }), { maxLength: 7 }),
			order: fc.infiniteStream(fc.nat()),
			lost: fc.infiniteStream(fc.boolean()),
			batches: fc.integer({ min: 1, max: 4 }),
		});
		await fc.assert(
			fc.asyncProperty(story, async ({ marks, edits, order, lost, batches }) => {
				const tell = async (phone: ReturnType<typeof createTestCrewPhone>) => {
					const { contract, stumps, tree } = await job();
					const [orderId, photoId, lift] = [randomUUID(), randomUUID(), randomUUID()];
					const told: Mutation<FieldEntity>[] = [phone.mutation("order", orderId, createTestOrderFields(contract.id))];
					const photo = { orderId, name: "trunk.jpg", bytes: 9, sha256: "0".repeat(64), takenAt: null };
					told.push(phone.mutation("order-photo", photoId, { ...photo, caption: "", strokes: [] }));
					for (const { line, quantity, back } of marks) {
						const id = randomUUID();
						told.push(phone.mutation("mark", id, markOf(contract.id, line ? stumps.id : tree.id, quantity)));
						if (back) told.push(phone.mutation("mark", id, null));
					}
					const changes = (value: number) =>
						[
							["order", orderId, { words: `Found ${value}` }],
							[
								"order",
								orderId,
								{ [lineField(stumps.id)]: { kind: "modify", title: "Stumps", quantity: String(40 + value) } },
							],
							["order", orderId, { [lineField(tree.id)]: value % 2 ? { kind: "remove", title: "Maple" } : null }],
							["order", orderId, { [lineField(lift)]: value % 3 ? createTestOrderLine(`Lift ${value}`) : null }],
							["order-photo", photoId, { caption: `Here ${value}` }],
						] as const;
					for (const { what, value } of edits) {
						const [entity, id, change] = changes(value)[what] ?? changes(value)[0];
						told.push(phone.mutation(entity, id, change));
					}
					return { contract, told };
				};
				const straight = createTestCrewPhone();
				const plain = await tell(straight);
				await straight.send(crew, plain.told, now);
				const mixed = createTestCrewPhone();
				const { contract, told } = await tell(mixed);
				// some answers are lost, so the same goes out again; all of it in another order and in pieces
				const again = told.filter(() => lost.next().value);
				const shuffled = [...told, ...again]
					.map((one) => ({ one, at: order.next().value }))
					.sort((a, b) => a.at - b.at)
					.map(({ one }) => one);
				for (let at = 0; at < batches; at += 1)
					await mixed.send(
						crew,
						shuffled.filter((_, index) => index % batches === at),
						now,
					);
				expect(await seen(contract.id)).toEqual(await seen(plain.contract.id));
			}),
			{ numRuns: 10 },
		);
	}, 60_000);

	test("the same request twice at once counts once, and both get the same response", async () => {
		const { contract, stumps } = await job();
		const phone = createTestCrewPhone();
		const told = [
			phone.mutation("order", randomUUID(), createTestOrderFields(contract.id)),
			phone.mutation("mark", randomUUID(), markOf(contract.id, stumps.id)),
		];
		const [one, two] = await Promise.all([phone.send(crew, told, now), phone.send(crew, told, now)]);
		expect(one).toEqual(two);
		expect(results(one)).toEqual(["applied", "applied"]);
		expect(await seen(contract.id)).toMatchObject({
			orders: [{}],
			work: [
				["Stumps", 1000, 1],
				["Maple", 0, 0],
			],
		});
	});

	test("are kept as received", async () => {
		await begun();
		await expect(product.pool.query("update change_mutations set seq = 0")).rejects.toThrow(/never changed/);
		await expect(product.pool.query("delete from change_mutations")).rejects.toThrow(/never changed/);
	});
});

describe("completed work from a phone", () => {
	test("follows the same rules as in the office, and more than what remains is refused", async () => {
		const { contract, tree } = await job();
		const [one, two] = [createTestCrewPhone(), createTestCrewPhone()];
		const all = markOf(contract.id, tree.id);
		const both = await Promise.all([
			one.send(crew, [one.mutation("mark", randomUUID(), all)], now),
			two.send(owner, [two.mutation("mark", randomUUID(), all)], now),
		]);
		expect(both.flatMap(results).sort()).toEqual(["applied", "rejected"]);
		expect((await listFieldConflicts(contract.id)).length).toBe(0);
	});

	test("can't be undone once an approved change order is based on it", async () => {
		const { contract, stumps } = await job();
		const phone = createTestCrewPhone();
		const id = randomUUID();
		await phone.send(crew, [phone.mutation("mark", id, markOf(contract.id, stumps.id))], now);
		const fewer = await createTestSentChangeOrder(owner, contract.id, ({ lines }) => ({
			lines: lines.map((line) => (line.id === stumps.id ? { ...line, quantity: "20" } : line)),
		}));
		await approveTestChangeOrder(fewer, now);
		const [back] = await phone.send(crew, [phone.mutation("mark", id, null, 1)], now);
		expect(back).toMatchObject({ result: "rejected", reason: expect.stringContaining("based on this completed work") });
	});
});

describe("a contract that was voided in the meantime", () => {
	test("takes neither completed work nor a change order, and both are kept for the office to review", async () => {
		const { contract, tree } = await job();
		const { version } = await mustFindContract(contract.id);
		await voidContract(permissionFor(owner, "contracts.cancel"), contract.id, version, "the customer cancelled", now);
		const phone = createTestCrewPhone();
		const told = [
			phone.mutation("mark", randomUUID(), markOf(contract.id, tree.id)),
			phone.mutation("order", randomUUID(), createTestOrderFields(contract.id)),
		];
		expect(results(await phone.send(crew, told, now))).toEqual(["rejected", "rejected"]);
		const kept = await listFieldConflicts(contract.id);
		expect(kept.map(({ entity, mineBy, reason }) => [entity, mineBy.name, reason])).toEqual([
			["mark", "Cal Jensen", "This contract is no longer in force."],
			["order", "Cal Jensen", "This contract is no longer in force."],
		]);
		expect(kept[1]?.mine).toMatchObject({ words: "The trunk is hollow below the fork." });
		for (const { id } of kept) await resolveFieldConflict(permissionFor(owner, "changes.draft"), id, "theirs", now);
		expect(await listFieldConflicts(contract.id)).toEqual([]);
		const pack = await buildJobPack(permissionFor(crew, "work.mark"), new Date());
		expect(pack.jobs.find(({ id }) => id === contract.id)?.fields.ended).toBe(true);
	});
});

describe("the office and a phone editing the same draft", () => {
	test("changes to different fields are combined", async () => {
		const { id, lift, phone, stumps } = await begun();
		await atDesk(id, null, 36_000);
		const modify = { kind: "modify", title: "Stumps", quantity: "42" };
		expect(
			results(await phone.send(crew, [phone.mutation("order", id, { [lineField(stumps.id)]: modify }, 1)], now)),
		).toEqual(["applied"]);
		const { content } = await getChangeOrder(id);
		expect(content.lines.map(({ id: line, quantity, unitPrice }) => [line, quantity, unitPrice])).toContainEqual([
			lift,
			"1",
			36_000,
		]);
		expect(content.lines.find((line) => line.id === stumps.id)?.quantity).toBe("42");
	});

	test("changes to the same field keep both versions, and choosing on the phone settles it in the office", async () => {
		const { contract, id, phone } = await begun();
		await atDesk(id, "The trunk is hollow.");
		const told = phone.mutation("order", id, { words: "Hollow from the fork down." }, 1);
		const by = { name: "Ada Voss" };
		expect(await phone.send(crew, [told], now)).toMatchObject([
			{ result: "conflict", version: 2, theirs: { words: "The trunk is hollow." }, by },
		]);
		expect(await phone.send(crew, [told], now)).toMatchObject([{ result: "conflict", by }]);
		expect(await listFieldConflicts(contract.id)).toMatchObject([{ mine: { words: "Hollow from the fork down." } }]);
		const pack = await buildJobPack(permissionFor(crew, "work.mark"), now);
		expect(pack.undecided).toContainEqual({ entity: "order", entityId: id });
		const choice = phone.mutation("order", id, { words: "Hollow from the fork down." }, 2);
		expect(results(await phone.send(crew, [choice], now))).toEqual(["applied"]);
		expect(await listFieldConflicts(contract.id)).toEqual([]);
		expect((await getChangeOrder(id)).content.words).toBe("Hollow from the fork down.");
	});

	test("the office can use the phone's version once, and the office's price stays", async () => {
		const { contract, id, lift, phone } = await begun();
		await atDesk(id, null, 36_000);
		await atDesk(id, "The trunk is hollow.");
		const renamed = { [lineField(lift)]: createTestOrderLine("Lift for two days"), words: "Hollow." };
		expect(results(await phone.send(crew, [phone.mutation("order", id, renamed, 1)], now))).toEqual(["conflict"]);
		const [open] = await listFieldConflicts(contract.id);
		const settle = () => resolveFieldConflict(permissionFor(owner, "changes.draft"), open?.id ?? "", "mine", now);
		expect((await Promise.all([settle(), settle()])).sort()).toEqual(["done", "stale"]);
		const { content } = await getChangeOrder(id);
		expect(content.words).toBe("Hollow.");
		expect(content.lines.find((line) => line.id === lift)).toMatchObject({
			title: "Lift for two days",
			unitPrice: 36_000,
		});
	});

	test("deleted in the office but edited on the phone: a person chooses, and the phone's version restores it", async () => {
		const { contract, id, phone, told } = await begun();
		await deleteDraft(permissionFor(owner, "changes.draft"), id, now);
		const change = phone.mutation("order", id, { words: "Worse than we thought." }, 1);
		expect(await phone.send(crew, [change], now)).toMatchObject([{ result: "conflict", theirs: null }]);
		const whole = phone.mutation("order", id, { ...told.change, words: "Worse than we thought." }, 1);
		expect(results(await phone.send(crew, [whole], now))).toEqual(["applied"]);
		expect((await getChangeOrder(id)).content.words).toBe("Worse than we thought.");
		expect(await listFieldConflicts(contract.id)).toEqual([]);
	});

	test("changes that arrive after sending are refused and kept", async () => {
		const { contract, id, phone } = await begun();
		await atDesk(id, null, 36_000);
		const { version } = await getChangeOrder(id);
		expect(await sendChangeOrder(permissionFor(owner, "changes.request"), id, version, now)).toBe("done");
		const late = phone.mutation("order", id, { words: "One more thing." }, 1);
		expect(await phone.send(crew, [late], now)).toMatchObject([
			{ result: "rejected", reason: expect.stringContaining("sent to the customer") },
		]);
		expect(await listFieldConflicts(contract.id)).toMatchObject([{ mine: { words: "One more thing." } }]);
	});

	test("another crew member can't edit it", async () => {
		const { id } = await begun();
		const other = await createTestStaff("crew");
		const phone = createTestCrewPhone();
		expect(results(await phone.send(other, [phone.mutation("order", id, { words: "Mine." }, 1)], now))).toEqual([
			"rejected",
		]);
	});
});

test("a draft based on an older version shows the office which changes no longer fit", async () => {
	const { contract, tree } = await job();
	const first = await createTestSentChangeOrder(owner, contract.id, ({ lines }) => ({
		lines: [...lines.filter(({ id }) => id !== tree.id), createTestExtraLine()],
	}));
	await approveTestChangeOrder(first, now);
	const phone = createTestCrewPhone();
	const id = randomUUID();
	const two = { [lineField(tree.id)]: { kind: "modify", title: "Maple", quantity: "2" } };
	expect(
		results(await phone.send(crew, [phone.mutation("order", id, createTestOrderFields(contract.id, two))], now)),
	).toEqual(["applied"]);
	const { base, content } = await getChangeOrder(id);
	expect(base).toMatchObject({ version: 0, total: contract.total });
	const current = (await findJob(contract.id))?.lines.map(({ line }) => line) ?? [];
	expect(findMisfits(base.lines, content.lines, current)).toEqual([{ id: tree.id, title: "Maple", cause: "removed" }]);
});

describe("prices", () => {
	test("are hidden from the crew, and their new line items need a price from the office", async () => {
		const { id, lift, contract } = await begun();
		const told = JSON.stringify(await buildJobPack(permissionFor(crew, "work.mark"), now));
		expect(told).toContain("Maple");
		expect(told).not.toMatch(/48000|"unitPrice":\d|"value":\d|"from":\d/);
		const office = await buildJobPack(permissionFor(owner, "work.mark"), now);
		expect(office.jobs.find((one) => one.id === contract.id)?.fields).toMatchObject({ value: contract.total });
		const { version, unpriced } = await getChangeOrder(id);
		expect(unpriced).toEqual([lift]);
		const sent = await sendChangeOrder(permissionFor(owner, "changes.request"), id, version, now);
		expect(typeof sent === "object" && sent.checks.map(({ title }) => title)).toEqual(["Lift has no price yet"]);
	});

	test("from an estimator's phone count", async () => {
		const { contract } = await job();
		const ben = await createTestStaff("estimator");
		const phone = createTestCrewPhone();
		const id = randomUUID();
		await phone.send(
			ben,
			[
				phone.mutation(
					"order",
					id,
					createTestOrderFields(contract.id, { [lineField(randomUUID())]: createTestOrderLine("Lift", 36_000) }),
				),
			],
			now,
		);
		expect(await getChangeOrder(id)).toMatchObject({ unpriced: [], totalBefore: contract.total });
		expect((await getChangeOrder(id)).total).toBeGreaterThan(contract.total);
	});
});

describe("photos from a phone", () => {
	async function told() {
		const { id, phone } = await begun();
		const bytes = await createTestJpeg();
		const photoId = randomUUID();
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		const stroke = { kind: "circle", x1: 0.1, y1: 0.1, x2: 0.4, y2: 0.4, color: "red" };
		const photo = {
			orderId: id,
			name: "trunk.jpg",
			bytes: bytes.length,
			sha256,
			takenAt: null,
			caption: "The fork",
			strokes: [stroke],
		};
		expect(results(await phone.send(crew, [phone.mutation("order-photo", photoId, photo)], now))).toEqual(["applied"]);
		const by = permissionFor(crew, "changes.begin");
		const put = (offset: number, end?: number) => savePhotoChunk(by, photoId, offset, bytes.subarray(offset, end), now);
		return { id, photoId, bytes, put, by };
	}

	test("upload in parts, resume where they stopped, and appear on the draft once", async () => {
		const { id, photoId, bytes, put, by } = await told();
		expect(await put(0, 100)).toMatchObject({ kind: "received", received: 100 });
		expect(await put(0, 100)).toMatchObject({ kind: "elsewhere", received: 100 });
		expect(await findUploadProgress(by, photoId)).toEqual({ received: 100, bytes: bytes.length });
		expect(await findUploadProgress(permissionFor(await createTestStaff("crew"), "changes.begin"), photoId)).toBeNull();
		const [one, two] = await Promise.all([put(100), put(100)]);
		expect([one.kind, two.kind]).toContain("received");
		await put(100);
		const { content } = await getChangeOrder(id);
		expect(content.photos).toHaveLength(1);
		await atDesk(id, null, 36_000);
		const { version } = await getChangeOrder(id);
		await sendChangeOrder(permissionFor(owner, "changes.request"), id, version, now);
		expect((await findChangeOrder(id))?.customerView?.photos).toMatchObject([
			{ caption: "The fork", strokes: [{ kind: "circle" }] },
		]);
	});

	test("that arrive after sending are kept, and the sent order doesn't change", async () => {
		const { id, photoId, put } = await told();
		await atDesk(id, null, 36_000);
		const { version } = await getChangeOrder(id);
		await sendChangeOrder(permissionFor(owner, "changes.request"), id, version, now);
		expect(await put(0)).toMatchObject({ kind: "received" });
		expect((await findChangeOrder(id))?.content.photos).toEqual([]);
		await expect(product.pool.query("update change_photos set caption = 'x' where id = $1", [photoId])).rejects.toThrow(
			/kept/,
		);
	});

	test("of a deleted draft are refused with the reason", async () => {
		const { id, put } = await told();
		await deleteDraft(permissionFor(owner, "changes.draft"), id, now);
		expect(await put(0)).toMatchObject({ kind: "refused", reason: expect.stringContaining("was deleted") });
	});
});

test("each change from a phone is logged as one row", async () => {
	const { id, phone, told } = await begun();
	await phone.send(crew, [told, told], now);
	expect(await db.select().from(fieldMutations).where(eq(fieldMutations.entityId, id))).toHaveLength(1);
});
