import fc from "fast-check";
import { expect, test } from "vitest";
import { MultipartError, readMultipart, type UploadedFile } from "./multipart.server.ts";
import { inPieces } from "./multipart-fixtures.ts";

const limits = { fileBytes: 1000, textBytes: 5000, parts: 20 };

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

test.each([1001, 90_000])(
	"a file of %i bytes is over the limit and null, the rest of the form is read",
	async (length) => {
		for (const size of [7, 64, 40_000]) {
			const form = new FormData();
			form.append("photos", new File([new Uint8Array(length)], "large.jpg"));
			form.append("photos", new File([new Uint8Array(1000)], "fits.jpg"));
			form.append("photos", new File([], ""));
			form.append("name", "Karen Olson");
			const { files, fields } = await read(await inPieces(form, size));
			expect(files.map(({ name, bytes }) => [name, bytes?.length ?? null])).toEqual([
				["large.jpg", null],
				["fits.jpg", 1000],
			]);
			expect(fields.get("name")).toBe("Karen Olson");
		}
	},
);

/** A form of the given parts in their raw form, in chunks of `size` bytes. */
function rawForm(parts: string, size = 1000): Request {
	const text = `--b\r\n${parts}\r\n--b--\r\n`;
	let at = 0;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (at >= text.length) return controller.close();
			controller.enqueue(Buffer.from(text.slice(at, at + size)));
			at += size;
		},
	});
	const headers = { "content-type": "multipart/form-data; boundary=b" };
	return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

const field = 'Content-Disposition: form-data; name="a"';

test.each([
	["cut off", async () => read(await inPieces(withText(100), 50, 10)), 400],
	["with 5,100 bytes of text", async () => read(await inPieces(withText(5100), 500)), 413],
	["with a file that never ends", async () => read(await inPieces(withFile(90_000), 500, 100)), 400],
	["with 21 parts", () => read(rawForm(Array(21).fill(`${field}\r\n\r\n`).join("\r\n--b\r\n"))), 413],
	["with a part header of 9 KB", () => read(rawForm(`${field}\r\nX: ${"x".repeat(9000)}\r\n\r\n1`)), 400],
	[
		"with a part header of 300 lines",
		() => read(rawForm(`${field}\r\n${"X: 123456789012345678901234\r\n".repeat(300)}\r\n1`)),
		400,
	],
	["with a part header without an end", () => read(rawForm(field.repeat(1000))), 400],
	[
		"with names of 8 KB in total",
		() =>
			read(
				rawForm(
					Array(10)
						.fill(`${field.slice(0, -1)}${"a".repeat(800)}"\r\n\r\n`)
						.join("\r\n--b\r\n"),
				),
			),
		413,
	],
	["with a part without a name", () => read(rawForm("Content-Type: text/plain\r\n\r\n1")), 400],
	["without a boundary", () => read(new Request("http://localhost/", { method: "POST", body: "a=1" })), 400],
])("a form %s is rejected", async (_, readForm, status) => {
	const error = await readForm().catch((thrown) => thrown);
	expect(error).toBeInstanceOf(MultipartError);
	expect(error.status).toBe(status);
});

test("a form in chunks of one byte is read", async () => {
	const { files, fields } = await read(await inPieces(withFile(900), 1));
	expect(fields.get("text")).toBe("x");
	expect(files[0]?.bytes?.length).toBe(900);
});

function withText(length: number): FormData {
	const form = new FormData();
	form.append("text", "x".repeat(length));
	return form;
}

function withFile(length: number): FormData {
	const form = withText(1);
	form.append("photos", new File([new Uint8Array(length)], "large.jpg"));
	return form;
}
