import fc from "fast-check";
import { expect, test } from "vitest";
import { MultipartError, readMultipart, type UploadedFile } from "./multipart.server.ts";

const limits = { fileBytes: 1000, textBytes: 5000 };

/** The form as a browser sends it, in chunks of `size` bytes, without its last `cut` bytes. */
async function inPieces(form: FormData, size: number, cut = 0): Promise<Request> {
	const whole = new Request("http://localhost/", { method: "POST", body: form });
	const bytes = new Uint8Array(await whole.arrayBuffer());
	const end = bytes.length - cut;
	let at = 0;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (at >= end) return controller.close();
			controller.enqueue(bytes.slice(at, Math.min(end, at + size)));
			at += size;
		},
	});
	const headers = { "content-type": whole.headers.get("content-type") ?? "" };
	return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

async function read(request: Request) {
	const files: UploadedFile[] = [];
	const fields = await readMultipart(request, limits, async (file) => {
		files.push(file);
	});
	return { files, fields };
}

test("fields and files parse at any chunk boundary", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.string({ unit: "grapheme", maxLength: 40 }), { maxLength: 4 }),
			fc.array(fc.uint8Array({ minLength: 1, maxLength: 900 }), { maxLength: 3 }),
			fc.integer({ min: 1, max: 200 }),
			async (texts, contents, size) => {
				const form = new FormData();
				for (const text of texts) form.append("text[]", text.replaceAll(/\r\n?|\n/g, "\r\n"));
				for (const bytes of contents) form.append("photos", new File([bytes], 'a "quoted" name.jpg'));
				const { files, fields } = await read(await inPieces(form, size));
				expect(fields.getAll("text[]")).toEqual(form.getAll("text[]"));
				expect(files.map((file) => file.name)).toEqual(contents.map(() => 'a "quoted" name.jpg'));
				expect(files.map((file) => [...(file.bytes ?? [])])).toEqual(contents.map((bytes) => [...bytes]));
			},
		),
		{ numRuns: 60 },
	);
});

test("a file over the limit is null, the others are read", async () => {
	const form = new FormData();
	form.append("photos", new File([new Uint8Array(1001)], "large.jpg"));
	form.append("photos", new File([new Uint8Array(1000)], "fits.jpg"));
	form.append("photos", new File([], ""));
	const { files } = await read(await inPieces(form, 64));
	expect(files.map(({ name, bytes }) => [name, bytes?.length ?? null])).toEqual([
		["large.jpg", null],
		["fits.jpg", 1000],
	]);
});

test("a truncated form or one with oversized text fields is rejected", async () => {
	const form = new FormData();
	form.append("text", "x".repeat(100));
	await expect(read(await inPieces(form, 50, 10))).rejects.toBeInstanceOf(MultipartError);
	form.append("text", "x".repeat(5000));
	await expect(read(await inPieces(form, 500))).rejects.toBeInstanceOf(MultipartError);
});
