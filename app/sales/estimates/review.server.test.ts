import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#app/noun/permissions.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { emptyTree } from "#app/trees/tree.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { canTransition, type EstimateEvent, newItem, statuses, transitions } from "./estimate.ts";
import { type EstimateRecord, listWiresOfWork, priceRecord } from "./estimates.server.ts";
import { createTestPhone, createTestSubmittedEstimate, getEstimate } from "./fixtures.server.ts";
import { countEstimates, listEstimates } from "./listing.server.ts";
import { editInOffice, resolveConflict } from "./office-edits.server.ts";
import { defaultPriceBook } from "./price-book.ts";
import {
	createDraftPriceBook,
	findDraftPriceBook,
	publishPriceBook,
	readCurrentPriceBook,
	saveDraftPriceBook,
} from "./price-books.server.ts";
import {
	archiveEstimate,
	reopenEstimate,
	repriceEstimate,
	reviewEstimate,
	sendBackEstimate,
	submitInOffice,
} from "./review.server.ts";
import { estimates, findings } from "./tables.server.ts";
import { summarizeWires } from "./wires.ts";

let product: TestProduct;
let owner: Staff;
let estimator: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	estimator = await createTestStaff("estimator");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const asReviewer = () => permissionFor(owner, "estimates.review");
const asEditor = () => permissionFor(owner, "estimates.draft");
const toSeenVersion = ({ estimate }: EstimateRecord) => ({ id: estimate.id, changeCount: estimate.changeCount });
const createSubmitted = (name = "Ruth Paulson") =>
	createTestSubmittedEstimate(
		estimator,
		{ name, email: `${randomUUID()}@example.com`, address: `${randomUUID()} St, Boyd, WI` },
		[{}],
		now,
	);

type Action = (seenVersion: { id: string; changeCount: number }) => Promise<string | { wires: string }>;
const actions: Record<Exclude<EstimateEvent, "quote">, Action> = {
	submit: (seenVersion) => submitInOffice(asEditor(), seenVersion, now),
	"send-back": (seenVersion) => sendBackEstimate(asReviewer(), seenVersion, "Measure the oak again.", now),
	review: (seenVersion) => reviewEstimate(asReviewer(), seenVersion, now),
	reopen: (seenVersion) => reopenEstimate(asReviewer(), seenVersion, now),
	archive: (seenVersion) => archiveEstimate(asReviewer(), seenVersion, "Sold the house", now),
};

describe("estimate transitions", () => {
	for (const status of statuses)
		for (const [event, action] of Object.entries(actions) as [EstimateEvent, Action][])
			test(`${event} from ${status} is ${canTransition(status, event) ? "allowed" : "rejected"}`, async () => {
				const record = await createSubmitted();
				await db
					.update(estimates)
					.set({ status, ...(status === "reviewed" && { reviewedAt: now, reviewedBy: owner.id }) })
					.where(eq(estimates.id, record.estimate.id));
				expect(await action(toSeenVersion(record))).toBe(canTransition(status, event) ? "done" : "stale");
				const after = await getEstimate(record.estimate.id);
				expect(after.estimate.status).toBe(canTransition(status, event) ? transitions[event].to : status);
			});

	test("transitions and permissions allow the same roles", () => {
		for (const role of roles) {
			expect((transitions.review.roles as readonly string[]).includes(role)).toBe(may(role, "estimates.review"));
			expect((transitions.submit.roles as readonly string[]).includes(role)).toBe(may(role, "estimates.draft"));
		}
	});

	test("of two simultaneous reviews exactly one succeeds", async () => {
		const record = await createSubmitted();
		const both = await Promise.all([actions.review(toSeenVersion(record)), actions.archive(toSeenVersion(record))]);
		expect(both.sort()).toEqual(["done", "stale"]);
	});

	test("reviewing an outdated version is a conflict", async () => {
		const record = await createSubmitted();
		const [item] = record.items;
		const edit = { entity: "item" as const, id: item?.id ?? "", version: 1, change: { hours: 3 } };
		expect(await editInOffice(asEditor(), record.estimate.id, edit, now)).toBe("done");
		expect(await actions.review(toSeenVersion(record))).toBe("stale");
		expect(await actions.review(toSeenVersion(await getEstimate(record.estimate.id)))).toBe("done");
	});

	test("an estimate whose wires no one has checked is neither reviewed nor quoted, until someone enters them", async () => {
		const unchecked = { kind: "unchecked", feet: null, kilovolts: null } as const;
		const trees = [{ tree: { wires: unchecked } }, { tree: { wires: unchecked }, items: [{ work: "stump" as const }] }];
		const record = await createTestSubmittedEstimate(owner, {}, trees, now);
		expect(await actions.review(toSeenVersion(record))).toEqual({ wires: "Check the wires at T1." });
		const checked = { entity: "tree" as const, id: record.trees[0]?.id ?? "", version: 1 };
		const change = { wires: { kind: "drop", feet: 4, kilovolts: null } };
		expect(await editInOffice(asEditor(), record.estimate.id, { ...checked, change }, now)).toBe("done");
		const entered = await getEstimate(record.estimate.id);
		expect(await actions.review(toSeenVersion(entered))).toBe("done");
		expect(summarizeWires(await listWiresOfWork(entered.items.map(({ id }) => id)))).toBe("drop");
	});

	test("the database rejects changes to an archived estimate, except for what is shared", async () => {
		const record = await createSubmitted();
		await actions.archive(toSeenVersion(record));
		await expect(
			db.update(estimates).set({ notes: "x" }).where(eq(estimates.id, record.estimate.id)),
		).rejects.toThrow();
		await expect(
			db.execute(`update estimate_items set spec = 'x' where estimate_id = '${record.estimate.id}'`),
		).rejects.toThrow();
		const ofEstimate = eq(findings.estimateId, record.estimate.id);
		await db.update(findings).set({ sharedWithCustomer: true }).where(ofEstimate);
		expect(await db.$count(findings, and(ofEstimate, findings.sharedWithCustomer))).toBe(1);
	});
});

describe("edits in the office", () => {
	test("line items are added, edited and removed, and an outdated version is a conflict", async () => {
		const record = await createSubmitted();
		const id = randomUUID();
		const { id: estimateId } = record.estimate;
		const add = {
			entity: "item" as const,
			id,
			version: 0,
			change: { ...newItem, spec: "Grind", work: "stump", stumpInches: 20 },
		};
		expect(await editInOffice(asEditor(), estimateId, add, now)).toBe("done");
		const change = { entity: "item" as const, id, version: 1, change: { spec: "Grind 8 in deep" } };
		expect(await editInOffice(asEditor(), estimateId, change, now)).toBe("done");
		expect(await editInOffice(asEditor(), estimateId, change, now)).toBe("stale");
		expect(await editInOffice(asEditor(), estimateId, { ...change, version: 2, change: null }, now)).toBe("done");
		expect((await getEstimate(estimateId)).items.map((one) => one.id)).not.toContain(id);
	});

	test("a phone that hasn't received the office's change gets a conflict", async () => {
		const record = await createSubmitted();
		await actions["send-back"](toSeenVersion(record));
		const [item] = record.items;
		const edit = { entity: "item" as const, id: item?.id ?? "", version: 1, change: { hours: 3 } };
		await editInOffice(asEditor(), record.estimate.id, edit, now);
		const phone = createTestPhone();
		const [verdict] = await phone.send(estimator, [phone.mutation("item", item?.id ?? "", { hours: 9 }, 1)], now);
		expect(verdict).toMatchObject({ result: "conflict", serverRow: { hours: 3 } });
		const withConflict = await getEstimate(record.estimate.id);
		await submitInOffice(asEditor(), toSeenVersion(withConflict), now);
		expect(await actions.review(toSeenVersion(await getEstimate(record.estimate.id)))).toBe("open");
		const [conflict] = withConflict.conflicts;
		const { id } = record.estimate;
		const conflictId = conflict?.id ?? "";
		expect(await resolveConflict(asReviewer(), randomUUID(), conflictId, ["hours"], now)).toBe("stale");
		expect(await resolveConflict(asReviewer(), id, conflictId, ["hours"], now)).toBe("done");
		expect(await resolveConflict(asReviewer(), id, conflictId, [], now)).toBe("stale");
		const settled = await getEstimate(record.estimate.id);
		expect(settled.items[0]?.hours).toBe(9);
		expect(settled.conflicts).toEqual([]);
		expect(await actions.review(toSeenVersion(settled))).toBe("done");
	});

	test("an estimator can't edit a submitted estimate", async () => {
		const record = await createSubmitted();
		const edit = { entity: "item" as const, id: record.items[0]?.id ?? "", version: 1, change: { hours: 3 } };
		const result = await editInOffice(permissionFor(estimator, "estimates.draft"), record.estimate.id, edit, now);
		expect(result).toHaveProperty("refused");
	});

	test("estimates are listed by status, searched and paged", async () => {
		const record = await createSubmitted("Quintus Larch");
		expect((await listEstimates("needs-review", "larch quintus", null)).rows.map((row) => row.id)).toEqual([
			record.estimate.id,
		]);
		expect((await listEstimates("quoted", "quintus", null)).rows).toEqual([]);
		expect((await listEstimates("all", "", null)).rows.length).toBeGreaterThan(3);
		expect((await countEstimates()).submitted).toBeGreaterThan(0);
	});
});

describe("price books", () => {
	test("an estimate keeps its price book version until it is repriced", async () => {
		const record = await createSubmitted();
		const before = (await priceRecord(record)).total;
		const by = permissionFor(owner, "prices.edit");
		await Promise.all([createDraftPriceBook(by, now), createDraftPriceBook(by, now)]);
		const draft = await findDraftPriceBook();
		if (!draft) throw new Error("draft not found");
		const higherPrices = { ...defaultPriceBook, "job-minimum": 90_000, climber: 12_000 };
		expect(await saveDraftPriceBook(by, draft, { book: higherPrices, note: "2027" }, now)).toBe("done");
		expect(await saveDraftPriceBook(by, draft, { book: higherPrices, note: "late" }, now)).toBe("stale");
		const saved = await findDraftPriceBook();
		const seenVersion = { id: draft.id, version: saved?.version ?? 0 };
		const publish = () => publishPriceBook(by, seenVersion, { book: higherPrices, note: "2027" }, now);
		expect((await Promise.all([publish(), publish()])).sort()).toEqual(["done", "stale"]);
		expect(await readCurrentPriceBook()).toMatchObject({ version: 1, book: { "job-minimum": 90_000 } });
		expect((await priceRecord(await getEstimate(record.estimate.id))).total).toBe(before);
		expect(await repriceEstimate(asReviewer(), toSeenVersion(record), 1, now)).toBe("done");
		expect((await priceRecord(await getEstimate(record.estimate.id))).total).toBe(90_000);
		await expect(db.execute("update price_books set note = 'x'")).rejects.toThrow();
	});

	test("a price book with falling removal hours can't be published", async () => {
		const by = permissionFor(owner, "prices.edit");
		await createDraftPriceBook(by, now);
		const draft = await findDraftPriceBook();
		if (!draft) throw new Error("draft not found");
		const input = { book: { ...draft.book, "removal-hours-36": 1 }, note: "" };
		expect(await publishPriceBook(by, draft, input, now)).toEqual({
			problems: { "removal-hours-36": expect.any(String) },
		});
		expect(await findDraftPriceBook()).toEqual(draft);
	});
});

test("a tree added in the office gets the next number", async () => {
	const record = await createSubmitted();
	const id = randomUUID();
	const add = { entity: "tree" as const, id, version: 0, change: { ...emptyTree, species: "bur-oak" } };
	expect(await editInOffice(asEditor(), record.estimate.id, add, now)).toBe("done");
	expect((await getEstimate(record.estimate.id)).trees.map((tree) => tree.number)).toEqual([1, 2]);
});
