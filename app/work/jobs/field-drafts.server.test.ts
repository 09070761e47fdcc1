import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { findMisfits } from "#app/sales/change-orders/delta.ts";
import { deleteDraft } from "#app/sales/change-orders/drafts.server.ts";
import { lineField } from "#app/sales/change-orders/field.ts";
import { listFieldConflicts, resolveFieldConflict } from "#app/sales/change-orders/field-conflicts.server.ts";
import {
	approveTestChangeOrder,
	createTestExtraLine,
	createTestSentChangeOrder,
	getChangeOrder,
} from "#app/sales/change-orders/fixtures.server.ts";
import { sendChangeOrder } from "#app/sales/change-orders/send.server.ts";
import { searchItems } from "#app/sales/line-item-library/library.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import {
	createTestCrewPhone,
	createTestFieldDraft,
	createTestJob,
	createTestOrderFields,
	createTestOrderLine,
	editInOffice,
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

describe("the office and a phone editing the same draft", () => {
	test("changes to different fields are combined", async () => {
		const { id, lift, phone, stumps } = await createTestFieldDraft(owner, crew, now);
		await editInOffice(owner, id, { newLinePrice: 36_000 }, now);
		const modify = { kind: "modify", title: "Stumps", quantity: "42" };
		expect(
			outcomes(await phone.send(crew, [phone.mutation("order", id, { [lineField(stumps.id)]: modify }, 1)], now)),
		).toEqual(["applied"]);
		const { content } = await getChangeOrder(id);
		expect(content.lines.map(({ id: line, quantity, unitPrice }) => [line, quantity, unitPrice])).toContainEqual([
			lift,
			"1",
			36_000,
		]);
		expect(content.lines.find((line) => line.id === stumps.id)?.quantity).toBe("42");
	});

	test("changes to the same field keep both versions, and choosing on the phone resolves it in the office", async () => {
		const { contract, id, phone } = await createTestFieldDraft(owner, crew, now);
		await editInOffice(owner, id, { explanation: "The trunk is hollow." }, now);
		const mutation = phone.mutation("order", id, { explanation: "Hollow from the fork down." }, 1);
		const by = { name: "Ada Voss" };
		expect(await phone.send(crew, [mutation], now)).toMatchObject([
			{ result: "conflict", version: 2, serverRow: { explanation: "The trunk is hollow." }, by },
		]);
		expect(await phone.send(crew, [mutation], now)).toMatchObject([{ result: "conflict", by }]);
		expect(await listFieldConflicts(contract.id)).toMatchObject([
			{ deviceChange: { explanation: "Hollow from the fork down." } },
		]);
		const pack = await buildJobPack(permissionFor(crew, "work.mark"), now);
		expect(pack.undecided).toContainEqual({ entity: "order", entityId: id });
		const choice = phone.mutation("order", id, { explanation: "Hollow from the fork down." }, 2);
		expect(outcomes(await phone.send(crew, [choice], now))).toEqual(["applied"]);
		expect(await listFieldConflicts(contract.id)).toEqual([]);
		expect((await getChangeOrder(id)).content.explanation).toBe("Hollow from the fork down.");
	});

	test("the office can use the phone's version once, and the office's price stays", async () => {
		const { contract, id, lift, phone } = await createTestFieldDraft(owner, crew, now);
		await editInOffice(owner, id, { newLinePrice: 36_000 }, now);
		await editInOffice(owner, id, { explanation: "The trunk is hollow." }, now);
		const renamed = { [lineField(lift)]: createTestOrderLine("Lift for two days"), explanation: "Hollow." };
		expect(outcomes(await phone.send(crew, [phone.mutation("order", id, renamed, 1)], now))).toEqual(["conflict"]);
		const [conflict] = await listFieldConflicts(contract.id);
		const resolve = () => resolveFieldConflict(permissionFor(owner, "changes.draft"), conflict?.id ?? "", "mine", now);
		expect((await Promise.all([resolve(), resolve()])).sort()).toEqual(["done", "stale"]);
		const { content } = await getChangeOrder(id);
		expect(content.explanation).toBe("Hollow.");
		expect(content.lines.find((line) => line.id === lift)).toMatchObject({
			title: "Lift for two days",
			unitPrice: 36_000,
		});
	});

	test("deleted in the office but edited on the phone: a person chooses, and the phone's version restores it", async () => {
		const { contract, id, phone, mutation } = await createTestFieldDraft(owner, crew, now);
		await deleteDraft(permissionFor(owner, "changes.draft"), id, now);
		const change = phone.mutation("order", id, { explanation: "Worse than we thought." }, 1);
		expect(await phone.send(crew, [change], now)).toMatchObject([{ result: "conflict", serverRow: null }]);
		const whole = phone.mutation("order", id, { ...mutation.change, explanation: "Worse than we thought." }, 1);
		expect(outcomes(await phone.send(crew, [whole], now))).toEqual(["applied"]);
		expect((await getChangeOrder(id)).content.explanation).toBe("Worse than we thought.");
		expect(await listFieldConflicts(contract.id)).toEqual([]);
	});

	test("changes that arrive after sending are refused and kept", async () => {
		const { contract, id, phone } = await createTestFieldDraft(owner, crew, now);
		await editInOffice(owner, id, { newLinePrice: 36_000 }, now);
		const { version } = await getChangeOrder(id);
		expect(await sendChangeOrder(permissionFor(owner, "changes.request"), id, version, now)).toBe("done");
		const late = phone.mutation("order", id, { explanation: "One more thing." }, 1);
		expect(await phone.send(crew, [late], now)).toMatchObject([
			{ result: "rejected", reason: expect.stringContaining("sent to the customer") },
		]);
		expect(await listFieldConflicts(contract.id)).toMatchObject([{ deviceChange: { explanation: "One more thing." } }]);
	});

	test("another crew member can't edit it", async () => {
		const { id } = await createTestFieldDraft(owner, crew, now);
		const other = await createTestStaff("crew");
		const phone = createTestCrewPhone();
		expect(outcomes(await phone.send(other, [phone.mutation("order", id, { explanation: "Mine." }, 1)], now))).toEqual([
			"rejected",
		]);
	});
});

test("a draft based on an older version shows the office which changes no longer fit", async () => {
	const { contract, tree } = await createTestJob(owner, now);
	const first = await createTestSentChangeOrder(owner, contract.id, ({ lines }) => ({
		lines: [...lines.filter(({ id }) => id !== tree.id), createTestExtraLine()],
	}));
	await approveTestChangeOrder(first, now);
	const phone = createTestCrewPhone();
	const id = randomUUID();
	const two = { [lineField(tree.id)]: { kind: "modify", title: "Maple", quantity: "2" } };
	expect(
		outcomes(await phone.send(crew, [phone.mutation("order", id, createTestOrderFields(contract.id, two))], now)),
	).toEqual(["applied"]);
	const { base, content } = await getChangeOrder(id);
	expect(base).toMatchObject({ version: 0, total: contract.total });
	const current = (await findJob(contract.id))?.lines.map(({ line }) => line) ?? [];
	expect(findMisfits(base.lines, content.lines, current)).toEqual([{ id: tree.id, title: "Maple", cause: "removed" }]);
});

describe("prices", () => {
	test("are hidden from the crew, and their new line items need a price from the office", async () => {
		const { id, lift, contract } = await createTestFieldDraft(owner, crew, now);
		const mutation = JSON.stringify(await buildJobPack(permissionFor(crew, "work.mark"), now));
		expect(mutation).toContain("Maple");
		expect(mutation).not.toMatch(/\b48000\b|"unitPrice":\d|"value":\d|"from":\d/);
		const office = await buildJobPack(permissionFor(owner, "work.mark"), now);
		expect(office.jobs.find((one) => one.id === contract.id)?.fields).toMatchObject({ value: contract.total });
		const [stumps] = await searchItems("grind stump, minimum");
		expect(office.library).toContainEqual(
			expect.objectContaining({ title: stumps?.title, unitPrice: stumps?.unitPrice }),
		);
		expect(stumps?.unitPrice).toBeGreaterThan(0);
		const { version, unpriced } = await getChangeOrder(id);
		expect(unpriced).toEqual([lift]);
		const sent = await sendChangeOrder(permissionFor(owner, "changes.request"), id, version, now);
		expect(typeof sent === "object" && sent.checks.map(({ title }) => title)).toEqual(["Lift has no price yet"]);
	});

	test("from an estimator's phone count", async () => {
		const { contract } = await createTestJob(owner, now);
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
