import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { roles } from "#app/noun/permissions.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import type { ChangeOrder } from "#app/sales/change-orders/change-orders.server.ts";
import {
	approveTestChangeOrder,
	createTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
} from "#app/sales/change-orders/fixtures.server.ts";
import { sendChangeOrder } from "#app/sales/change-orders/send.server.ts";
import { fallsBelowCompleted, formatProgress, workValue } from "#app/sales/contracts/completed-work.ts";
import { findChainProblem, listContractEvents } from "#app/sales/contracts/event-chain.server.ts";
import {
	createTestSentContract,
	createTestSigner,
	getContract,
	openTestSigning,
	signByEveryone,
	testClient,
	testSignature,
} from "#app/sales/contracts/fixtures.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { voidContract } from "#app/sales/contracts/signers.server.ts";
import { countersign, signContract } from "#app/sales/contracts/signing.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findJob, recordAllWork, recordCompletedWork, undoCompletedWork } from "./jobs.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

/** A job with 4 stumps at $100.00 each and one tree for $480.00. */
async function createJob() {
	const stumps = createTestLineItem({ title: "Stumps", quantity: "4", unit: "stump", unitPrice: 10_000 });
	const tree = createTestLineItem({ title: "Maple", unitPrice: 48_000 });
	const contract = await createTestSignedContract(owner, { lines: [stumps, tree] }, noon);
	return { contract, stumps, tree };
}
const record = (contractId: string, lineId: string, quantity: number | null = null) =>
	recordCompletedWork(permissionFor(owner, "work.mark"), { contractId, lineId, quantity, personMinutes: null }, noon);
const approve = (changeOrder: ChangeOrder) => approveTestChangeOrder(changeOrder, noon);
const without = (id: string) => (content: ChangeOrder["content"]) => ({
	lines: content.lines.filter((line) => line.id !== id),
});
const withQuantity = (id: string, quantity: string) => (content: ChangeOrder["content"]) => ({
	lines: content.lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
});
async function listEntries(contractId: string) {
	return (await findJob(contractId))?.lines.flatMap(({ entries }) => entries) ?? [];
}

describe("completed work", () => {
	test("adds up to the line item and never more; a blank quantity records all that remains", async () => {
		const { contract, stumps, tree } = await createJob();
		expect(await record(contract.id, stumps.id, 1500)).toBe("done");
		expect(await record(contract.id, stumps.id, 3000)).toBe("too-much");
		expect(await record(contract.id, stumps.id)).toBe("done");
		expect(await record(contract.id, stumps.id)).toBe("too-much");
		expect(await record(contract.id, "no-such-line")).toBe("no-line");
		const work = await findJob(contract.id);
		expect(work?.lines.map(({ line, completed }) => [line.id, completed])).toEqual([
			[stumps.id, 4000],
			[tree.id, 0],
		]);
		expect(work?.lines[0]?.entries.map(({ staffName, quantity }) => [staffName, quantity])).toEqual([
			[owner.name, 1500],
			[owner.name, 2500],
		]);
		const after = await getContract(contract.id);
		expect(findChainProblem(await listContractEvents(contract.id), after)).toBeNull();
	});

	test("recorded by two people at once counts once", async () => {
		const { contract, tree } = await createJob();
		const results = await Promise.all([record(contract.id, tree.id), record(contract.id, tree.id)]);
		expect(results.sort()).toEqual(["done", "too-much"]);
	});

	test("is undone once, by one of two people, and is never edited or deleted", async () => {
		const { contract, tree } = await createJob();
		await record(contract.id, tree.id);
		const [one] = await listEntries(contract.id);
		const undo = () => undoCompletedWork(permissionFor(owner, "work.mark"), contract.id, one?.id ?? "", noon);
		await expect(product.pool.query("update completed_work set quantity = 1")).rejects.toThrow(/frozen/);
		expect((await Promise.all([undo(), undo()])).sort()).toEqual(["already-undone", "done"]);
		expect(await listEntries(contract.id)).toEqual([]);
		await expect(product.pool.query("update completed_work set undone_at = null")).rejects.toThrow(/frozen/);
		await expect(product.pool.query("delete from completed_work")).rejects.toThrow(/frozen/);
	});

	test("stays when an approved change order is based on it", async () => {
		const { contract, stumps, tree } = await createJob();
		await record(contract.id, stumps.id, 2000);
		await record(contract.id, tree.id);
		const [ofStumps, ofTree] = await listEntries(contract.id);
		expect(await approve(await createTestSentChangeOrder(owner, contract.id, withQuantity(stumps.id, "2"), noon))).toBe(
			"done",
		);
		const by = permissionFor(owner, "work.mark");
		expect(await undoCompletedWork(by, contract.id, ofStumps?.id ?? "", noon)).toBe("changed");
		expect(await undoCompletedWork(by, contract.id, ofTree?.id ?? "", noon)).toBe("done");
	});

	test("can be recorded by every role, but only on a contract in force", async () => {
		expect(roles.filter((role) => permit({ ...owner, role }, "work.mark"))).toEqual(roles);
		const { contract, tree } = await createJob();
		const { version } = await getContract(contract.id);
		await voidContract(permissionFor(owner, "contracts.cancel"), contract.id, version, "the customer canceled", noon);
		expect(await record(contract.id, tree.id)).toBe("closed");
		expect(await findJob(contract.id)).toBeNull();
	});
});

describe("change orders and completed work", () => {
	test("an order that removes completed work or reduces it can't be sent", async () => {
		const { contract, stumps, tree } = await createJob();
		await record(contract.id, tree.id);
		await record(contract.id, stumps.id, 3000);
		const send = async (edit: Parameters<typeof createTestChangeOrder>[2]) => {
			const one = await createTestChangeOrder(owner, contract.id, edit, noon);
			const sent = await sendChangeOrder(permissionFor(owner, "changes.request"), one.id, one.version, noon);
			return typeof sent === "object" ? sent.checks.map(({ title }) => title) : sent;
		};
		expect(await send(without(tree.id))).toEqual(["Maple: work already done"]);
		expect(await send(withQuantity(stumps.id, "2"))).toEqual(["Stumps: work already done"]);
		expect(await send(withQuantity(stumps.id, "3"))).toBe("done");
		const discount = createTestLineItem({
			kind: "discount",
			title: "Sorry",
			quantity: "1",
			unit: "",
			unitPrice: 20_000,
		});
		expect(await send(({ lines }) => ({ lines: [...lines, discount] }))).toEqual([
			"Completed work already totals $780.00",
		]);
	});

	test("an order sent before the work was done can no longer be approved", async () => {
		const { contract, tree } = await createJob();
		const one = await createTestSentChangeOrder(owner, contract.id, without(tree.id), noon);
		await record(contract.id, tree.id);
		expect(await approve(one)).toBe("contract-changed");
		const [only] = await listEntries(contract.id);
		await undoCompletedWork(permissionFor(owner, "work.mark"), contract.id, only?.id ?? "", noon);
		expect(await approve(one)).toBe("done");
	});

	test("the crew records work while the customer removes it: exactly one wins", async () => {
		for (let round = 0; round < 3; round += 1) {
			const { contract, tree } = await createJob();
			const one = await createTestSentChangeOrder(owner, contract.id, without(tree.id), noon);
			const [approved, recorded] = await Promise.all([approve(one), record(contract.id, tree.id)]);
			expect([
				["done", "no-line"],
				["contract-changed", "done"],
			]).toContainEqual([approved, recorded]);
		}
	});

	test("a line item is never worth less than its completed work", () => {
		const amount = fc.integer({ min: 0, max: 50_000 });
		const line = fc.record({
			kind: fc.constant("service" as const),
			quantity: fc.integer({ min: 0, max: 90_000 }).map((thousandths) => String(thousandths / 1000)),
			unitPrice: amount,
		});
		fc.assert(
			fc.property(line, line, fc.integer({ min: 1, max: 90_000 }), (before, after, done) => {
				expect(fallsBelowCompleted(before, null, done)).toBe(true);
				expect(fallsBelowCompleted(before, null, 0)).toBe(false);
				if (!fallsBelowCompleted(before, after, done))
					expect(workValue(after)).toBeGreaterThanOrEqual(workValue(before, done));
			}),
		);
		expect(formatProgress({ quantity: "4", unit: "stump" }, 1500)).toBe("1.5 of 4 stump done");
	});
});

describe("a contract that the customer can still cancel", () => {
	// signed on Friday, November 20: Saturday, Monday and Tuesday are the three business days
	const lastDay = new Date("2026-11-25T05:59:00Z");
	const nextDay = new Date("2026-11-25T06:00:00Z");
	const by = () => permissionFor(owner, "work.mark");
	const entry = (contractId: string, lineId: string) => ({ contractId, lineId, quantity: null, personMinutes: null });

	test("has no completed work before midnight of its last day to cancel", async () => {
		const tree = createTestLineItem({ title: "Maple" });
		const { id } = await createTestSignedContract(owner, { lines: [tree], place: "remote" }, noon);
		expect((await findJob(id))?.heldThrough).toBe("2026-11-24");
		expect((await loadJob(owner, id, lastDay)).next?.reason).toBe(
			"Work can't start yet: the customer can cancel through Tue, Nov 24.",
		);
		expect((await loadJob(owner, id, nextDay)).next?.reason).toBe("The crew hasn't started the work.");
		expect(await recordCompletedWork(by(), entry(id, tree.id), lastDay)).toBe("on-hold");
		expect(await recordAllWork(by(), id, lastDay)).toBe("on-hold");
		expect(await listEntries(id)).toEqual([]);
		expect(await recordCompletedWork(by(), entry(id, tree.id), nextDay)).toBe("done");
	});

	test("can start at once when the customer asked for it in their own words", async () => {
		const tree = createTestLineItem({ title: "Maple" });
		const sent = await createTestSentContract(owner, { lines: [tree], place: "remote", emergency: true }, noon);
		const request = testSignature(sent, { emergency: "The maple fell on our roof and rain is coming." });
		expect(await signContract(await openTestSigning(sent.id, 0, noon), request, testClient, noon)).toBe("done");
		const company = testSignature(sent, { name: owner.name });
		expect(await countersign(permissionFor(owner, "contracts.countersign"), sent.id, company, noon)).toBe("done");
		await sealContract(sent.id, noon);
		expect((await getContract(sent.id)).cancelUntil).toBe("2026-11-24");
		expect((await findJob(sent.id))?.heldThrough).toBeNull();
		expect(await record(sent.id, tree.id)).toBe("done");
	});

	test.each([
		[
			"stays on hold when one of two customers asked for an early start",
			["The maple fell on our roof.", ""],
			"on-hold",
		],
		["can start when both customers asked for it", ["The maple fell on our roof.", "Rain is coming in."], "done"],
	])("%s", async (_name, reasons, expected) => {
		const tree = createTestLineItem({ title: "Maple" });
		const company = {
			id: randomUUID(),
			role: "company" as const,
			name: owner.name,
			email: owner.email,
			staffId: owner.id,
		};
		const signers = [createTestSigner("Ruth"), createTestSigner("Ed"), company];
		const facts = { place: "remote", emergency: true, order: "at-once" } as const;
		const sent = await createTestSentContract(owner, { ...facts, lines: [tree], signers }, noon);
		for (const [position, emergency] of reasons.entries()) {
			const request = testSignature(sent, { name: signers[position]?.name ?? "", emergency });
			expect(await signContract(await openTestSigning(sent.id, position, noon), request, testClient, noon)).toBe(
				"done",
			);
		}
		const countersignature = testSignature(sent, { name: owner.name });
		expect(await countersign(permissionFor(owner, "contracts.countersign"), sent.id, countersignature, noon)).toBe(
			"done",
		);
		await sealContract(sent.id, noon);
		expect(await record(sent.id, tree.id)).toBe(expected);
	});

	test("stays on hold when an early start was allowed but no one asked for it", async () => {
		const tree = createTestLineItem({ title: "Maple" });
		const sent = await createTestSentContract(owner, { lines: [tree], place: "remote", emergency: true }, noon);
		await signByEveryone(owner, sent, noon);
		await sealContract(sent.id, noon);
		expect(await record(sent.id, tree.id)).toBe("on-hold");
	});
});

test("marking all work as done records what remains of each line item, once", async () => {
	const { contract, stumps, tree } = await createJob();
	await record(contract.id, stumps.id, 1500);
	const by = permissionFor(owner, "work.mark");
	expect(await recordAllWork(by, contract.id, noon)).toBe("done");
	expect(await recordAllWork(by, contract.id, noon)).toBe("done");
	expect((await listEntries(contract.id)).map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
		[stumps.id, 1500],
		[stumps.id, 2500],
		[tree.id, 1000],
	]);
	expect(findChainProblem(await listContractEvents(contract.id), await getContract(contract.id))).toBeNull();
});
