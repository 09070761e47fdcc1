import { createHash } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { type ByteSource, findAll, openBytes, updateHash } from "./byte-source.server.ts";

const blockBytes = 256 * 1024;

test("a file gives the same places, bytes and hashes as memory, also across blocks", () => {
	const bytes = Buffer.alloc(3 * blockBytes + 100, "x");
	for (const at of [0, 5, blockBytes - 3, 2 * blockBytes - 20, 2 * blockBytes, bytes.length - 7])
		bytes.write("/Seal12", at, "latin1");
	const name = path.join(fs.mkdtempSync(path.join(tmpdir(), "stanley-bytes-")), "file");
	fs.writeFileSync(name, Buffer.concat([Buffer.from("before"), bytes, Buffer.from("/Seal after")]));
	const fd = fs.openSync(name, "r");
	try {
		const file = openBytes({ fd, start: 6, end: 6 + bytes.length });
		const memory = openBytes(new Uint8Array(bytes));
		expect(textsOf(file)).toHaveLength(6);
		expect(textsOf(file)).toEqual(textsOf(memory));
		expect(file.length).toBe(memory.length);
		expect(hash(file, 10, 2 * blockBytes + 20)).toBe(hash(memory, 10, 2 * blockBytes + 20));
		expect(hash(file, 0, file.length)).toBe(createHash("sha256").update(bytes).digest("hex"));
	} finally {
		fs.closeSync(fd);
		fs.rmSync(path.dirname(name), { recursive: true });
	}
});

function textsOf(source: ByteSource): string[] {
	const texts: string[] = [];
	for (const bytes of findAll(source, "/Seal", 9)) texts.push(bytes.toString());
	return texts;
}

function hash(source: ByteSource, from: number, to: number): string {
	const all = createHash("sha256");
	updateHash(all, source, from, to);
	return all.digest("hex");
}
