import { PDF } from "@libpdf/core";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTimeStampServer, type TimeStampServer } from "#server/testing/tsa-server.ts";
import { openEnv, settings } from "./env.server.ts";
import { readSeals } from "./read-seals.server.ts";
import { listSealFingerprints, sealPdf, timeStampPdf } from "./seal.server.ts";

let product: TestProduct;
let time: TimeStampServer;
let unsigned: Uint8Array;
const noon = new Date("2026-11-21T18:00:00Z");
const signature = { name: "Stanley Tree Care", reason: "Contract C-2026-0001" };

beforeAll(async () => {
	product = await openTestProduct();
	time = await openTimeStampServer();
	const pdf = PDF.create();
	for (let page = 1; page <= 12; page += 1)
		pdf.addPage({ size: "letter" }).drawText(`Page ${page}`, { x: 50, y: 700, size: 12 });
	unsigned = await pdf.save();
});
beforeEach(() => {
	time.setMode("up");
	openEnv({ ...settings, tsaUrl: undefined });
});
afterAll(async () => {
	await time.close();
	await product.close();
});

const withTime = () => openEnv({ ...settings, tsaUrl: time.url });

test("a sealed PDF is intact and names the sealer and time", async () => {
	const before = Buffer.from(unsigned);
	const { bytes, timeStamp } = await sealPdf(unsigned, signature, noon);
	expect(timeStamp).toBe("none");
	expect(Buffer.from(unsigned).equals(before)).toBe(true);
	expect(readSeals(bytes)).toEqual([
		{
			intact: true,
			covers: "all",
			kind: "seal",
			fingerprint: (await listSealFingerprints())[0],
			name: "Stanley Tree Care",
			at: noon,
			stampedAt: null,
		},
	]);
	expect(readSeals(unsigned)).toEqual([]);
});

test("all seals use one key, even when made concurrently", async () => {
	await product.pool.query("delete from seal_keys");
	const sealed = await Promise.all([1, 2, 3].map(() => sealPdf(unsigned, signature, noon)));
	const prints = sealed.map(({ bytes }) => readSeals(bytes)[0]?.fingerprint);
	expect(new Set(prints)).toEqual(new Set(await listSealFingerprints()));
	expect((await product.pool.query("select 1 from seal_keys")).rowCount).toBe(1);
});

test("any changed byte under the seal is detected", async () => {
	const { bytes } = await sealPdf(unsigned, signature, noon);
	const [, from = 0, to = 0] = (/\/ByteRange\s*\[\s*0+\s+(\d+)\s+(\d+)/.exec(bytes.toString("latin1")) ?? []).map(
		Number,
	);
	expect(to).toBeGreaterThan(from);
	for (let at = 11; at < bytes.length; at += 97) {
		// the seal itself is in the gap of its byte range
		if (at >= from && at < to) continue;
		const changed = Buffer.from(bytes);
		changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
		expect(readSeals(changed).some(({ intact, covers }) => intact && covers === "all")).toBe(false);
	}
	const longer = Buffer.concat([bytes, Buffer.from("\n% more\n")]);
	expect(readSeals(longer)).toMatchObject([{ intact: true, covers: "part" }]);
});

test("flipped bits, appended bytes and a cut end are detected", async () => {
	const { bytes } = await sealPdf(unsigned, signature, noon);
	const holds = (found: Uint8Array) => readSeals(found).some(({ intact, covers }) => intact && covers === "all");
	expect(holds(bytes)).toBe(true);
	const [, from = 0, to = 0] = (/\/ByteRange\s*\[\s*0+\s+(\d+)\s+(\d+)/.exec(bytes.toString("latin1")) ?? []).map(
		Number,
	);
	const place = fc.nat(bytes.length - 1).filter((at) => at < from || at >= to);
	const flips = fc.array(fc.record({ at: place, bit: fc.nat(7) }), { minLength: 1, maxLength: 4 });
	fc.assert(
		fc.property(flips, (all) => {
			const changed = Buffer.from(bytes);
			for (const { at, bit } of all) changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
			expect(holds(changed)).toBe(changed.equals(bytes));
		}),
		{ numRuns: 300 },
	);
	const more = fc.uint8Array({ minLength: 1, maxLength: 40 });
	fc.assert(
		fc.property(more, fc.nat(bytes.length - 1), (added, cut) => {
			expect(holds(Buffer.concat([bytes, added]))).toBe(false);
			expect(holds(bytes.subarray(0, cut))).toBe(false);
		}),
	);
});

test("a seal by another key is not ours", async () => {
	const { bytes } = await sealPdf(unsigned, signature, noon);
	await product.pool.query("delete from seal_keys");
	await sealPdf(unsigned, signature, noon);
	expect(await listSealFingerprints()).not.toContain(readSeals(bytes)[0]?.fingerprint);
});

test("a new secret key creates a new seal key, and the old one stays known", async () => {
	const before = await listSealFingerprints();
	openEnv({ ...settings, secretKey: "quite another secret, as after a move without the key" });
	const { bytes } = await sealPdf(unsigned, signature, noon);
	expect(readSeals(bytes)[0]?.intact).toBe(true);
	expect(await listSealFingerprints()).toEqual(expect.arrayContaining(before));
	expect(before).not.toContain(readSeals(bytes)[0]?.fingerprint);
});

/** The object identifier rsaEncryption, which an unencrypted RSA key contains. */
const rsaEncryption = Buffer.from("06092a864886f70d010101", "hex");

test("the private key is stored encrypted", async () => {
	const { rows } = await product.pool.query("select encrypted_key, certificate from seal_keys");
	for (const row of rows) {
		expect(Buffer.from(row.encrypted_key, "base64").includes(rsaEncryption)).toBe(false);
		expect(Buffer.from(row.certificate, "base64").includes(rsaEncryption)).toBe(true);
	}
});

test("a time-stamp service adds a proven time", async () => {
	withTime();
	const { bytes, timeStamp } = await sealPdf(unsigned, signature, noon);
	expect(timeStamp).toBe("stamped");
	const [seal] = readSeals(bytes);
	expect(seal).toMatchObject({ intact: true, covers: "all", at: noon });
	expect(Math.abs((seal?.stampedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

test.each(["failing", "odd", "forged"] as const)(
	"a %s time-stamp service: sealed without a time stamp, stamped later",
	async (mood) => {
		withTime();
		time.setMode(mood);
		const { bytes, timeStamp } = await sealPdf(unsigned, signature, noon);
		expect(timeStamp).toBe("missing");
		expect(readSeals(bytes)).toMatchObject([{ intact: true, stampedAt: null }]);
		await expect(timeStampPdf(bytes)).rejects.toThrow();
		time.setMode("up");
		const stamped = await timeStampPdf(bytes);
		expect(stamped.subarray(0, bytes.length).equals(bytes)).toBe(true);
		expect(readSeals(stamped)).toMatchObject([
			{ kind: "seal", intact: true, covers: "part" },
			{ kind: "time-stamp", intact: true, covers: "all", name: "Loopback time" },
		]);
		const changed = Buffer.from(stamped);
		changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
		expect(readSeals(changed).map(({ intact }) => intact)).toEqual([false, false]);
	},
);

test("a hanging time-stamp service does not delay the seal", async () => {
	withTime();
	time.setMode("silent");
	const silent = sealPdf(unsigned, signature, noon);
	await vi.waitUntil(() => time.requestCount() > 0);
	time.setMode("stalled");
	for (const { bytes, timeStamp } of await Promise.all([silent, sealPdf(unsigned, signature, noon)])) {
		expect(timeStamp).toBe("missing");
		expect(readSeals(bytes)).toMatchObject([{ intact: true, covers: "all" }]);
	}
});

test("a file that is not a valid PDF has no intact seal", async () => {
	const { bytes } = await sealPdf(unsigned, signature, noon);
	for (const odd of [Buffer.alloc(0), Buffer.from("hello"), bytes.subarray(0, bytes.length / 2)])
		expect(readSeals(odd).every(({ intact, covers }) => !intact || covers === "part")).toBe(true);
	expect(readSeals(Buffer.from("/ByteRange [0 5 9 10] <zz>"))).toMatchObject([{ intact: false }]);
	expect(readSeals(Buffer.from("/ByteRange [0 5 9 10] <zz>".repeat(8_000)))).toHaveLength(8);
});
