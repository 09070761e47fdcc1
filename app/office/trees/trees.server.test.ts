import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleOfQuote } from "#app/billing/invoices/fixtures.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { sampleChange } from "#app/sales/change-orders/fixtures.server.ts";
import { markDone } from "#app/sales/change-orders/work.server.ts";
import { draftFromQuote, saveDraft as saveContract } from "#app/sales/contracts/drafts.server.ts";
import { everyRule, mustFind as mustFindContract, signedByAll } from "#app/sales/contracts/fixtures.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { sendContract } from "#app/sales/contracts/sending.server.ts";
import { mustFind, samplePhone, sampleSubmitted } from "#app/sales/estimates/fixtures.server.ts";
import { reviewEstimate } from "#app/sales/estimates/reviewing.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { quoteFromEstimate } from "#app/sales/quotes/from-estimate.server.ts";
import { findQuote, type QuoteRecord, totalsOf } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote } from "#app/sales/quotes/sending.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findTree, searchTrees, treesAt } from "./trees.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner", { name: "Ada Voss" });
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");

async function quoteOf(id: string): Promise<QuoteRecord> {
	const found = await findQuote(id);
	if (!found) throw new Error("no quote");
	return found;
}

/** Two trees of one estimate, the maple's work signed; the oak's is optional and was left out. */
async function sold() {
	const email = "ruth@example.com";
	const made = await sampleSubmitted(
		owner,
		{ address: "9 Larch Lane, Boyd, WI 54726", email },
		[
			{ tree: { height: 60 }, finding: { notes: "Weak fork." }, items: [{ work: "prune" }] },
			{ tree: { species: "bur-oak", stems: [28] }, items: [{ work: "remove", optional: true }] },
		],
		now,
	);
	const { id, edits, propertyId } = made.estimate;
	await reviewEstimate(proof(owner, "estimates.review"), { id, edits }, now);
	const { estimate } = await mustFind(id);
	const drafted = await quoteFromEstimate(proof(owner, "quotes.draft"), id, estimate.edits, now);
	if (typeof drafted === "string") throw new Error(drafted);
	const draft = await quoteOf(drafted.id);
	const sent = await sendQuote(proof(owner, "quotes.send"), drafted.id, draft.quote.version, now);
	if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
	const quote = await quoteOf(drafted.id);
	const given = {
		name: "Ruth Paulson",
		selection: [],
		hash: quote.quote.shownHash ?? "",
		shownTotal: totalsOf(quote, []).total,
	};
	await acceptQuote(quote, given, { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" }, now);
	const [maple, oak] = made.trees;
	if (!maple || !oak) throw new Error("no trees");
	return { quoteId: drafted.id, propertyId, estimateId: id, maple, oak, work: made.items[0]?.id ?? "" };
}

async function signed(quoteId: string): Promise<string> {
	const drafted = await draftFromQuote(proof(owner, "contracts.draft"), quoteId, now);
	if (typeof drafted === "string") throw new Error(drafted);
	const draft = await mustFindContract(drafted.id);
	const content = { ...draft.content, scope: "As quoted.", startOn: "2026-12-05", endOn: "2026-12-07" };
	const saved = await saveContract(proof(owner, "contracts.draft"), draft.id, draft.version, content, now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	const { version } = await mustFindContract(draft.id);
	const sent = await sendContract(proof(owner, "contracts.send"), draft.id, version, everyRule, now);
	if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
	await signedByAll(owner, await mustFindContract(draft.id), now);
	await sealContract(draft.id, now);
	return draft.id;
}

const papersOf = async (id: string) => (await findTree(id))?.tree.papers.map(({ kind }) => kind).sort();

test("a tree is followed through estimate, quote, contract, change order, work done and invoices", async () => {
	const { quoteId, estimateId, propertyId, maple, oak, work } = await sold();
	const contractId = await signed(quoteId);
	await sampleChange(owner, contractId, ({ lines }) => ({
		lines: lines.map((line) => (line.id === work ? { ...line, unitPrice: line.unitPrice + 5_000 } : line)),
	}));
	expect(await markDone(proof(owner, "work.mark"), contractId, work, null, now)).toBe("done");
	await sampleOfQuote(owner, quoteId, { kind: "progress", percent: 2_500 }, now);
	expect(await papersOf(maple.id)).toEqual(["Change order", "Contract", "Progress invoice", "Quote", "Work done"]);
	expect(await papersOf(oak.id), "what was left out is on the quote only").toEqual(["Quote"]);
	const found = await findTree(maple.id);
	expect(found?.tree.visits).toMatchObject([{ estimateId, finding: { notes: "Weak fork." }, work: ["prune"] }]);
	const there = await treesAt(propertyId);
	expect(there?.trees.map(({ number, papers }) => [number, papers.length])).toEqual([
		[1, 5],
		[2, 1],
	]);
});

test("what was measured stays in order, with who wrote it", async () => {
	const phone = samplePhone();
	const made = await sampleSubmitted(owner, { address: "11 Larch Lane, Boyd, WI 54726" });
	const id = made.trees[0]?.id ?? "";
	await phone.send(owner, [phone.does("tree", id, { height: 55 }, 1)], now);
	await phone.send(owner, [phone.does("tree", id, { height: 58 }, 2)], now);
	const found = await findTree(id);
	expect(found?.facts.map(({ by, change }) => [by, change.height])).toEqual([
		["Ada Voss", 58],
		["Ada Voss", 55],
		["Ada Voss", null],
	]);
});

test("a tree is found by its number and words of its place", async () => {
	await sampleSubmitted(owner, { address: "13 Tamarack Court, Gilman, WI 54433" }, [
		{},
		{ tree: { species: "bur-oak" } },
	]);
	expect(await searchTrees(2, ["tamarack", "gilman"], 6)).toMatchObject([{ number: 2, species: "bur-oak" }]);
	expect(await searchTrees(3, ["tamarack"], 6)).toEqual([]);
	expect(await treesAt("00000000-0000-4000-8000-000000000000")).toBeNull();
	expect(await findTree("00000000-0000-4000-8000-000000000000")).toBeNull();
});
