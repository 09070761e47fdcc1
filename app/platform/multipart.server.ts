export type UploadedFile = {
	field: string;
	name: string;
	/** null when the file was over the limit; the buffer of it was read and discarded */
	bytes: Buffer | null;
};

type Limits = { fileBytes: number; textBytes: number };

/** The body could not be read as a form, or its text fields are over the limit. */
export class MultipartError extends Error {}

/**
 * Reads a multipart form as it arrives, with one file in memory at a time. `takeFile` gets each file together with the
 * text fields before it; the next part is read when it has resolved. Returns the text fields. Skips empty file fields.
 */
export async function readMultipart(
	request: Request,
	limits: Limits,
	takeFile: (file: UploadedFile, fields: FormData) => Promise<void>,
): Promise<FormData> {
	const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get("content-type") ?? "");
	if (!boundary || !request.body) throw new MultipartError("multipart boundary missing");
	const source = createReader(request.body, Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`));
	const fields = new FormData();
	let textBytes = 0;
	await source.readToBoundary(0);
	while (!(await source.atEnd())) {
		const { field, name } = parsePartHeader(await source.readHeader());
		const bytes = await source.readToBoundary(name === null ? limits.textBytes - textBytes : limits.fileBytes);
		if (name === null) {
			if (!bytes) throw new MultipartError("text fields too large");
			textBytes += bytes.length;
			fields.append(field, bytes.toString("utf8"));
		} else if (name !== "" || bytes?.length !== 0) await takeFile({ field, name, bytes }, fields);
	}
	return fields;
}

function parsePartHeader(head: string): { field: string; name: string | null } {
	const line = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? "";
	const value = (key: string) => {
		const raw = new RegExp(`[;\\s]${key}="([^"]*)"`, "i").exec(line)?.[1];
		return raw?.replaceAll(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped)) ?? null;
	};
	const field = value("name");
	if (field === null) throw new MultipartError("form part without a name");
	return { field, name: value("filename") };
}

function createReader(body: ReadableStream<Uint8Array>, boundary: Buffer) {
	const chunks = body.getReader();
	// The first boundary has no line break before it, so one is added.
	let buffer: Buffer = Buffer.from("\r\n");

	async function readChunk(): Promise<void> {
		const { done, value } = await chunks.read();
		if (done) throw new MultipartError("the form ended early");
		buffer = buffer.length
			? Buffer.concat([buffer, value])
			: Buffer.from(value.buffer, value.byteOffset, value.byteLength);
	}

	return {
		/** Everything up to the next boundary, which is skipped; null when it is longer than `limit` bytes. */
		async readToBoundary(limit: number): Promise<Buffer | null> {
			const parts: Buffer[] = [];
			let length = 0;
			const collect = (part: Buffer) => {
				length += part.length;
				if (length <= limit) parts.push(part);
				else parts.length = 0;
			};
			for (;;) {
				const index = buffer.indexOf(boundary);
				if (index >= 0) {
					collect(buffer.subarray(0, index));
					buffer = buffer.subarray(index + boundary.length);
					return length <= limit ? Buffer.concat(parts) : null;
				}
				// The end of the buffer may be the start of a boundary: it stays until more has arrived.
				const complete = Math.max(0, buffer.length - boundary.length);
				collect(buffer.subarray(0, complete));
				buffer = buffer.subarray(complete);
				await readChunk();
			}
		},
		async readHeader(): Promise<string> {
			for (;;) {
				const index = buffer.indexOf("\r\n\r\n");
				if (index >= 0) {
					const head = buffer.toString("utf8", 0, index);
					buffer = buffer.subarray(index + 4);
					return head;
				}
				if (buffer.length > 16_384) throw new MultipartError("form part header too long");
				await readChunk();
			}
		},
		/** Call it after a boundary: "--" there ends the form. */
		async atEnd(): Promise<boolean> {
			while (buffer.length < 2) await readChunk();
			if (buffer.toString("latin1", 0, 2) !== "--") return false;
			for (;;) if ((await chunks.read()).done) return true;
		},
	};
}
