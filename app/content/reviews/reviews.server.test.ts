import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Permitted } from "#app/noun/permit.server.ts";
import { company } from "#app/people/company/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createDemoReviews } from "./demo.server.ts";
import { createTestReview, testReview } from "./fixtures.server.ts";
import { listReviews } from "./listing.server.ts";
import { readProof, readPublicReviews } from "./proof.server.ts";
import { formatReviewer } from "./review.ts";
import { type EnteredReview, enteredForm } from "./review-form.ts";
import { answerReview, findReview, hideReview, publishReview } from "./reviews.server.ts";
import { reviews } from "./tables.server.ts";

const now = new Date("2026-11-23T15:00:00Z");
let product: TestProduct;
let by: Permitted<"reviews.edit">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("office"), "reviews.edit");
});
afterAll(() => product.close());
beforeEach(async () => {
	await db.delete(reviews);
	receiveBroadcast("company");
});

const enter = async (change: Partial<EnteredReview> = {}) => (await createTestReview(by, change, now)).id;

test.each([
	["Bonnie Kowalski", "full", "Bonnie Kowalski"],
	["Bonnie van der Kowalski", "initial", "Bonnie K."],
	["Bonnie", "initial", "Bonnie"],
	["Ed Ústí", "initial", "Ed Ú."],
	["Bonnie Kowalski", "town", "A customer in Stanley"],
	["", "full", "A customer in Stanley"],
] as const)("%s is shown as %s: %s", (name, style, shown) => {
	expect(formatReviewer(name, style, "Stanley")).toBe(shown);
	expect(formatReviewer("", "town", "")).toBe("A customer");
});

test("only published reviews are public, under the name the customer allows", async () => {
	const id = await enter();
	expect((await readPublicReviews()).reviews).toEqual([]);
	expect(await publishReview(by, { id, version: 1 }, now)).toBe("done");
	const { reviews: shown, count, average } = await readPublicReviews();
	expect({ count, average }).toEqual({ count: 1, average: 5 });
	expect(shown).toMatchObject([{ name: "Bonnie K.", place: "Stanley", day: "November 20, 2026", source: "" }]);
	expect(JSON.stringify(shown)).not.toContain("Kowalski");
	expect(await answerReview(by, { id, version: 2 }, "Thank you!", now)).toBe("done");
	expect(await hideReview(by, { id, version: 2 }, "Advertising", now)).toBe("stale");
	expect(await hideReview(by, { id, version: 3 }, "Advertising", now)).toBe("done");
	expect((await readPublicReviews()).reviews).toEqual([]);
	expect((await findReview(id))?.hiddenReason).toBe("Advertising");
	const actions = (await listAuditEvents({ entity: "review", id })).map(({ action }) => action);
	expect(actions.sort()).toEqual(["answered", "entered", "hidden", "published"]);
});

test("count and average are of the reviews written to us; others are shown with their source", async () => {
	const google = { source: "google", sourceUrl: "https://maps.app.goo.gl/x", rating: 1 } as const;
	for (const change of [{ rating: 5 }, { rating: 4 }, { rating: 4 }, google])
		await publishReview(by, { id: await enter(change), version: 1 }, now);
	const { count, average, reviews: shown } = await readPublicReviews();
	expect({ count, average }).toEqual({ count: 3, average: 4.3 });
	expect(shown.map(({ source }) => source).filter(Boolean)).toEqual(["Google"]);
	expect((await readProof(now)).reviews).toHaveLength(3);
});

test("a review that the customer withdrew can't be published", async () => {
	const id = await enter();
	await db.update(reviews).set({ status: "withdrawn" });
	expect(await publishReview(by, { id, version: 1 }, now)).toBe("stale");
	expect((await listReviews("hidden", null)).rows).toHaveLength(1);
});

test("the proof band has nothing to show in a new installation, and shortens long reviews", async () => {
	await db.update(company).set({ insurer: "Badger Mutual", insurancePolicy: "BM 4711", confirmed: [] });
	receiveBroadcast("company");
	expect(await readProof(now)).toEqual({ count: 0, average: null, reviews: [], insurer: "", credentials: [] });
	await db.update(company).set({ confirmed: ["insurance"] });
	await publishReview(by, { id: await enter({ text: "Good work. ".repeat(60) }), version: 1 }, now);
	const proof = await readProof(now);
	expect(proof.insurer).toBe("Badger Mutual");
	expect(proof.reviews[0]?.text).toMatch(/^Good work\..{200,250}…$/);
});

test.each([
	[{ source: "google" }, "sourceUrl"],
	[{ source: "google", sourceUrl: "https://google.com.example.com/x" }, "sourceUrl"],
	[{ source: "facebook", sourceUrl: "javascript:alert(1)" }, "sourceUrl"],
	[{ rating: "6" }, "rating"],
	[{ permission: " " }, "permission"],
	[{ text: "" }, "text"],
	[{ text: "x".repeat(2001) }, "text"],
	[{ reviewedOn: "soon" }, "reviewedOn"],
])("%j is rejected at %s", (change, field) => {
	const result = enteredForm.safeParse({ ...testReview, rating: "5", ...change });
	expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("the demo has reviews in public and one to publish", async () => {
	await createDemoReviews(now);
	receiveBroadcast("company");
	expect((await readPublicReviews()).count).toBe(6);
	expect((await listReviews("new", null)).rows).toHaveLength(1);
});
