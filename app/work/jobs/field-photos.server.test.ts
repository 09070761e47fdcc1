import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { findDrawing } from "#app/content/media/photo-access.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { findChangeOrder } from "#app/sales/change-orders/change-orders.server.ts";
import { deleteDraft } from "#app/sales/change-orders/drafts.server.ts";
import { findUploadProgress, savePhotoChunk } from "#app/sales/change-orders/field-photos.server.ts";
import { getChangeOrder } from "#app/sales/change-orders/fixtures.server.ts";
import { sendChangeOrder } from "#app/sales/change-orders/send.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestFieldDraft, editInOffice, outcomes } from "./fixtures.server.ts";

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

describe("photos from a phone", () => {
	async function mutation() {
		const { id, phone } = await createTestFieldDraft(owner, crew, now);
		const bytes = await createTestJpeg();
		const photoId = randomUUID();
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		const stroke = { kind: "circle", x1: 0.1, y1: 0.1, x2: 0.4, y2: 0.4, color: "red" };
		const photo = {
			orderId: id,
			name: "trunk.jpg",
			bytes: bytes.length,
			sha256,
			takenAt: null,
			caption: "The fork",
			strokes: [stroke],
		};
		expect(outcomes(await phone.send(crew, [phone.mutation("order-photo", photoId, photo)], now))).toEqual(["applied"]);
		const by = permissionFor(crew, "changes.begin");
		const put = (offset: number, end?: number) => savePhotoChunk(by, photoId, offset, bytes.subarray(offset, end), now);
		return { id, photoId, bytes, put, by };
	}

	test("upload in parts, resume where they stopped, and appear on the draft once", async () => {
		const { id, photoId, bytes, put, by } = await mutation();
		expect(await put(0, 100)).toMatchObject({ kind: "received", received: 100 });
		expect(await put(0, 100)).toMatchObject({ kind: "offset-mismatch", received: 100 });
		expect(await findUploadProgress(by, photoId)).toEqual({ received: 100, bytes: bytes.length });
		expect(await findUploadProgress(permissionFor(await createTestStaff("crew"), "changes.begin"), photoId)).toBeNull();
		const [one, two] = await Promise.all([put(100), put(100)]);
		expect([one.kind, two.kind]).toContain("received");
		await put(100);
		const { content } = await getChangeOrder(id);
		expect(content.photos).toHaveLength(1);
		expect(await findDrawing(content.photos[0]?.id ?? "")).toMatchObject([{ kind: "circle" }]);
		expect(await findDrawing(randomUUID())).toEqual([]);
		await editInOffice(owner, id, { newLinePrice: 36_000 }, now);
		const { version } = await getChangeOrder(id);
		await sendChangeOrder(permissionFor(owner, "changes.request"), id, version, now);
		expect((await findChangeOrder(id))?.customerView?.photos).toMatchObject([
			{ caption: "The fork", strokes: [{ kind: "circle" }] },
		]);
	});

	test("that arrive after sending are kept, and the sent order doesn't change", async () => {
		const { id, photoId, put } = await mutation();
		await editInOffice(owner, id, { newLinePrice: 36_000 }, now);
		const { version } = await getChangeOrder(id);
		await sendChangeOrder(permissionFor(owner, "changes.request"), id, version, now);
		expect(await put(0)).toMatchObject({ kind: "received" });
		expect((await findChangeOrder(id))?.content.photos).toEqual([]);
		await expect(
			product.pool.query("update change_order_photos set caption = 'x' where id = $1", [photoId]),
		).rejects.toThrow(/frozen/);
	});

	test("of a deleted draft are refused with the reason", async () => {
		const { id, put } = await mutation();
		await deleteDraft(permissionFor(owner, "changes.draft"), id, now);
		expect(await put(0)).toMatchObject({ kind: "rejected", reason: expect.stringContaining("was deleted") });
	});
});
