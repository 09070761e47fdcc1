import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type FieldEntity, lineField } from "#app/sales/change-orders/field.ts";
import { listFieldConflicts, resolveFieldConflict } from "#app/sales/change-orders/field-conflicts.server.ts";
import {
	approveTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
} from "#app/sales/change-orders/fixtures.server.ts";
import { changeOrderPhotos, changeOrders, fieldMutations } from "#app/sales/change-orders/tables.server.ts";
import { getContract } from "#app/sales/contracts/fixtures.server.ts";
import { voidContract } from "#app/sales/contracts/signers.server.ts";
import { createTestSubmittedEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import type { Mutation } from "#app/sync/sync.ts";
import { copyRow } from "#server/testing/copy-row.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import {
	createTestCrewPhone,
	createTestFieldDraft,
	createTestJob,
	createTestOrderFields,
	createTestOrderLine,
	createTestWorkFields,
	outcomes,
} from "./fixtures.server.ts";
import { findJob } from "./jobs.server.ts";
import { buildJobPack } from "./pack.server.ts";

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

/** What the office has of a contract, without what differs from run to run. */
async function readOfficeState(contractId: string) {
	const orders = await db.select().from(changeOrders).where(eq(changeOrders.contractId, contractId));
	const photos = orders.length ? await db.select().from(changeOrderPhotos) : [];
	return {
		orders: orders.map(({ id, content, base, total }) => ({
			reason: content.reason,
			explanation: content.explanation,
			total,
			base: base.version,
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
		const scenario = fc.record({
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
			fc.asyncProperty(scenario, async ({ marks, edits, order, lost, batches }) => {
				const tell = async (phone: ReturnType<typeof createTestCrewPhone>) => {
					const { contract, stumps, tree } = await createTestJob(owner, now);
					const [orderId, photoId, lift] = [randomUUID(), randomUUID(), randomUUID()];
					const mutation: Mutation<FieldEntity>[] = [
						phone.mutation("order", orderId, createTestOrderFields(contract.id)),
					];
					const photo = { orderId, name: "trunk.jpg", bytes: 9, sha256: "0".repeat(64), takenAt: null };
					mutation.push(phone.mutation("order-photo", photoId, { ...photo, caption: "", strokes: [] }));
					for (const { line, quantity, back } of marks) {
						const id = randomUUID();
						mutation.push(
							phone.mutation("mark", id, createTestWorkFields(contract.id, line ? stumps.id : tree.id, quantity)),
						);
						if (back) mutation.push(phone.mutation("mark", id, null));
					}
					const changes = (value: number) =>
						[
							["order", orderId, { explanation: `Found ${value}` }],
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
						mutation.push(phone.mutation(entity, id, change));
					}
					return { contract, mutation };
				};
				const straight = createTestCrewPhone();
				const plain = await tell(straight);
				await straight.send(crew, plain.mutation, now);
				const mixed = createTestCrewPhone();
				const { contract, mutation } = await tell(mixed);
				// some answers are lost, so the same goes out again; all of it in another order and in pieces
				const again = mutation.filter(() => lost.next().value);
				const shuffled = [...mutation, ...again]
					.map((one) => ({ one, at: order.next().value }))
					.sort((a, b) => a.at - b.at)
					.map(({ one }) => one);
				for (let at = 0; at < batches; at += 1)
					await mixed.send(
						crew,
						shuffled.filter((_, index) => index % batches === at),
						now,
					);
				expect(await readOfficeState(contract.id)).toEqual(await readOfficeState(plain.contract.id));
			}),
			{ numRuns: propertyRuns(10) },
		);
	}, 60_000);

	test("the same request twice at once counts once, and both get the same response", async () => {
		const { contract, stumps } = await createTestJob(owner, now);
		const phone = createTestCrewPhone();
		const mutation = [
			phone.mutation("order", randomUUID(), createTestOrderFields(contract.id)),
			phone.mutation("mark", randomUUID(), createTestWorkFields(contract.id, stumps.id)),
		];
		const [one, two] = await Promise.all([phone.send(crew, mutation, now), phone.send(crew, mutation, now)]);
		expect(one).toEqual(two);
		expect(outcomes(one)).toEqual(["applied", "applied"]);
		expect(await readOfficeState(contract.id)).toMatchObject({
			orders: [{}],
			work: [
				["Stumps", 1000, 1],
				["Maple", 0, 0],
			],
		});
	});

	test("that fail because of a bug get no verdict, stop no others, and are applied once the bug is fixed", async () => {
		const phone = createTestCrewPhone();
		const { contract, tree } = await createTestJob(owner, now);
		const sent = [
			phone.mutation("order", randomUUID(), createTestOrderFields(contract.id, { explanation: "bug" })),
			phone.mutation("mark", randomUUID(), createTestWorkFields(contract.id, tree.id)),
		];
		await db.execute("alter table change_orders add constraint bug check (content->>'explanation' <> 'bug')");
		expect((await phone.send(crew, sent, now)).map(({ id }) => id)).toEqual([sent[1]?.id]);
		await db.execute("alter table change_orders drop constraint bug");
		expect(outcomes(await phone.send(crew, sent, now))).toEqual(["applied", "applied"]);
	});

	test("are kept as received", async () => {
		await createTestFieldDraft(owner, crew, now);
		await expect(product.pool.query("update change_order_mutations set seq = 0")).rejects.toThrow(/never changed/);
		await expect(product.pool.query("delete from change_order_mutations")).rejects.toThrow(/never changed/);
	});
});

describe("completed work from a phone", () => {
	test("follows the same rules as in the office, and more than what remains is refused", async () => {
		const { contract, tree } = await createTestJob(owner, now);
		const [one, two] = [createTestCrewPhone(), createTestCrewPhone()];
		const all = createTestWorkFields(contract.id, tree.id);
		const both = await Promise.all([
			one.send(crew, [one.mutation("mark", randomUUID(), all)], now),
			two.send(owner, [two.mutation("mark", randomUUID(), all)], now),
		]);
		expect(both.flatMap(outcomes).sort()).toEqual(["applied", "rejected"]);
		expect((await listFieldConflicts(contract.id)).length).toBe(0);
	});

	test("can't be undone once an approved change order is based on it", async () => {
		const { contract, stumps } = await createTestJob(owner, now);
		const phone = createTestCrewPhone();
		const id = randomUUID();
		await phone.send(crew, [phone.mutation("mark", id, createTestWorkFields(contract.id, stumps.id))], now);
		const reduced = await createTestSentChangeOrder(owner, contract.id, ({ lines }) => ({
			lines: lines.map((line) => (line.id === stumps.id ? { ...line, quantity: "20" } : line)),
		}));
		await approveTestChangeOrder(reduced, now);
		const [undo] = await phone.send(crew, [phone.mutation("mark", id, null, 1)], now);
		expect(undo).toMatchObject({ result: "rejected", reason: expect.stringContaining("based on this completed work") });
	});
});

describe("a contract that was voided in the meantime", () => {
	test("takes neither completed work nor a change order, and both are kept for the office to review", async () => {
		const { contract, tree } = await createTestJob(owner, now);
		const { version } = await getContract(contract.id);
		await voidContract(permissionFor(owner, "contracts.cancel"), contract.id, version, "the customer canceled", now);
		const phone = createTestCrewPhone();
		const mutation = [
			phone.mutation("mark", randomUUID(), createTestWorkFields(contract.id, tree.id)),
			phone.mutation("order", randomUUID(), createTestOrderFields(contract.id)),
		];
		expect(outcomes(await phone.send(crew, mutation, now))).toEqual(["rejected", "rejected"]);
		const conflicts = await listFieldConflicts(contract.id);
		expect(conflicts.map(({ entity, deviceAuthor, reason }) => [entity, deviceAuthor.name, reason])).toEqual([
			["mark", "Cal Jensen", "This contract is no longer in force."],
			["order", "Cal Jensen", "This contract is no longer in force."],
		]);
		expect(conflicts[1]?.deviceChange).toMatchObject({ explanation: "The trunk is hollow below the fork." });
		for (const { id } of conflicts)
			await resolveFieldConflict(permissionFor(owner, "changes.draft"), id, "theirs", now);
		expect(await listFieldConflicts(contract.id)).toEqual([]);
		const pack = await buildJobPack(permissionFor(crew, "work.mark"), new Date());
		expect(pack.jobs.find(({ id }) => id === contract.id)?.fields.ended).toBe(true);
	});
});

test("each change from a phone is logged as one row", async () => {
	const { id, phone, mutation } = await createTestFieldDraft(owner, crew, now);
	await phone.send(crew, [mutation, mutation], now);
	expect(await db.select().from(fieldMutations).where(eq(fieldMutations.entityId, id))).toHaveLength(1);
});

describe("the jobs on a phone", () => {
	const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
	const listJobs = async (at: Date) =>
		(await buildJobPack(permissionFor(crew, "work.mark"), at)).jobs.map(({ id }) => id);

	test("stay until all work is done, however many jobs were done since, and two weeks longer", async () => {
		const { contract, stumps, tree } = await createTestJob(owner, now);
		const done = { number: "'DONE-' || n", quote_id: "null", content: `jsonb_set(s.content, '{lines}', '[]')` };
		const values = { ...done, updated_at: "s.updated_at + interval '1 hour'" };
		await copyRow(product.pool, { table: "contracts", values }, contract.id, [""], 310);
		expect(await listJobs(inDays(100))).toContain(contract.id);
		const phone = createTestCrewPhone();
		const record = async (lineId: string, quantity: number) =>
			outcomes(
				await phone.send(
					crew,
					[phone.mutation("mark", randomUUID(), createTestWorkFields(contract.id, lineId, quantity))],
					now,
				),
			);
		expect(await record(tree.id, 1000)).toEqual(["applied"]);
		expect(await record(stumps.id, 39_999)).toEqual(["applied"]);
		expect(await listJobs(inDays(100))).toContain(contract.id);
		expect(await record(stumps.id, 1)).toEqual(["applied"]);
		expect(await listJobs(inDays(13))).toContain(contract.id);
		expect(await listJobs(inDays(15))).not.toContain(contract.id);
	});
});

describe("a job on the phone", () => {
	test("has the customer's phone number and the last day to cancel, and its work is refused until then", async () => {
		const line = createTestLineItem({ title: "Maple" });
		const terms = { lines: [line], place: "remote" as const, toPhone: "715 555 0142" };
		const contract = await createTestSignedContract(owner, terms, now);
		const job = async () =>
			(await buildJobPack(permissionFor(crew, "work.mark"), now)).jobs.find(({ id }) => id === contract.id);
		expect((await job())?.fields).toMatchObject({ phone: "(715) 555-0142", heldThrough: "2026-11-24" });
		const phone = createTestCrewPhone();
		const mark = () => phone.mutation("mark", randomUUID(), createTestWorkFields(contract.id, line.id));
		expect(await phone.send(crew, [mark()], now)).toMatchObject([
			{ result: "rejected", reason: "The customer can still cancel this contract, so work can't start yet." },
		]);
		expect(outcomes(await phone.send(crew, [mark()], new Date("2026-11-25T06:00:00Z")))).toEqual(["applied"]);
	});

	test("has the notes of field estimates at its property, with their author and day", async () => {
		const contract = await createTestSignedContract(owner, {}, now);
		const { customerId, propertyId } = contract;
		const notes = "Gate code 4471. The dog is in the yard in the afternoon.";
		await createTestSubmittedEstimate(owner, { customerId, propertyId, notes }, [], now);
		await createTestSubmittedEstimate(owner, { customerId, propertyId, notes: " " }, [], now);
		const { jobs } = await buildJobPack(permissionFor(crew, "work.mark"), now);
		const job = jobs.find(({ id }) => id === contract.id);
		expect(job?.fields.notes).toMatchObject([{ text: notes, by: "Ada Voss" }]);
	});
});
