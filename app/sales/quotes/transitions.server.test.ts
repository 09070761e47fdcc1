import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { roles } from "#app/people/staff/permissions.ts";
import { permit, type Staff } from "#app/people/staff/permit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { acceptQuote, declineQuote } from "./answers.server.ts";
import { duplicateQuote, reviseQuote } from "./drafts.server.ts";
import { sampleDraft, sampleSent } from "./fixtures.server.ts";
import { type QuoteEvent, statuses, transitions } from "./quote.ts";
import { findQuote, type QuoteRecord, revisionsOf, totalsOf } from "./quotes.server.ts";
import { resendQuote, sendQuote, withdrawQuote } from "./sending.server.ts";

let product: TestProduct;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

async function reread({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

const no = (found: QuoteRecord) => ({ hash: found.quote.shownHash ?? "", reason: "price" as const, note: "" });
const yes = (found: QuoteRecord) => ({
	name: "Ruth Paulson",
	selection: [],
	hash: found.quote.shownHash ?? "",
	shownTotal: totalsOf(found).total,
});

describe("versions", () => {
	test("the sent one stays good until the new one goes out", async () => {
		const sent = await sampleSent(owner, {}, noon);
		const by = proof(owner, "quotes.draft");
		const [one, other] = await Promise.all([
			reviseQuote(by, sent.quote.id, noon),
			reviseQuote(by, sent.quote.id, noon),
		]);
		expect(one).toEqual(other);
		if (typeof one === "string") throw new Error(one);
		expect((await reread(sent)).quote.status).toBe("sent");
		const draft = await findQuote(one.id);
		expect((await sendQuote(proof(owner, "quotes.send"), one.id, draft?.quote.version ?? 0, noon)).kind).toBe("sent");
		const [second, first] = await revisionsOf(sent.quote.rootId);
		expect([second?.status, second?.revision, second?.number]).toEqual(["sent", 2, sent.quote.number]);
		expect(first?.status).toBe("superseded");
		expect(await acceptQuote(sent, yes(sent), client, noon)).toBe("closed");
	});

	test("a new version is dropped when the sent one is accepted first", async () => {
		const sent = await sampleSent(owner, {}, noon);
		const draft = await reviseQuote(proof(owner, "quotes.draft"), sent.quote.id, noon);
		if (typeof draft === "string") throw new Error(draft);
		expect(await acceptQuote(sent, yes(sent), client, noon)).toBe("done");
		const dropped = await findQuote(draft.id);
		expect(dropped?.quote.status).toBe("dropped");
		expect(await sendQuote(proof(owner, "quotes.send"), draft.id, dropped?.quote.version ?? 0, noon)).toEqual({
			kind: "conflict",
		});
	});

	test("a copy takes the words, never number, link or dates", async () => {
		const sent = await sampleSent(owner, { message: "Hello" }, noon);
		const copy = await duplicateQuote(proof(owner, "quotes.draft"), sent.quote.id, new Date("2027-02-01T18:00:00Z"));
		if (typeof copy === "string") throw new Error(copy);
		const made = await findQuote(copy.id);
		expect(made?.quote).toMatchObject({
			number: null,
			revision: 1,
			message: "Hello",
			validUntil: "2027-03-03",
			status: "draft",
		});
		expect(made?.quote.linkId).not.toBe(sent.quote.linkId);
	});
});

test("whatever happens in whatever order, at most one version is live", async () => {
	const act = fc.constantFrom("revise", "send", "accept", "decline", "withdraw");
	await fc.assert(
		fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
			const { quote } = await sampleSent(owner, {}, noon);
			for (const one of acts) await happen(one, quote.rootId);
			const live = (await revisionsOf(quote.rootId)).filter((q) => q.status === "sent" || q.status === "accepted");
			expect(live.length).toBeLessThanOrEqual(1);
		}),
		{ numRuns: 12 },
	);
}, 60_000);

async function happen(act: string, rootId: string): Promise<void> {
	const all = await revisionsOf(rootId);
	const [newest] = all;
	const found = await findQuote((all.find((q) => q.status === "sent") ?? newest)?.id ?? "");
	if (!newest || !found) throw new Error("gone");
	if (act === "revise") await reviseQuote(proof(owner, "quotes.draft"), newest.id, noon);
	if (act === "send") await sendQuote(proof(owner, "quotes.send"), newest.id, newest.version, noon);
	if (act === "accept") await acceptQuote(found, yes(found), client, noon);
	if (act === "decline") await declineQuote(found, no(found), client, noon);
	if (act === "withdraw")
		await withdrawQuote(proof(owner, "quotes.withdraw"), found.quote.id, found.quote.version, "because", noon);
}

describe("every transition that is not on the table is refused", () => {
	async function inStatus(status: (typeof statuses)[number]): Promise<QuoteRecord> {
		if (status === "draft") return sampleDraft(owner, {}, noon);
		const sent = await sampleSent(owner, {}, noon);
		if (status === "accepted") await acceptQuote(sent, yes(sent), client, noon);
		if (status === "declined") await declineQuote(sent, no(sent), client, noon);
		if (status === "withdrawn") await happen("withdraw", sent.quote.rootId);
		if (status === "superseded" || status === "dropped") await happen("revise", sent.quote.rootId);
		if (status === "superseded") await happen("send", sent.quote.rootId);
		if (status === "dropped") {
			await acceptQuote(sent, yes(sent), client, noon);
			return reread({ ...sent, quote: (await revisionsOf(sent.quote.rootId))[0] ?? sent.quote });
		}
		return reread(sent);
	}
	const deeds: Partial<Record<QuoteEvent, (found: QuoteRecord) => Promise<boolean>>> = {
		send: async ({ quote }) =>
			(await sendQuote(proof(owner, "quotes.send"), quote.id, quote.version, noon)).kind === "sent",
		resend: async ({ quote }) =>
			(await resendQuote(proof(owner, "quotes.send"), quote.id, quote.version, { newLink: false }, noon)) === "sent",
		revise: async ({ quote }) => typeof (await reviseQuote(proof(owner, "quotes.draft"), quote.id, noon)) === "object",
		accept: async (found) => (await acceptQuote(found, yes(found), client, noon)) === "done",
		decline: async (found) => (await declineQuote(found, no(found), client, noon)) === "done",
		withdraw: async ({ quote }) =>
			(await withdrawQuote(proof(owner, "quotes.withdraw"), quote.id, quote.version, "because", noon)) === "withdrawn",
	};
	const pairs = statuses.flatMap((status) => Object.keys(deeds).map((event) => [status, event as QuoteEvent] as const));
	test.each(pairs)("%s: %s", async (status, event) => {
		const found = await inStatus(status);
		expect(found.quote.status).toBe(status);
		const allowed = (transitions[event].from as readonly string[]).includes(status);
		expect(await deeds[event]?.(found)).toBe(allowed);
		if (!allowed) expect((await reread(found)).quote).toEqual(found.quote);
	});

	test("each role has the deeds of the table and no others", () => {
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
