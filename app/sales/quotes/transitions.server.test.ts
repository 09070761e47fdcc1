import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#app/noun/permissions.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import { acceptQuote, declineQuote } from "./answers.server.ts";
import { duplicateQuote, reviseQuote } from "./drafts.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "./fixtures.server.ts";
import { type QuoteEvent, statuses, transitions } from "./quote.ts";
import { findQuote, listQuoteRevisions, type QuoteRecord, quoteTotals } from "./quotes.server.ts";
import { sendQuote } from "./send.server.ts";
import { resendQuote, withdrawQuote } from "./sent-quotes.server.ts";

let product: TestProduct;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function reload({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

const declineOf = (found: QuoteRecord) => ({ hash: found.quote.contentHash ?? "", reason: "price" as const, note: "" });
const acceptanceOf = (found: QuoteRecord) => ({
	name: "Ruth Paulson",
	selection: [],
	hash: found.quote.contentHash ?? "",
	shownTotal: quoteTotals(found).total,
});

describe("versions", () => {
	test("the sent version stays valid until the new one is sent", async () => {
		const sent = await createTestSentQuote(owner, {}, noon);
		const by = permissionFor(owner, "quotes.draft");
		const [one, other] = await Promise.all([
			reviseQuote(by, sent.quote.id, noon),
			reviseQuote(by, sent.quote.id, noon),
		]);
		expect(one).toEqual(other);
		if (typeof one === "string") throw new Error(one);
		expect((await reload(sent)).quote.status).toBe("sent");
		const draft = await findQuote(one.id);
		expect(await sendQuote(permissionFor(owner, "quotes.send"), one.id, draft?.quote.version ?? 0, noon)).toBe("done");
		const [second, first] = await listQuoteRevisions(sent.quote.rootId);
		expect([second?.status, second?.revision, second?.number]).toEqual(["sent", 2, sent.quote.number]);
		expect(first?.status).toBe("replaced");
		expect(await acceptQuote(sent, acceptanceOf(sent), client, noon)).toBe("closed");
	});

	test("a new version is archived when the sent one is accepted first", async () => {
		const sent = await createTestSentQuote(owner, {}, noon);
		const draft = await reviseQuote(permissionFor(owner, "quotes.draft"), sent.quote.id, noon);
		if (typeof draft === "string") throw new Error(draft);
		expect(await acceptQuote(sent, acceptanceOf(sent), client, noon)).toBe("done");
		const dropped = await findQuote(draft.id);
		expect(dropped?.quote.status).toBe("archived");
		expect(await sendQuote(permissionFor(owner, "quotes.send"), draft.id, dropped?.quote.version ?? 0, noon)).toBe(
			"stale",
		);
	});

	test("a duplicate copies the content, but not the number, link or dates", async () => {
		const sent = await createTestSentQuote(owner, { message: "Hello" }, noon);
		const copy = await duplicateQuote(
			permissionFor(owner, "quotes.draft"),
			sent.quote.id,
			new Date("2027-02-01T18:00:00Z"),
		);
		if (typeof copy === "string") throw new Error(copy);
		const created = await findQuote(copy.id);
		expect(created?.quote).toMatchObject({
			number: null,
			revision: 1,
			message: "Hello",
			validUntil: "2027-03-03",
			status: "draft",
		});
		expect(created?.quote.linkId).not.toBe(sent.quote.linkId);
	});
});

test("at most one version is live, in any order of events", async () => {
	const anyAction = fc.constantFrom("revise", "send", "accept", "decline", "withdraw");
	await fc.assert(
		fc.asyncProperty(fc.array(anyAction, { maxLength: 8 }), async (sequence) => {
			const { quote } = await createTestSentQuote(owner, {}, noon);
			for (const action of sequence) await perform(action, quote.rootId);
			const live = (await listQuoteRevisions(quote.rootId)).filter(
				(q) => q.status === "sent" || q.status === "accepted",
			);
			expect(live.length).toBeLessThanOrEqual(1);
		}),
		{ numRuns: propertyRuns(12) },
	);
}, 60_000);

async function perform(action: string, rootId: string): Promise<void> {
	const all = await listQuoteRevisions(rootId);
	const [newest] = all;
	const found = await findQuote((all.find((q) => q.status === "sent") ?? newest)?.id ?? "");
	if (!newest || !found) throw new Error("gone");
	if (action === "revise") await reviseQuote(permissionFor(owner, "quotes.draft"), newest.id, noon);
	if (action === "send") await sendQuote(permissionFor(owner, "quotes.send"), newest.id, newest.version, noon);
	if (action === "accept") await acceptQuote(found, acceptanceOf(found), client, noon);
	if (action === "decline") await declineQuote(found, declineOf(found), client, noon);
	if (action === "withdraw")
		await withdrawQuote(permissionFor(owner, "quotes.withdraw"), found.quote.id, found.quote.version, "because", noon);
}

describe("every transition that isn't in the table is refused", () => {
	async function inStatus(status: (typeof statuses)[number]): Promise<QuoteRecord> {
		if (status === "draft") return createTestDraftQuote(owner, {}, noon);
		const sent = await createTestSentQuote(owner, {}, noon);
		if (status === "accepted") await acceptQuote(sent, acceptanceOf(sent), client, noon);
		if (status === "declined") await declineQuote(sent, declineOf(sent), client, noon);
		if (status === "withdrawn") await perform("withdraw", sent.quote.rootId);
		if (status === "replaced" || status === "archived") await perform("revise", sent.quote.rootId);
		if (status === "replaced") await perform("send", sent.quote.rootId);
		if (status === "archived") {
			await acceptQuote(sent, acceptanceOf(sent), client, noon);
			return reload({ ...sent, quote: (await listQuoteRevisions(sent.quote.rootId))[0] ?? sent.quote });
		}
		return reload(sent);
	}
	const actions: Partial<Record<QuoteEvent, (found: QuoteRecord) => Promise<boolean>>> = {
		send: async ({ quote }) =>
			(await sendQuote(permissionFor(owner, "quotes.send"), quote.id, quote.version, noon)) === "done",
		resend: async ({ quote }) =>
			(await resendQuote(permissionFor(owner, "quotes.send"), quote.id, quote.version, { newLink: false }, noon)) ===
			"done",
		revise: async ({ quote }) =>
			typeof (await reviseQuote(permissionFor(owner, "quotes.draft"), quote.id, noon)) === "object",
		accept: async (found) => (await acceptQuote(found, acceptanceOf(found), client, noon)) === "done",
		decline: async (found) => (await declineQuote(found, declineOf(found), client, noon)) === "done",
		withdraw: async ({ quote }) =>
			(await withdrawQuote(permissionFor(owner, "quotes.withdraw"), quote.id, quote.version, "because", noon)) ===
			"done",
	};
	const pairs = statuses.flatMap((status) =>
		Object.keys(actions).map((event) => [status, event as QuoteEvent] as const),
	);
	test.each(pairs)("%s: %s", async (status, event) => {
		const found = await inStatus(status);
		expect(found.quote.status).toBe(status);
		const allowed = (transitions[event].from as readonly string[]).includes(status);
		expect(await actions[event]?.(found)).toBe(allowed);
		if (!allowed) expect((await reload(found)).quote).toEqual(found.quote);
	});

	test("each role may do exactly what the table lists", () => {
		const may = (role: (typeof roles)[number]) =>
			Object.entries(transitions)
				.filter(([, one]) => "permission" in one && permit({ ...owner, role }, one.permission))
				.map(([event]) => event);
		expect(Object.fromEntries(roles.map((role) => [role, may(role)]))).toEqual({
			owner: ["send", "resend", "revise", "withdraw"],
			office: ["send", "resend", "revise", "withdraw"],
			estimator: ["send", "resend", "revise"],
			crew: [],
		});
	});
});
