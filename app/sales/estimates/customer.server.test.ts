import { randomUUID } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestJpeg, createTestPhoto } from "#app/content/media/fixtures.server.ts";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { loadRecordActivity } from "#app/documents/record/load-activity.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { activityLabels, emailActions } from "./activity.ts";
import {
	findSharedPhoto,
	loadCustomerView,
	openEstimateLink,
	shareEstimate,
	turnOffEstimateLink,
} from "./customer.server.ts";
import { estimatePdf } from "./estimate-pdf.server.tsx";
import { createTestSubmittedEstimate, getEstimate } from "./fixtures.server.ts";
import { saveSharing } from "./review.server.ts";
import { estimatePhotos } from "./tables.server.ts";

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
const asEditor = () => permissionFor(owner, "estimates.draft");
const createSubmitted = (name = "Ruth Paulson") =>
	createTestSubmittedEstimate(
		estimator,
		{ name, email: `${randomUUID()}@example.com`, address: `${randomUUID()} St, Boyd, WI` },
		[{}],
		now,
	);

describe("the customer's page", () => {
	async function createWithPhoto() {
		const record = await createSubmitted();
		const file = await createTestPhoto();
		const key = randomUUID();
		const photo = await createTestPhoto(key);
		await db.transaction((tx) => attachPhotos(tx, key, { entity: "estimate", id: record.estimate.id }, now));
		const id = randomUUID();
		await db.insert(estimatePhotos).values({
			id,
			estimateId: record.estimate.id,
			treeId: record.trees[0]?.id ?? null,
			name: file.name,
			bytes: 10,
			sha256: "0".repeat(64),
			caption: "Crack",
			strokes: [{ kind: "circle", x1: 0.2, y1: 0.2, x2: 0.4, y2: 0.4, color: "red" }],
			receivedBytes: 10,
			photoId: photo.id,
		});
		return { record, photoId: id };
	}

	test("shows only what has been shared", async () => {
		const { record, photoId } = await createWithPhoto();
		const { id } = record.estimate;
		expect((await loadCustomerView(await getEstimate(id))).trees).toEqual([]);
		expect(await findSharedPhoto(await getEstimate(id), photoId)).toBeNull();
		await saveSharing(
			asEditor(),
			id,
			{ findings: record.findings.map((one) => one.id), photos: [photoId], showPrices: false },
			now,
		);
		const view = await loadCustomerView(await getEstimate(id));
		expect(view.trees).toMatchObject([
			{ tag: "T1", species: "Sugar maple", condition: "Fair", photos: [{ caption: "Crack" }] },
		]);
		expect([view.range, view.trees[0]?.items[0]?.low]).toEqual([null, null]);
		expect(await findSharedPhoto(await getEstimate(id), photoId)).toBeInstanceOf(Buffer);
		await saveSharing(asEditor(), id, { findings: [record.findings[0]?.id ?? ""], photos: [], showPrices: true }, now);
		const pricedView = await loadCustomerView(await getEstimate(id));
		expect(pricedView.range?.low).toBeGreaterThan(0);
		expect(pricedView.trees[0]?.photos).toEqual([]);
		expect(JSON.stringify(pricedView)).not.toContain("reasons");
	});

	test("opens only with its own link while the link is active", async () => {
		const record = await createSubmitted();
		const { id, linkId } = record.estimate;
		const token = createLinkToken("estimate", linkId);
		expect(await openEstimateLink(token, now)).toBeNull();
		expect(await shareEstimate(asEditor(), id, true, now)).toBe("done");
		expect((await openEstimateLink(token, now))?.estimate.id).toBe(id);
		expect(await openEstimateLink(createLinkToken("quote", linkId), now)).toBeNull();
		expect(await openEstimateLink(token, new Date(now.getTime() + 181 * 86_400_000))).toBeNull();
		await turnOffEstimateLink(asEditor(), id, now);
		await shareEstimate(asEditor(), id, false, now);
		expect(await openEstimateLink(token, now)).toBeNull();
	});
});

test("without an email server, the activity says that the link was saved and not sent, but not of a link without an email", async () => {
	const { id } = (await createSubmitted()).estimate;
	await shareEstimate(asEditor(), id, false, now);
	await shareEstimate(asEditor(), id, true, now);
	expect(await product.drain()).toEqual([]);
	const texts = async () => {
		const source = { entity: "estimate", id, viewer: "Ruth Paulson", labels: activityLabels, emailActions };
		return (await loadRecordActivity(source)).activity.map(({ text }) => text);
	};
	expect(await texts()).toEqual(
		expect.arrayContaining(["Emailed to the customer (saved, not sent)", "Customer link created"]),
	);
	await product.pool.query("update outgoing_emails set status = 'sent' where entity_id = $1", [id]);
	expect(await texts()).toContain("Emailed to the customer");
});

test("the customer's PDF matches the page and is byte-identical for the same estimate", async () => {
	const record = await createSubmitted();
	const { id } = record.estimate;
	const release = { findings: record.findings.map((one) => one.id), photos: [], showPrices: true };
	await saveSharing(asEditor(), id, release, now);
	const view = await loadCustomerView(await getEstimate(id));
	const company = { name: "Stanley Tree Care", phone: "", email: "", address: "" };
	const print = () => estimatePdf(view, { company, size: "letter", madeAt: now, bytesOf: async () => photoBytes });
	const photo = { id: randomUUID(), caption: "Crack", width: 640, height: 480 };
	const strokes = [{ kind: "circle" as const, x1: 0.2, y1: 0.2, x2: 0.6, y2: 0.6, color: "red" as const }];
	const photoBytes = await createTestJpeg();
	view.trees[0]?.photos.push({ ...photo, strokes });
	const bytes = await print();
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
	for (const words of ["T1 Sugar maple", "22 in trunk diameter", "Crack", "before sales tax", view.number])
		expect(text).toContain(words);
	expect((await print()).equals(bytes)).toBe(true);
	expect(await structureProblems(bytes)).toEqual([]);
});
