import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestJpeg } from "./fixtures.server.ts";
import { countScans, maxScans } from "./jpeg-scans.ts";
import { processPhoto } from "./photo-processes.server.ts";

function listPhotoProcesses(): number[] {
	const threads = readdirSync(`/proc/${process.pid}/task`);
	return threads
		.flatMap((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, "utf8").split(" "))
		.filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("photo-process"))
		.map(Number);
}

test("a photo whose process crashes is refused, and the next one is processed", async () => {
	const bytes = await createTestJpeg("#123456", 3000, 2000);
	let result: unknown = null;
	const processing = processPhoto(bytes, "jpeg").then((processed) => {
		result = processed;
	});
	while (!result) {
		for (const pid of listPhotoProcesses()) process.kill(pid, "SIGKILL");
		await new Promise((resolve) => setImmediate(resolve));
	}
	await processing;
	expect(result).toBe("broken");
	expect(await processPhoto(bytes, "jpeg")).toMatchObject({ width: 2000, height: 3000 });
});

/** A progressive JPEG whose last scan is repeated. */
async function withScans(repeats: number): Promise<Buffer> {
	const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#345" } })
		.jpeg({ progressive: true })
		.toBuffer();
	const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
	const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
	const repeated = Array.from({ length: repeats }, () => bytes.subarray(scan, end));
	return Buffer.concat([bytes.subarray(0, end), ...repeated, bytes.subarray(end)]);
}

test("a JPEG with thousands of scans is refused before it is decoded", async () => {
	const plain = await withScans(0);
	expect(countScans(plain)).toBeGreaterThan(3);
	expect(countScans(plain)).toBeLessThan(maxScans / 2);
	expect(await processPhoto(plain, "jpeg")).toMatchObject({ width: 64, height: 64 });
	const before = listPhotoProcesses();
	expect(await processPhoto(await withScans(2000), "jpeg")).toBe("broken");
	expect(listPhotoProcesses()).toEqual(before);
});

test("scans of a thumbnail in the metadata don't count, and cut files end the count", async () => {
	const thumbnail = Buffer.alloc(600, Buffer.from([0xff, 0xda]));
	const segment = Buffer.concat([
		Buffer.from([0xff, 0xe1, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 255]),
		thumbnail,
	]);
	const plain = await withScans(0);
	const withThumbnail = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
	expect(countScans(withThumbnail)).toBe(countScans(plain));
	for (const cut of [0, 1, 2, 3, 5]) expect(countScans(withThumbnail.subarray(0, cut))).toBe(0);
});
