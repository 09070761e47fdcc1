import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestInvoiceFromQuote } from "#app/billing/invoices/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestChangeOrder } from "#app/sales/change-orders/fixtures.server.ts";
import { createDraftFromQuote, saveDraft as saveContract } from "#app/sales/contracts/drafts.server.ts";
import { allRuleIds, getContract as mustFindContract, signByEveryone } from "#app/sales/contracts/fixtures.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { sendContract } from "#app/sales/contracts/send.server.ts";
import { createTestPhone, createTestSubmittedEstimate, getEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { reviewEstimate } from "#app/sales/estimates/review.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { createQuoteFromEstimate } from "#app/sales/quotes/from-estimate.server.ts";
import { findQuote, type QuoteRecord, quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote } from "#app/sales/quotes/send.server.ts";
import { recordCompletedWork } from "#app/work/jobs/jobs.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findPropertyTrees, findTree, searchTrees } from "./trees.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Ada Voss" });
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");

async function getQuote(id: string): Promise<QuoteRecord> {
	const record = await findQuote(id);
	if (!record) throw new Error("quote not found");
	return record;
}

/** An estimate for two trees, quoted and accepted. The oak's line item is optional and was declined. */
async function createSoldEstimate() {
	const email = "ruth@example.com";
	const submitted = await createTestSubmittedEstimate(
		owner,
		{ address: "9 Larch Lane, Boyd, WI 54726", email },
		[
			{ tree: { height: 60 }, finding: { notes: "Codominant stems." }, items: [{ work: "prune" }] },
			{ tree: { species: "bur-oak", stems: [28] }, items: [{ work: "remove", optional: true }] },
		],
		now,
	);
	const { id, changeCount, propertyId } = submitted.estimate;
	await reviewEstimate(permissionFor(owner, "estimates.review"), { id, changeCount }, now);
	const { estimate } = await getEstimate(id);
	const drafted = await createQuoteFromEstimate(permissionFor(owner, "quotes.draft"), id, estimate.changeCount, now);
	if (typeof drafted === "string") throw new Error(drafted);
	const draft = await getQuote(drafted.id);
	const sent = await sendQuote(permissionFor(owner, "quotes.send"), drafted.id, draft.quote.version, now);
	if (sent !== "done") throw new Error(JSON.stringify(sent));
	const quote = await getQuote(drafted.id);
	const acceptance = {
		name: "Ruth Paulson",
		selection: [],
		hash: quote.quote.contentHash ?? "",
		shownTotal: quoteTotals(quote, []).total,
	};
	await acceptQuote(quote, acceptance, { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" }, now);
	const [maple, oak] = submitted.trees;
	if (!maple || !oak) throw new Error("the estimate has no trees");
	return { quoteId: drafted.id, propertyId, estimateId: id, maple, oak, work: submitted.items[0]?.id ?? "" };
}

async function createSignedContract(quoteId: string): Promise<string> {
	const drafted = await createDraftFromQuote(permissionFor(owner, "contracts.draft"), quoteId, now);
	if (typeof drafted === "string") throw new Error(drafted);
	const draft = await mustFindContract(drafted.id);
	const place = "office" as const;
	const content = { ...draft.content, place, scope: "As quoted.", startOn: "2026-12-05", endOn: "2026-12-07" };
	const saved = await saveContract(permissionFor(owner, "contracts.draft"), draft.id, draft.version, content, now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	const { version } = await mustFindContract(draft.id);
	const sent = await sendContract(permissionFor(owner, "contracts.send"), draft.id, version, allRuleIds, now);
	if (sent !== "done") throw new Error(JSON.stringify(sent));
	await signByEveryone(owner, await mustFindContract(draft.id), now);
	await sealContract(draft.id, now);
	return draft.id;
}

const documentKinds = async (id: string) => (await findTree(id))?.tree.documents.map(({ kind }) => kind).sort();

test("a tree lists its estimates, quotes, contracts, change orders, completed work and invoices", async () => {
	const { quoteId, estimateId, propertyId, maple, oak, work } = await createSoldEstimate();
	const contractId = await createSignedContract(quoteId);
	await createTestChangeOrder(owner, contractId, ({ lines }) => ({
		lines: lines.map((line) => (line.id === work ? { ...line, unitPrice: line.unitPrice + 5_000 } : line)),
	}));
	expect(
		await recordCompletedWork(
			permissionFor(owner, "work.mark"),
			{ contractId, lineId: work, quantity: null, personMinutes: null },
			now,
		),
	).toBe("done");
	await createTestInvoiceFromQuote(owner, quoteId, { kind: "progress", percent: 2_500 }, now);
	expect(await documentKinds(maple.id)).toEqual([
		"Change order",
		"Completed work",
		"Contract",
		"Progress invoice",
		"Quote",
	]);
	expect(await documentKinds(oak.id), "a declined optional item is on the quote only").toEqual(["Quote"]);
	const record = await findTree(maple.id);
	expect(record?.tree.visits).toMatchObject([{ estimateId, finding: { notes: "Codominant stems." }, work: ["prune"] }]);
	const property = await findPropertyTrees(propertyId);
	expect(property?.trees.map(({ number, documents }) => [number, documents.length])).toEqual([
		[1, 5],
		[2, 1],
	]);
});

test("measurements are listed newest first with their author", async () => {
	const phone = createTestPhone();
	const submitted = await createTestSubmittedEstimate(owner, { address: "11 Larch Lane, Boyd, WI 54726" });
	const id = submitted.trees[0]?.id ?? "";
	await phone.send(owner, [phone.mutation("tree", id, { height: 55 }, 1)], now);
	await phone.send(owner, [phone.mutation("tree", id, { height: 58 }, 2)], now);
	const record = await findTree(id);
	expect(record?.measurements.map(({ by, change }) => [by, change.height])).toEqual([
		["Ada Voss", 58],
		["Ada Voss", 55],
		["Ada Voss", null],
	]);
});

test("a tree is found by its number and part of its address", async () => {
	await createTestSubmittedEstimate(owner, { address: "13 Tamarack Court, Gilman, WI 54433" }, [
		{},
		{ tree: { species: "bur-oak" } },
	]);
	expect(await searchTrees(2, ["tamarack", "gilman"], 6)).toMatchObject([{ number: 2, species: "bur-oak" }]);
	expect(await searchTrees(3, ["tamarack"], 6)).toEqual([]);
	expect(await findPropertyTrees("00000000-0000-4000-8000-000000000000")).toBeNull();
	expect(await findTree("00000000-0000-4000-8000-000000000000")).toBeNull();
});
