import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readExif } from "./exif.ts";
import { keptPhoto, sampleHeic, samplePhoto } from "./fixtures.server.ts";
import {
	attachPhotos,
	draftPhotos,
	photoFile,
	photosOf,
	purgeOrphans,
	removeDraftPhoto,
	takePhoto,
} from "./photos.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date();
const take = (bytes: Buffer, uploadKey: string = randomUUID(), name = "photo.jpg") =>
	takePhoto({ uploadKey, name, bytes });

async function attached(bytes: Buffer) {
	const uploadKey = randomUUID();
	const taken = await take(bytes, uploadKey);
	if (typeof taken === "string") throw new Error(taken);
	const id = randomUUID();
	await db.transaction((tx) => attachPhotos(tx, uploadKey, { entity: "inquiry", id }, now));
	const [photo] = await photosOf("inquiry", id);
	if (!photo) throw new Error("no photo");
	return photo;
}

test("what is shown of a photo is upright and knows no place, camera or time; staff know the place", async () => {
	const original = await samplePhoto();
	expect((await sharp(original).metadata()).exif).toBeDefined();
	const photo = await attached(original);
	expect([photo.width, photo.height]).toEqual([480, 640]);
	expect(photo.latitude).toBeCloseTo(44.96, 3);
	expect(photo.longitude).toBeCloseTo(-90.937, 3);
	expect(photo.takenAt).toBe("2026-11-20 15:04:05");
	for (const width of [320, 1600] as const) {
		const shown = await photoFile(photo.id, width);
		if (!shown) throw new Error("no rendition");
		const metadata = await sharp(shown).metadata();
		expect(metadata.format).toBe("jpeg");
		for (const trace of ["exif", "xmp", "iptc", "icc", "orientation"]) expect(metadata).not.toHaveProperty(trace);
		expect(metadata.height).toBe(width === 320 ? 320 : 640);
		expect(shown.includes("Sample Phone")).toBe(false);
	}
});

test("a HEIC becomes a JPEG with its colors, without its place", async () => {
	const photo = await attached(sampleHeic);
	expect(photo).toMatchObject({ type: "heic", width: 96, height: 64 });
	expect(photo.latitude).toBeCloseTo(44.96, 3);
	expect(photo.longitude).toBeCloseTo(-90.937, 3);
	const shown = await photoFile(photo.id, 1600);
	if (!shown) throw new Error("no rendition");
	const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
	expect([info.width, info.height]).toEqual([96, 64]);
	const [red = 0, green = 0] = data.subarray((32 * 96 + 10) * 3);
	expect(red).toBeGreaterThan(green + 60);
});

test.each([
	["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "not-a-photo"],
	["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), "not-a-photo"],
	["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00"), "not-a-photo"],
	["nothing", Buffer.alloc(0), "not-a-photo"],
	["a JPEG that breaks off", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "broken"],
	["a HEIC that breaks off", sampleHeic.subarray(0, 300), "broken"],
	["more than 20 MB", Buffer.alloc(20 * 1024 * 1024 + 1), "too-large"],
] as const)("%s is refused", async (_, bytes, why) => {
	expect(await take(bytes)).toBe(why);
});

test("a small file that would unfold to a wall of pixels is refused", async () => {
	const bomb = await sharp({
		create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" },
		limitInputPixels: false,
	})
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();
	expect(await take(bomb)).toBe("too-many-pixels");
});

test("a web page behind a photo's first bytes is not kept as it is", async () => {
	const jpeg = await samplePhoto();
	const photo = await attached(Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]));
	expect((await photoFile(photo.id, 1600))?.includes("<script>")).toBe(false);
});

test("ten photos are taken, also when twelve come at once", async () => {
	const key = randomUUID();
	const many = await Promise.all(
		Array.from({ length: 12 }, async (_, index) => take(await samplePhoto(`rgb(${index * 9}, 80, 40)`, 40, 30), key)),
	);
	expect(many.filter((one) => one === "too-many")).toHaveLength(2);
	expect(await draftPhotos(key)).toHaveLength(10);
});

test("the same photo sent twice is one", async () => {
	const [key, bytes] = [randomUUID(), await samplePhoto("#123456")];
	const [one, two] = [await take(bytes, key), await take(bytes, key)];
	expect(one).toEqual(two);
	expect(await draftPhotos(key)).toHaveLength(1);
});

test("a photo joins only the form whose key it came with, and leaves it only by that key", async () => {
	const [mine, theirs] = [randomUUID(), randomUUID()];
	const photo = await keptPhoto(mine, "#224466");
	await removeDraftPhoto(theirs, photo.id);
	const record = { entity: "inquiry", id: randomUUID() };
	expect(await db.transaction((tx) => attachPhotos(tx, theirs, record, now))).toBe(0);
	expect(await photoFile(photo.id, 320, theirs)).toBeNull();
	expect(await db.transaction((tx) => attachPhotos(tx, mine, record, now))).toBe(1);
	await removeDraftPhoto(mine, photo.id);
	expect(await photosOf("inquiry", record.id)).toHaveLength(1);
});

test("photos whose form never came are gone after eight days, files and all; the others stay", async () => {
	const photo = await attached(await samplePhoto("#446688"));
	const orphan = await keptPhoto(randomUUID(), "#668844");
	const files = () => readdir(path.join(product.settings.dataDir, "files", "photos"), { recursive: true });
	expect((await files()).filter((name) => name.includes(orphan.id) && name.includes("."))).toHaveLength(3);
	expect(await purgeOrphans(new Date(now.getTime() + 7 * 86_400_000))).toBe(0);
	expect(await purgeOrphans(new Date(now.getTime() + 9 * 86_400_000))).toBeGreaterThan(0);
	expect((await files()).filter((name) => name.includes(orphan.id) && name.includes("."))).toHaveLength(0);
	expect(await photoFile(photo.id, 320)).not.toBeNull();
});

test("an EXIF block of nonsense gives no place and no error", () => {
	for (let length = 0; length < 200; length++) {
		const bytes = Uint8Array.from({ length }, (_, index) => (index * 73 + length) % 256);
		bytes.set([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0].slice(0, length));
		expect(readExif(bytes).latitude === null || Math.abs(readExif(bytes).latitude ?? 0) <= 90).toBe(true);
	}
});
