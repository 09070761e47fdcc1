import { createHash, randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestJpeg, testHeic } from "#app/content/media/fixtures.server.ts";
import { purgeOrphanPhotos } from "#app/content/media/photos.server.ts";
import { addMember, setPortrait } from "#app/content/team/team.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestPicture } from "./fixtures.server.ts";
import { deletePicture, findPicture, purgePictures, type Seen, savePicture } from "./pictures.server.ts";
import { revisionOf } from "./renditions.server.ts";
import { findSiteFile } from "./site-pictures.server.ts";
import { findUploadProgress, forgetUploads, registerUpload, savePictureChunk } from "./uploads.server.ts";

const now = new Date();
let product: TestProduct;
let by: Permitted<"pictures.edit">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("office"), "pictures.edit");
});
afterAll(() => product.close());

const announce = (bytes: Buffer, replaces: Seen | null = null, name = "oak+crown (1).jpg") =>
	registerUpload(by, {
		id: randomUUID(),
		name,
		bytes: bytes.length,
		sha256: createHash("sha256").update(bytes).digest("hex"),
		replaces,
	});

async function sendFrom(id: string, bytes: Buffer, from: number, to = bytes.length) {
	return savePictureChunk(by, id, from, bytes.subarray(from, to), now);
}

/** Announces a file and sends it in one chunk. */
async function upload(bytes: Buffer, replaces: Seen | null = null) {
	const registered = await announce(bytes, replaces);
	if (registered.kind !== "send") return registered;
	const sent = await sendFrom(registered.id, bytes, registered.received);
	return sent.kind === "rejected" ? sent : findUploadProgress(by, registered.id);
}

test("an upload that broke off at 60 % continues there when the same file is sent again", async () => {
	const bytes = await createTestJpeg("#4a5b2c", 1200, 900);
	const first = await announce(bytes);
	if (first.kind !== "send") throw new Error(first.kind);
	const part = Math.floor(bytes.length * 0.6);
	await sendFrom(first.id, bytes, 0, part);
	expect(await announce(bytes)).toEqual({ kind: "send", id: first.id, received: part });
	const other = permissionFor(await createTestStaff("office"), "pictures.edit");
	expect(await findUploadProgress(other, first.id)).toBeNull();
	expect(await savePictureChunk(other, first.id, part, bytes.subarray(part), now)).toEqual({ kind: "missing" });
	expect(await sendFrom(first.id, bytes, 0)).toEqual({ kind: "offset-mismatch", received: part });
	expect(await sendFrom(first.id, bytes, part)).toMatchObject({ kind: "received", received: bytes.length });
	const done = await findUploadProgress(by, first.id);
	expect(done).toMatchObject({ outcome: "added", picture: { name: "oak+crown (1).jpg", isDeleted: false } });
	const picture = await findPicture(done?.picture?.id ?? "");
	expect(picture).toMatchObject({ width: 900, height: 1200, source: "upload" });
});

test("a file that is in the library isn't sent again, also when it is in the recycle bin", async () => {
	const bytes = await createTestJpeg("#123456");
	const added = await upload(bytes);
	const id = (added as { picture: { id: string } }).picture.id;
	expect(await announce(bytes)).toMatchObject({ kind: "finished", outcome: "duplicate", picture: { id } });
	await deletePicture(by, { id, version: 1 }, now);
	expect(await announce(bytes)).toMatchObject({ outcome: "duplicate", picture: { id, isDeleted: true } });
});

test("two people who upload the same file at the same time get one picture", async () => {
	const bytes = await createTestJpeg("#654321");
	const registered = await announce(bytes);
	const other = permissionFor(await createTestStaff("owner"), "pictures.edit");
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const id = randomUUID();
	await registerUpload(other, { id, name: "b.jpg", bytes: bytes.length, sha256, replaces: null });
	if (registered.kind !== "send") throw new Error(registered.kind);
	await Promise.all([sendFrom(registered.id, bytes, 0), savePictureChunk(other, id, 0, bytes, now)]);
	const [a, b] = [await findUploadProgress(by, registered.id), await findUploadProgress(other, id)];
	expect([a?.outcome, b?.outcome].sort()).toEqual(["added", "duplicate"]);
	expect(a?.picture?.id).toBe(b?.picture?.id);
	// the second file's photo goes away without taking the picture's along
	await forgetUploads(new Date(Date.now() + 60_000));
	await purgeOrphanPhotos(new Date(now.getTime() + 30 * 86_400_000));
	expect(await findPicture(a?.picture?.id ?? "")).not.toBeNull();
});

test("replacing a file changes it in all places, and the old file's address leads to the new one", async () => {
	const picture = await createTestPicture();
	const owner = permissionFor(await createTestStaff("owner"), "company.edit");
	const member = await addMember(owner, { name: "Dee", role: "", bio: "", credentials: [] }, now);
	await setPortrait(owner, { id: member.id, version: 1 }, picture.id, now);
	const seen = { id: picture.id, version: picture.version };
	const framing = { focusX: 0.2, focusY: 0.2, cropX: 0, cropY: 0, cropWidth: 0.5, cropHeight: 1 };
	const texts = { alt: "An oak", caption: "", credit: "", tags: [], species: "" };
	await savePicture(by, seen, { ...texts, ...framing }, now);
	const wide = await sharp({ create: { width: 1800, height: 600, channels: 3, background: "#889900" } })
		.jpeg()
		.toBuffer();
	expect(await upload(wide, seen)).toMatchObject({ outcome: "stale" });
	const wider = await sharp(wide).resize(1500, 500).jpeg().toBuffer();
	expect(await upload(wider, { ...seen, version: 2 })).toMatchObject({
		outcome: "replaced",
		picture: { id: picture.id },
	});
	const after = await findPicture(picture.id);
	expect(after).toMatchObject({ width: 1500, height: 500, cropWidth: 1, focusX: 0.5, alt: "An oak", version: 3 });
	const old = await findSiteFile(picture.id, `${revisionOf(picture)}-800.jpg`);
	if (!after || old?.kind !== "moved") throw new Error("the old address answers");
	const file = await findSiteFile(picture.id, old.to.split("/").at(-1) ?? "");
	expect(file?.kind === "file" && (await sharp(file.bytes).metadata())).toMatchObject({ width: 800, height: 267 });
	// the night after, the old photo is gone and nothing refers to it
	expect(await purgeOrphanPhotos(new Date(now.getTime() + 60_000))).toBeGreaterThan(0);
	expect(await purgePictures(now)).toBe(0);
});

/** A PNG that is small as a file and huge in memory. */
function createBomb(side: number): Buffer {
	const crc = (data: Buffer) => {
		let value = ~0;
		for (const byte of data) {
			value ^= byte;
			for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
		}
		return ~value >>> 0;
	};
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const frame = Buffer.alloc(8);
		frame.writeUInt32BE(data.length, 0);
		frame.writeUInt32BE(crc(body), 4);
		return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header.set([1, 0, 0, 0, 0], 8);
	const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
	const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
	return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

test("SVG, a web page with a photo's first bytes and a decompression bomb are refused, each with an answer", async () => {
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	const polyglot = Buffer.concat([
		Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
		Buffer.from("<html><script>alert(1)</script>"),
	]);
	const bomb = createBomb(16_000);
	expect(bomb.length).toBeLessThan(100_000);
	const reasons: unknown[] = [];
	for (const bytes of [svg, polyglot, bomb]) reasons.push(((await upload(bytes)) as { reason: string }).reason);
	expect(reasons).toEqual([
		expect.stringContaining("Use a JPEG, PNG, WebP or HEIC photo"),
		expect.stringContaining("damaged"),
		expect.stringContaining("resolution is too high"),
	]);
	expect(
		await registerUpload(by, {
			id: randomUUID(),
			name: "big.jpg",
			bytes: 21 * 1024 * 1024,
			sha256: "0".repeat(64),
			replaces: null,
		}),
	).toEqual({ kind: "rejected", reason: "This photo is larger than 20 MB. Choose a smaller one." });
	expect(await upload(testHeic)).toMatchObject({ outcome: "added" });
});
