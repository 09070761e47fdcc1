import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestMutations, createTestPhone } from "./fixtures.server.ts";
import { findUploadProgress, savePhotoChunk } from "./photo-upload.server.ts";

let product: TestProduct;
let estimator: Staff;
let other: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	estimator = await createTestStaff("estimator");
	other = await createTestStaff("estimator");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
let phone: ReturnType<typeof createTestPhone>;
beforeEach(() => {
	phone = createTestPhone();
});
describe("photo uploads in pieces", () => {
	async function createPhoto(bytes: Buffer, sha256 = createHash("sha256").update(bytes).digest("hex")) {
		const { id, mutations } = createTestMutations(phone, { address: `${randomUUID()} Photo Road, Stanley, WI` });
		const photo = {
			treeId: null,
			name: "oak.jpg",
			bytes: bytes.length,
			sha256,
			takenAt: null,
			caption: "",
			strokes: [],
		};
		const photoId = randomUUID();
		await phone.send(estimator, [...mutations, phone.mutation("photo", photoId, { ...photo, estimateId: id })], now);
		return photoId;
	}
	const by = () => permissionFor(estimator, "estimates.draft");

	test("an upload resumes where it stopped and becomes a stored photo", async () => {
		const bytes = await createTestJpeg();
		const id = await createPhoto(bytes);
		const half = Math.floor(bytes.length / 2);
		expect(await savePhotoChunk(by(), id, 0, bytes.subarray(0, half), now)).toMatchObject({
			received: half,
			photoId: null,
		});
		expect(await savePhotoChunk(by(), id, 0, bytes.subarray(0, half), now)).toEqual({
			kind: "offset-mismatch",
			received: half,
		});
		expect(await findUploadProgress(by(), id)).toEqual({ received: half, bytes: bytes.length });
		const done = await savePhotoChunk(by(), id, half, bytes.subarray(half), now);
		expect(done).toMatchObject({ kind: "received", received: bytes.length });
		expect(done.kind === "received" && done.photoId && (await findFile(`photos/${done.photoId}/original.jpg`))).toEqual(
			bytes,
		);
		expect(await savePhotoChunk(by(), id, half, bytes.subarray(half), now)).toEqual(done);
	});

	test("an upload with the wrong checksum starts over", async () => {
		const bytes = await createTestJpeg();
		const id = await createPhoto(bytes, "0".repeat(64));
		expect(await savePhotoChunk(by(), id, 0, bytes, now)).toEqual({ kind: "offset-mismatch", received: 0 });
	});

	test("the same piece from two senders is stored once", async () => {
		const bytes = await createTestJpeg();
		const id = await createPhoto(bytes);
		const both = await Promise.all([0, 1].map(() => savePhotoChunk(by(), id, 0, bytes.subarray(0, 100), now)));
		expect(both.map((one) => one.kind).sort()).toEqual(["offset-mismatch", "received"]);
	});

	test("other people can't upload to it, and a file that is no photo is rejected", async () => {
		const bytes = Buffer.from("not a picture at all");
		const id = await createPhoto(bytes);
		expect(await findUploadProgress(permissionFor(other, "estimates.draft"), id)).toBeNull();
		expect(await savePhotoChunk(permissionFor(other, "estimates.draft"), id, 0, bytes, now)).toEqual({
			kind: "missing",
		});
		expect(await savePhotoChunk(by(), id, 0, bytes, now)).toMatchObject({ kind: "rejected" });
	});
});
