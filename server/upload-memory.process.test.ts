import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const child = spawn(process.execPath, ["server/testing/verify-upload.ts"], {
	cwd: root,
	stdio: ["ignore", "pipe", "inherit"],
	// as in bin/run.mjs: large memory goes back to the machine
	env: { ...process.env, MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144" },
});
let url = "";

beforeAll(async () => {
	const [port] = (await once(child.stdout, "data")) as [Buffer];
	url = `http://127.0.0.1:${port.toString().trim()}/`;
});
afterAll(() => child.kill());

type Answer = { sha256: string; seals: number; megabytes: number };

async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
	const form = new FormData();
	form.append("file", new File([bytes], "contract.pdf", { type: "application/pdf" }));
	const response = await fetch(url, { method: "POST", body: form });
	return (await response.json()) as Answer;
}

test("a file of 24 MB takes less than 50 MB of memory at its peak, also with seals and one after another", async () => {
	// the first one starts the worker thread
	await upload(new Uint8Array(1_000));
	const bytes = new Uint8Array(24 * 1024 * 1024).fill(32);
	bytes.set(Buffer.from("%PDF-1.7\n"));
	const range = Buffer.from("/ByteRange [0 1000 2000 25163824]");
	for (let seal = 0; seal < 8; seal += 1) bytes.set(range, 5_000 + seal * 100);
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	for (let time = 0; time < 3; time += 1) {
		const answer = await upload(bytes);
		expect(answer).toMatchObject({ sha256, seals: 8 });
		expect(answer.megabytes).toBeLessThan(50);
	}
}, 60_000);
