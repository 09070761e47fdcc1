import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import zlib from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { parseContactForm } from "#app/sales/inquiries/contact-form.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readExif } from "./exif.server.ts";
import { createTestJpeg, createTestPhoto, testHeic } from "./fixtures.server.ts";
import {
	attachPhotos,
	findPhotoFile,
	listDraftPhotos,
	listPhotos,
	purgeOrphanPhotos,
	removeDraftPhoto,
	storePhoto,
} from "./photos.server.ts";
import { storeVisitorPhoto } from "./visitor-photos.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date();
const store = (bytes: Buffer, uploadKey: string = randomUUID(), name = "photo.jpg") =>
	storePhoto({ uploadKey, name, bytes });

/** A white square of one bit per pixel, written by hand because encoding that many pixels takes sharp several seconds. */
function createWhitePng(width: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		checksum.writeUInt32BE(zlib.crc32(body));
		return Buffer.concat([length, body, checksum]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(width, 4);
	header.writeUInt8(1, 8); // bits per pixel; the zero bytes after it mean grayscale and no interlacing
	const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
	row.writeUInt8(0, 0); // no filter
	const pixels = zlib.deflateSync(Buffer.concat(Array<Buffer>(width).fill(row)));
	const signature = Buffer.from("89504e470d0a1a0a", "hex");
	return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

async function createAttachedPhoto(bytes: Buffer) {
	const uploadKey = randomUUID();
	const photo = await store(bytes, uploadKey);
	if (typeof photo === "string") throw new Error(photo);
	const id = randomUUID();
	await db.transaction((tx) => attachPhotos(tx, uploadKey, { entity: "inquiry", id }, now));
	const [attached] = await listPhotos("inquiry", id);
	if (!attached) throw new Error("no photo");
	return attached;
}

test("shown photos are upright and have no metadata, and staff see the location", async () => {
	const original = await createTestJpeg();
	expect((await sharp(original).metadata()).exif).toBeDefined();
	const photo = await createAttachedPhoto(original);
	expect([photo.width, photo.height]).toEqual([480, 640]);
	expect(photo.latitude).toBeCloseTo(44.96, 3);
	expect(photo.longitude).toBeCloseTo(-90.937, 3);
	expect(photo.takenAt).toBe("2026-11-20 15:04:05");
	for (const width of [320, 1600] as const) {
		const shown = await findPhotoFile(photo.id, width);
		if (!shown) throw new Error("no rendition");
		const metadata = await sharp(shown).metadata();
		expect(metadata.format).toBe("jpeg");
		for (const trace of ["exif", "xmp", "iptc", "icc", "orientation"]) expect(metadata).not.toHaveProperty(trace);
		expect(metadata.height).toBe(width === 320 ? 320 : 640);
		expect(shown.includes("Sample Phone")).toBe(false);
	}
});

test("a HEIC becomes a JPEG with its colors and without its location", async () => {
	const photo = await createAttachedPhoto(testHeic);
	expect(photo).toMatchObject({ type: "heic", width: 96, height: 64 });
	expect(photo.latitude).toBeCloseTo(44.96, 3);
	expect(photo.longitude).toBeCloseTo(-90.937, 3);
	const shown = await findPhotoFile(photo.id, 1600);
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
	["a HEIC that breaks off", testHeic.subarray(0, 300), "broken"],
	["more than 20 MB", Buffer.alloc(20 * 1024 * 1024 + 1), "too-large"],
] as const)("%s is rejected", async (_, bytes, rejection) => {
	expect(await store(bytes)).toBe(rejection);
});

test("a decompression bomb is rejected", async () => {
	const bomb = createWhitePng(12_000);
	expect(bomb.length).toBeLessThan(100_000);
	expect(await sharp(bomb).metadata()).toMatchObject({ format: "png", width: 12_000, height: 12_000 });
	expect(await store(bomb)).toBe("too-many-pixels");
});

test("a small file with millions of pixels is rejected before it is decoded", async () => {
	const small = createWhitePng(6_000);
	expect(small.length).toBeLessThan(20_000);
	expect(await store(small)).toBe("too-many-pixels");
});

test("after ten photos, another is rejected without looking at it", async () => {
	const key = randomUUID();
	for (let index = 0; index < 10; index += 1)
		await store(await createTestJpeg(`rgb(${index * 9}, 80, 40)`, 40, 30), key);
	expect(await store(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), key)).toBe("too-many");
});

test("a sender has a limit of photos an hour and of megabytes a day, and all drafts together one of space", async () => {
	const send = async (ip: string) =>
		storeVisitorPhoto({ uploadKey: randomUUID(), name: "a.jpg", bytes: await createTestJpeg() }, ip);
	for (const limit of ["photo.upload", "photo.megabytes"]) {
		expect(await send("10.0.0.1")).toMatchObject({ width: 480 });
		await product.pool.query("update rate_limits set points = 1000 where key = $1", [`${limit}:10.0.0.1`]);
		expect(await send("10.0.0.1")).toEqual({ wait: expect.any(Number) });
		await product.pool.query("delete from rate_limits");
	}
	const setSize = (id: string) => product.pool.query("update photos set bytes = 2147483647 where id = $1", [id]);
	for (const color of ["#335577", "#335578", "#335579"]) {
		await setSize((await createTestPhoto(randomUUID(), color)).id);
	}
	expect(await send("10.0.0.2")).toBe("no-space");
	await product.pool.query("update photos set bytes = 1 where entity_id is null");
	expect(await send("10.0.0.2")).toMatchObject({ width: 480 });
});

test("HTML appended to a photo is removed", async () => {
	const jpeg = await createTestJpeg();
	const photo = await createAttachedPhoto(Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]));
	expect((await findPhotoFile(photo.id, 1600))?.includes("<script>")).toBe(false);
});

test("at most ten photos are accepted, even when twelve arrive at once", async () => {
	const key = randomUUID();
	const results = await Promise.all(
		Array.from({ length: 12 }, async (_, index) =>
			store(await createTestJpeg(`rgb(${index * 9}, 80, 40)`, 40, 30), key),
		),
	);
	expect(results.filter((result) => result === "too-many")).toHaveLength(2);
	expect(await listDraftPhotos(key)).toHaveLength(10);
});

test("the same photo sent twice is stored once", async () => {
	const [key, bytes] = [randomUUID(), await createTestJpeg("#123456")];
	const [first, second] = [await store(bytes, key), await store(bytes, key)];
	expect(first).toEqual(second);
	expect(await listDraftPhotos(key)).toHaveLength(1);
});

test("a photo is attached and removed only with its own form key", async () => {
	const [ownKey, otherKey] = [randomUUID(), randomUUID()];
	const photo = await createTestPhoto(ownKey, "#224466");
	await removeDraftPhoto(otherKey, photo.id);
	const record = { entity: "inquiry", id: randomUUID() };
	expect(await db.transaction((tx) => attachPhotos(tx, otherKey, record, now))).toBe(0);
	expect(await findPhotoFile(photo.id, 320, otherKey)).toBeNull();
	expect(await db.transaction((tx) => attachPhotos(tx, ownKey, record, now))).toBe(1);
	await removeDraftPhoto(ownKey, photo.id);
	expect(await listPhotos("inquiry", record.id)).toHaveLength(1);
});

test("unattached photos and their files are deleted after eight days", async () => {
	const photo = await createAttachedPhoto(await createTestJpeg("#446688"));
	const orphan = await createTestPhoto(randomUUID(), "#668844");
	const files = () => readdir(path.join(product.settings.dataDir, "files", "photos"), { recursive: true });
	expect((await files()).filter((name) => name.includes(orphan.id) && name.includes("."))).toHaveLength(3);
	expect(await purgeOrphanPhotos(new Date(now.getTime() + 7 * 86_400_000))).toBe(0);
	expect(await purgeOrphanPhotos(new Date(now.getTime() + 9 * 86_400_000))).toBeGreaterThan(0);
	expect((await files()).filter((name) => name.includes(orphan.id) && name.includes("."))).toHaveLength(0);
	expect(await findPhotoFile(photo.id, 320)).not.toBeNull();
});

test("a photo of a form sent without JavaScript is deleted after a day", async () => {
	const request = async () => {
		const form = new FormData();
		form.append("key", key);
		form.append("message", "Too short to reach you");
		form.append("photos", new File([new Uint8Array(await createTestJpeg("#113355"))], "yard.jpg"));
		return new Request("http://localhost/contact", { method: "POST", body: form });
	};
	const key = randomUUID();
	expect(await parseContactForm(await request(), "10.0.0.8")).toMatchObject({
		ok: false,
		photos: [{ name: "yard.jpg" }],
	});
	await purgeOrphanPhotos(new Date(now.getTime() + 23 * 3_600_000));
	expect(await listDraftPhotos(key)).toHaveLength(1);
	await purgeOrphanPhotos(new Date(now.getTime() + 25 * 3_600_000));
	expect(await listDraftPhotos(key)).toHaveLength(0);
});

/** An EXIF block with only a GPS directory, as cameras write it. Degrees as [degrees, minutes, seconds]. */
function createExif(latitude: number[], longitude: number[], littleEndian = true): Uint8Array {
	const view = new DataView(new ArrayBuffer(128));
	const writeEntry = (at: number, tag: number, type: number, count: number) => {
		view.setUint16(at, tag, littleEndian);
		view.setUint16(at + 2, type, littleEndian);
		view.setUint32(at + 4, count, littleEndian);
	};
	const writePointer = (at: number, offset: number) => view.setUint32(at, offset, littleEndian);
	const writeLetter = (at: number, letter: string) => view.setUint8(at, letter.charCodeAt(0));
	const writeFractions = (at: number, values: number[]) => {
		for (const [index, value] of values.entries()) {
			view.setUint32(at + index * 8, Math.round(value * 100), littleEndian);
			view.setUint32(at + index * 8 + 4, 100, littleEndian);
		}
	};
	view.setUint16(0, littleEndian ? 0x4949 : 0x4d4d);
	view.setUint16(2, 42, littleEndian);
	writePointer(4, 8);
	view.setUint16(8, 1, littleEndian);
	writeEntry(10, 0x8825, 4, 1);
	writePointer(18, 26);
	view.setUint16(26, 4, littleEndian);
	writeEntry(28, 1, 2, 2);
	writeLetter(36, "N");
	writeEntry(40, 2, 5, 3);
	writePointer(48, 80);
	writeEntry(52, 3, 2, 2);
	writeLetter(60, "W");
	writeEntry(64, 4, 5, 3);
	writePointer(72, 104);
	writeFractions(80, latitude);
	writeFractions(104, longitude);
	return new Uint8Array(view.buffer);
}

const stanley = { latitude: [44, 57, 36], longitude: [90, 56, 13.5] };
const noLocation = { latitude: null, longitude: null, takenAt: null };

test.each([true, false])("the location is read from EXIF data (little endian: %s)", async (littleEndian) => {
	const { latitude, longitude } = await readExif(createExif(stanley.latitude, stanley.longitude, littleEndian));
	expect(latitude).toBeCloseTo(44.96, 6);
	expect(longitude).toBeCloseTo(-90.93708, 5);
});

test.each([
	["latitude 200", [200, 0, 0], stanley.longitude],
	["latitude 90 degrees and one second", [90, 0, 1], stanley.longitude],
	["longitude 181", stanley.latitude, [181, 0, 0]],
	["0, 0, which some cameras write without a fix", [0, 0, 0], [0, 0, 0]],
])("%s is not a location", async (_, latitude, longitude) => {
	expect(await readExif(createExif(latitude, longitude))).toEqual(noLocation);
});

test("damaged EXIF data gives no location and no error", async () => {
	const exif = createExif(stanley.latitude, stanley.longitude);
	expect(await readExif(undefined)).toEqual(noLocation);
	for (let length = 0; length < exif.length; length++)
		expect(await readExif(exif.subarray(0, length)), `${length} bytes`).toEqual(noLocation);
	const header = exif.subarray(0, 8);
	await fc.assert(
		fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
			const { latitude, longitude } = await readExif(Uint8Array.from([...header, ...bytes]));
			expect(latitude === null).toBe(longitude === null);
		}),
	);
	await fc.assert(
		fc.asyncProperty(fc.nat({ max: exif.length - 1 }), fc.nat({ max: 255 }), async (index, byte) => {
			const { latitude, longitude } = await readExif(exif.with(index, byte));
			expect(Math.abs(latitude ?? 0)).toBeLessThanOrEqual(90);
			expect(Math.abs(longitude ?? 0)).toBeLessThanOrEqual(180);
		}),
	);
});
