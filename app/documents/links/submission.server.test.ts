import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { photoLimits } from "#app/content/media/photo.ts";
import { findPhotoFile, listDraftPhotos } from "#app/content/media/photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readSubmission } from "./submission.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

/** What a browser without JavaScript sends. */
function createRequest(key: string, files: { name: string; bytes: Uint8Array<ArrayBuffer> }[], text = ""): Request {
	const form = new FormData();
	form.append("key", key);
	form.append("text", text);
	for (const { name, bytes } of files) form.append("photos", new File([bytes], name));
	return new Request("http://localhost/quote/view/token", { method: "POST", body: form });
}
const read = (request: Request, mayAdd = true) => readSubmission(request, "10.0.0.9", mayAdd);
const jpeg = async (color: string) => new Uint8Array(await createTestJpeg(color));

test("photos that come with a form are stored under its key, re-encoded and without what the camera wrote", async () => {
	const key = randomUUID();
	const place = { IFD0: { Copyright: "Ruth" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "44/1 57/1 0/1" } };
	const bytes = await sharp(await createTestJpeg("#335577"))
		.withExif(place)
		.jpeg()
		.toBuffer();
	expect((await sharp(bytes).metadata()).exif).toBeDefined();
	const submitted = await read(createRequest(key, [{ name: "yard.jpg", bytes: new Uint8Array(bytes) }], "This one?"));
	if ("refusal" in submitted) throw new Error("refused");
	expect(submitted.photoProblem).toBeNull();
	expect(submitted.form.get("text")).toBe("This one?");
	const [photo] = await listDraftPhotos(key);
	const stored = await findPhotoFile(photo?.id ?? "", 1600);
	expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
});

test("a file that is no photo is named, and the others are kept for the corrected form", async () => {
	const key = randomUUID();
	const files = [
		{ name: "notes.txt", bytes: new TextEncoder().encode("no photo") },
		{ name: "oak.jpg", bytes: await jpeg("#446622") },
	];
	const submitted = await read(createRequest(key, files));
	expect(submitted).toMatchObject({
		photoProblem: {
			errors: {
				photos:
					"notes.txt: We can't open this file. Use a JPEG, PNG, WebP or HEIC photo.\nYour other photo was saved, so you don't need to add it again. Your message hasn't been sent yet.",
			},
		},
	});
	expect((await listDraftPhotos(key)).map(({ name }) => name)).toEqual(["oak.jpg"]);
});

test("an eleventh photo isn't added", async () => {
	const key = randomUUID();
	const files = await Promise.all(
		Array.from({ length: photoLimits.count + 1 }, async (_, index) => ({
			name: `${index}.jpg`,
			bytes: await jpeg(`#${(20 + 20 * index).toString(16)}4422`),
		})),
	);
	const submitted = await read(createRequest(key, files));
	expect(submitted).toMatchObject({ photoProblem: { errors: { photos: expect.stringContaining("up to 10 photos") } } });
	expect(await listDraftPhotos(key)).toHaveLength(photoLimits.count);
});

test("nothing is stored for a link that doesn't work, or without a key", async () => {
	const key = randomUUID();
	const file = { name: "oak.jpg", bytes: await jpeg("#112233") };
	await read(createRequest(key, [file]), false);
	await read(createRequest("", [file]));
	expect(await listDraftPhotos(key)).toEqual([]);
	expect(await db.$count(photos, eq(photos.name, "oak.jpg"))).toBe(1);
});
