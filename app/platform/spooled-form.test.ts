import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBytes } from "./byte-source.server.ts";
import { MultipartError } from "./multipart.server.ts";
import { inPieces } from "./multipart-fixtures.ts";
import { spoolFiles, withSpool } from "./spooled-form.server.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "stanley-spool-"));
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { bodyBytes: 10_000, fileBytes: 800, parts: 20 };

/** The files of a form with their content, or why it was refused. */
async function read(request: Request, some: Partial<typeof limits> = {}) {
	return withSpool(folder, async (spool) => {
		const files = await spoolFiles(request, { ...limits, ...some }, spool);
		return files.map(({ field, name, content }) => {
			const source = content && openBytes(content);
			return { field, name, content: source && [...source.view(0, source.length)] };
		});
	}).catch((error: unknown) => error);
}

test("a file is found in its form at any chunk boundary, also when it holds parts of the delimiter", async () => {
	const content = fc.oneof(
		fc.uint8Array({ minLength: 1, maxLength: 900 }),
		fc.array(fc.constantFrom("\r", "\n", "-", "--", "\r\n--", "\r\n\r\n", "x"), { minLength: 1, maxLength: 200 }),
	);
	await fc.assert(
		fc.asyncProperty(content, fc.integer({ min: 1, max: 200 }), async (pieces, size) => {
			const bytes = pieces instanceof Uint8Array ? pieces : Buffer.from(pieces.join(""));
			const form = new FormData();
			form.append("note", "Karen");
			form.append("file", new File([new Uint8Array(bytes)], "contract.pdf"));
			form.append("empty", new File([], ""));
			expect(await read(await inPieces(form, size))).toEqual([
				{ field: "file", name: "contract.pdf", content: bytes.length > 800 ? null : [...bytes] },
			]);
		}),
		{ numRuns: 100 },
	);
});

test("a body over its limit, cut short, or with too many parts is refused", async () => {
	const form = new FormData();
	for (let part = 0; part < 5; part += 1) form.append("file", new File([new Uint8Array(500)], "a.pdf"));
	for (const [request, some, status] of [
		[await inPieces(form, 100), { bodyBytes: 1_000 }, 413],
		[await inPieces(form, 100), { parts: 3 }, 413],
		[await inPieces(form, 100, 30), {}, 400],
	] as const) {
		const refused = await read(request, some);
		expect(refused).toBeInstanceOf(MultipartError);
		expect(refused).toMatchObject({ status });
	}
});

const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';

test.each([
	["nothing", ""],
	["text before the first boundary", `x\r\n--b\r\n${head}\r\n\r\nx\r\n--b--`],
	["no end", `--b\r\n${head}\r\n\r\nx`],
	["a part without a header", "--b\r\nx\r\n--b--"],
	["a part without a name", "--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--"],
	["a header of 5 KB", `--b\r\n${head}\r\nX: ${"x".repeat(5_000)}\r\n\r\nx\r\n--b--`],
	[
		"twenty headers",
		`--b\r\n${head}\r\n${Array.from({ length: 20 }, (_, n) => `X-${n}: 1\r\n`).join("")}\r\nx\r\n--b--`,
	],
	["a boundary that goes on", `--b\r\n${head}\r\n\r\nx\r\n--bc\r\ny\r\n--b--`],
])("a body with %s is refused", async (_, body) => {
	const request = new Request("http://localhost/", {
		method: "POST",
		headers: { "content-type": "multipart/form-data; boundary=b" },
		body,
	});
	expect(await read(request)).toMatchObject({ status: 400 });
});

test("the file has no name while it is read, so nothing is left when the process is killed or the visitor leaves", async () => {
	await withSpool(folder, async (spool) => {
		await spool.write("x");
		expect(await readdir(folder)).toEqual([]);
	});
	const broken = new ReadableStream<Uint8Array>({
		pull(controller) {
			controller.enqueue(new Uint8Array(10));
			controller.error(new Error("connection closed"));
		},
	});
	const headers = { "content-type": "multipart/form-data; boundary=b" };
	const request = new Request("http://localhost/", {
		method: "POST",
		headers,
		body: broken,
		duplex: "half",
	} as RequestInit);
	expect(await read(request)).toMatchObject({ message: "connection closed" });
	expect(await readdir(folder)).toEqual([]);
});
