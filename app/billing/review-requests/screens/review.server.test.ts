import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { listReviews } from "#app/content/reviews/listing.server.ts";
import { readPublicReviews } from "#app/content/reviews/proof.server.ts";
import { answerReview, findReview, hideReview, publishReview } from "#app/content/reviews/reviews.server.ts";
import { reviews } from "#app/content/reviews/tables.server.ts";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { requestReview } from "../send.server.ts";
import { saveReviewRequestSettings } from "../settings.server.ts";
import { reviewRequests } from "../tables.server.ts";
import { action, loader } from "./review.tsx";
import { loader as openUnsubscribe, action as unsubscribe } from "./review-unsubscribe.ts";

let product: TestProduct;
let owner: Staff;
let by: Permitted<"reviews.edit">;
let token = "";
let count = 0;
const now = new Date();

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	by = permissionFor(owner, "reviews.edit");
	const settings = { isOn: true, days: 3, googleUrl: "https://g.page/r/abc/review" };
	await saveReviewRequestSettings(permissionFor(owner, "review-requests.set-up"), 0, settings, now);
});
afterAll(() => product.close());
beforeEach(async () => {
	await product.pool.query("truncate rate_limits");
	await db.update(reviewRequests).set({ reviewId: null });
	await db.delete(reviews);
	const content = {
		toName: "Bonnie Kowalski",
		toEmail: `bonnie-${++count}@example.com`,
		siteAddress: "212 Maple Street, Thorp, WI 54771",
	};
	const { invoice } = await createTestIssuedInvoice(owner, content, now);
	await createTestPayment(owner, invoice, {}, now);
	await requestReview(invoice, now);
	const [request] = await db.select().from(reviewRequests).where(eq(reviewRequests.invoiceId, invoice.id));
	token = createLinkToken("review", request?.linkId ?? "");
});

function createArgs(accessToken: string, fields?: Record<string, string>) {
	const context = new RouterContextProvider();
	context.set(clientContext, { ip: "192.0.2.7", userAgent: "test" });
	const body = fields && new URLSearchParams(fields);
	const request = new Request(`http://localhost/review/${accessToken}`, { method: body ? "POST" : "GET", body });
	return { params: { accessToken }, request, context };
}

async function open(accessToken = token) {
	const { data, init } = await loader(createArgs(accessToken));
	return { status: init?.status ?? 200, data };
}

/** What the page answers to a posted form: its status, and the errors by field. */
async function post(fields: Record<string, string>, accessToken = token) {
	try {
		const { data, init } = await action(createArgs(accessToken, fields));
		return { status: init?.status, errors: "errors" in data ? data.errors : null };
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown;
		return { status: thrown.status, errors: null };
	}
}

const written = {
	intent: "save",
	version: "0",
	rating: "2",
	text: "Ruts in the lawn.",
	name: "Bonnie Kowalski",
	nameStyle: "initial",
};
const getOnlyReview = async () => {
	const all = await db.select().from(reviews);
	expect(all).toHaveLength(1);
	if (!all[0]) throw new Error("no review");
	return all[0];
};
const countPublic = async () => (await readPublicReviews()).reviews.length;

test("a review waits for the office, with the permission and the town", async () => {
	expect((await open()).data).toMatchObject({
		state: "open",
		street: "Maple Street",
		values: { name: "Bonnie Kowalski" },
	});
	expect(await post(written)).toEqual({ status: 303, errors: null });
	const [review] = (await listReviews("new", null)).rows;
	expect(review).toMatchObject({ rating: 2, text: "Ruts in the lawn.", town: "Thorp", source: "own", status: "new" });
	expect(review?.permission).toContain("I can change or withdraw it at any time.");
	expect(await countPublic()).toBe(0);
	expect((await open()).data).toMatchObject({ state: "written", isPublished: false });
	const [event] = await listAuditEvents({ entity: "review", id: review?.id ?? "" });
	expect(event).toMatchObject({ action: "received", actorKind: "customer", actorName: "Bonnie Kowalski" });
});

test("the page and its Google link are the same whatever the rating", async () => {
	const googleUrl = "https://g.page/r/abc/review";
	expect((await open()).data).toMatchObject({ googleUrl });
	for (const [version, rating] of ["1", "5"].entries()) {
		await post({ ...written, version: String(version), rating });
		expect((await open()).data).toMatchObject({ state: "written", googleUrl });
	}
});

test("a form that is sent twice, even at once, adds one review", async () => {
	const answers = await Promise.all([post(written), post(written), post(written)]);
	expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
	expect((await getOnlyReview()).version).toBe(1);
	expect((await post({ ...written, text: "Something else" })).status).toBe(409);
	expect((await getOnlyReview()).text).toBe("Ruts in the lawn.");
});

test("a changed review leaves the site until the office publishes it again", async () => {
	await post(written);
	const { id } = await getOnlyReview();
	await publishReview(by, { id, version: 1 }, now);
	await answerReview(by, { id, version: 2 }, "We'll reseed it.", now);
	expect(await countPublic()).toBe(1);
	expect((await open()).data).toMatchObject({ isPublished: true, answer: "We'll reseed it." });
	expect((await post({ ...written, version: "3", rating: "5", text: "They fixed it." })).status).toBe(303);
	expect(await countPublic()).toBe(0);
	expect(await getOnlyReview()).toMatchObject({ status: "new", rating: 5, text: "They fixed it.", version: 4 });
	expect(await publishReview(by, { id, version: 3 }, now)).toBe("stale");
	await hideReview(by, { id, version: 4 }, "Insults or threats", now);
	expect((await post({ ...written, version: "5" })).status).toBe(303);
	expect(await getOnlyReview()).toMatchObject({ status: "new", hiddenReason: "" });
});

test("a withdrawn review leaves the site at once, and a replayed form doesn't bring it back", async () => {
	await post(written);
	const { id } = await getOnlyReview();
	await publishReview(by, { id, version: 1 }, now);
	expect(await countPublic()).toBe(1);
	expect((await post({ intent: "withdraw" })).status).toBe(303);
	expect((await post({ intent: "withdraw" })).status).toBe(303);
	expect(await countPublic()).toBe(0);
	expect((await open()).data).toMatchObject({ state: "withdrawn", version: 3 });
	expect(await publishReview(by, { id, version: 3 }, now)).toBe("stale");
	expect((await post(written)).status).toBe(409);
	expect((await findReview(id))?.status).toBe("withdrawn");
	expect((await post({ ...written, version: "3" })).status).toBe(303);
	expect((await findReview(id))?.status).toBe("new");
});

test("before there is a review, withdrawing changes nothing", async () => {
	expect((await post({ intent: "withdraw" })).status).toBe(303);
	expect((await open()).data).toMatchObject({ state: "open" });
});

test.each([
	["no rating", { rating: "" }, "rating"],
	["six stars", { rating: "6" }, "rating"],
	["half a star", { rating: "2.5" }, "rating"],
	["no text", { text: " " }, "text"],
	["2,001 characters", { text: "x".repeat(2001) }, "text"],
	["a name of 81 characters", { name: "x".repeat(81) }, "name"],
	["an unknown way to show the name", { nameStyle: "none" }, "nameStyle"],
])("a review with %s is rejected", async (_, change, field) => {
	const { status, errors } = await post({ ...written, ...change });
	expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: [field] });
	expect(await db.select().from(reviews)).toEqual([]);
});

test("a link of another kind, an unknown one and one that was replaced answer 404 and change nothing", async () => {
	const replaced = token;
	await db.update(reviewRequests).set({ linkId: sql`uuidv4()` });
	for (const wrong of ["nonsense", createLinkToken("invoice", crypto.randomUUID()), replaced]) {
		expect(await open(wrong)).toMatchObject({ status: 404, data: { kind: "unknown" } });
		expect((await post(written, wrong)).status).toBe(404);
	}
	expect(await db.select().from(reviews)).toEqual([]);
});

test("too many forms from one address are refused", async () => {
	const answers = [];
	for (let sent = 0; sent < 31; sent += 1) answers.push((await post({ intent: "withdraw" })).status);
	expect(answers.at(-2)).toBe(303);
	expect(answers.at(-1)).toBe(429);
});

test("the unsubscribe button of email apps ends review requests, and opening its link changes nothing", async () => {
	const [email] = (
		await product.pool.query(
			"select headers from outgoing_emails where kind = 'review-request' order by id desc limit 1",
		)
	).rows;
	expect(email.headers).toEqual({
		"List-Unsubscribe": `<${settings.origin}/review/${token}/unsubscribe>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	});
	const args = () => createArgs(token, { "List-Unsubscribe": "One-Click" }) as never;
	const optedOut = async () =>
		(await product.pool.query("select count(*)::int from review_requests where opted_out_at is not null")).rows[0]
			.count;
	const before = await optedOut();
	expect(openUnsubscribe(args()).headers.get("location")).toBe(`/review/${token}`);
	expect(await optedOut()).toBe(before);
	for (const _time of [1, 2]) expect((await unsubscribe(args())).status).toBe(200);
	expect(await optedOut()).toBe(before + 1);
	expect((await unsubscribe(createArgs("nonsense", {}) as never)).status).toBe(404);
});
