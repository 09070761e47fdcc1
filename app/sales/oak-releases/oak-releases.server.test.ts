import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { storePhoto } from "#app/content/media/photos.server.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { createTestDraftQuote, createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { sending } from "#app/sales/quotes/sending.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findOakDocument, listOakReleases, listReleasedOaks, releaseOaks } from "./oak-releases.server.ts";

let product: TestProduct;
let owner: Staff;
let estimator: Staff;
const now = new Date("2027-05-03T15:00:00Z");
const reason = "The storm split the leader over the bedroom.";

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	estimator = await createTestStaff("estimator");
});
afterAll(() => product.close());

async function upload(): Promise<string> {
	const key = randomUUID();
	await storePhoto({ uploadKey: key, name: "oak.jpg", bytes: await createTestJpeg() });
	return key;
}

const oakQuote = () =>
	createTestDraftQuote(
		owner,
		{
			plannedOn: "2027-05-10",
			validUntil: "2027-05-31",
			lines: [createTestLineItem({ title: "Prune the bur oak", detail: "" })],
		},
		now,
	);

async function openBlockers(by: Staff, id: string, acknowledged: string[] = []): Promise<string[]> {
	const sheet = await sending.open(by, id, "send", { acknowledged, signerId: "" }, now);
	return sheet?.blockers.map(({ title }) => title) ?? [];
}

test("an oak in May is released only with a reason, a photo and what the person saw", async () => {
	const { quote } = await oakQuote();
	const by = permissionFor(owner, "oaks.release");
	const found = await findOakDocument(by, "quote", quote.id, now);
	expect(found).toMatchObject({ documentId: quote.rootId, oaks: ["Prune the bur oak"] });
	const oaks = found?.oaks ?? [];
	for (const one of [owner, estimator])
		expect(await openBlockers(one, quote.id, ["oak-season"])).toContain("Oak wilt season");
	expect(await releaseOaks(by, "quote", quote.id, { reason, key: randomUUID(), oaks }, now)).toBe("no-photo");
	expect(await releaseOaks(by, "quote", quote.id, { reason, key: await upload(), oaks: ["A maple"] }, now)).toBe(
		"stale",
	);
	expect(await listReleasedOaks([quote.rootId])).toEqual([]);
	expect(await releaseOaks(by, "quote", quote.id, { reason, key: await upload(), oaks }, now)).toBe("done");
	expect(await openBlockers(estimator, quote.id)).not.toContain("Oak wilt season");
	const [event] = (await listAuditEvents({ entity: "quote", id: quote.id })).filter(
		({ action }) => action === "oak-released",
	);
	expect(event?.diff).toMatchObject({ reason, photos: 1, oaks });
	expect(await listOakReleases([quote.rootId])).toMatchObject([
		{ oaks, reason, by: owner.name, photos: [expect.any(String)] },
	]);
	expect(await releaseOaks(by, "quote", quote.id, { reason, key: await upload(), oaks }, now)).toBe("stale");
});

test("an estimator can't release an oak", () => {
	expect(may("estimator", "oaks.release")).toBe(false);
	expect(may("crew", "oaks.release")).toBe(false);
	expect(may("office", "oaks.release")).toBe(true);
});
