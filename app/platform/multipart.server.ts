import {
	MaxPartsExceededError,
	MultipartParseError,
	MultipartParser,
	type MultipartPart,
} from "@remix-run/multipart-parser";

export type UploadedFile = {
	field: string;
	name: string;
	/** null when the file was over the limit */
	bytes: Buffer | null;
};

type Limits = { fileBytes: number; textBytes: number; parts: number };

/** The body could not be read as a form (400), or it is over a limit (413). */
export class MultipartError extends Error {
	readonly status: 400 | 413;
	constructor(message: string, status: 400 | 413 = 400) {
		super(message);
		this.status = status;
	}
}

/** bytes of the headers of a part: far more than a field name, a file name and a file type take */
export const maxHeaderSize = 4096;
const maxHeaders = 10;
const maxHeaderLength = 1024;
/** Smaller chunks are joined. A sender chooses their size, and each takes a hundred bytes more than its content. */
const chunkBytes = 16_384;

/**
 * Reads a multipart form as it arrives, with one file in memory at a time. `takeFile` gets each file together with the
 * text fields before it; the next part is read when it has resolved. Returns the text fields. Skips empty file fields.
 * A file over the limit doesn't keep the rest of the form from being read: its end is not even stored.
 */
export async function readMultipart(
	request: Request,
	limits: Limits,
	takeFile: (file: UploadedFile, fields: FormData) => Promise<void>,
	body: ReadableStream<Uint8Array> | null = request.body,
): Promise<FormData> {
	const boundary = readBoundary(request);
	if (!body) throw new MultipartError("multipart body missing");
	// parts are cut, and requests have their own limit (validate-requests.server.ts)
	const parser = createParser(boundary, limits.parts);
	const chunks = cutLongParts(joinChunks(body), boundary, limits.fileBytes + 1);
	const fields = new FormData();
	let textBytes = 0;
	try {
		for await (const part of readParts(parser, chunks)) {
			const { field, fileName } = parseDisposition(part);
			if (fileName !== null) {
				if (fileName === "" && part.size === 0) continue;
				const bytes = part.size > limits.fileBytes ? null : Buffer.concat(part.content);
				await takeFile({ field, name: fileName, bytes }, fields);
				continue;
			}
			textBytes += field.length + part.size;
			if (textBytes > limits.textBytes) throw new MultipartError("text fields too large", 413);
			fields.append(field, Buffer.concat(part.content).toString("utf8"));
		}
	} catch (error) {
		throw toMultipartError(error);
	}
	return fields;
}

export function readBoundary(request: Request): string {
	const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get("content-type") ?? "") ?? [];
	const boundary = quoted ?? plain;
	if (!boundary) throw new MultipartError("multipart boundary missing");
	return boundary;
}

function createParser(boundary: string, maxParts: number): MultipartParser {
	const unlimited = Number.POSITIVE_INFINITY;
	return new MultipartParser(boundary, { maxHeaderSize, maxParts, maxFileSize: unlimited, maxTotalSize: unlimited });
}

function toMultipartError(error: unknown): unknown {
	if (error instanceof MaxPartsExceededError) return new MultipartError("too many form parts", 413);
	return error instanceof MultipartParseError ? new MultipartError(error.message) : error;
}

/** Browsers escape only quotes and line breaks in names, so the parser's reading of backslashes doesn't apply. */
function parseDisposition(part: MultipartPart): { field: string; fileName: string | null } {
	const line = readHeaders(part)["content-disposition"] ?? "";
	const value = (key: string) => {
		const raw = new RegExp(`[;\\s]${key}="([^"]*)"`, "i").exec(line)?.[1];
		return raw?.replaceAll(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped)) ?? null;
	};
	const field = value("name");
	if (field === null) throw new MultipartError("form part without a name");
	return { field, fileName: value("filename") };
}

type PartHead = { field: string; fileName: string | null; length: number };

/** What a part says before its content, and the length of that. `bytes` follow the part's delimiter. */
export function readPartHead(bytes: Buffer, boundary: string): PartHead {
	const end = bytes.indexOf("\r\n\r\n");
	if (end < 0 || bytes.toString("latin1", 0, 2) !== "\r\n") throw new MultipartError("form part without a header");
	const length = end + 4;
	const ends = [`--${boundary}`, `\r\n--${boundary}--`].map((text) => Buffer.from(text, "latin1")) as [Buffer, Buffer];
	try {
		const [part] = createParser(boundary, 1).write(Buffer.concat([ends[0], bytes.subarray(0, length), ends[1]]));
		if (!part) throw new MultipartError("form part without a header");
		return { ...parseDisposition(part), length };
	} catch (error) {
		throw toMultipartError(error);
	}
}

function readHeaders(part: MultipartPart): MultipartPart["headers"] {
	let headers: MultipartPart["headers"];
	try {
		headers = part.headers;
	} catch {
		throw new MultipartError("form part header is not UTF-8");
	}
	const values = Object.values(headers);
	if (values.length > maxHeaders || values.some((value) => value && value.length > maxHeaderLength))
		throw new MultipartError("the headers of a form part are too many or too long");
	return headers;
}

async function* readParts(parser: MultipartParser, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<MultipartPart> {
	for await (const chunk of chunks) yield* parser.write(chunk);
	parser.finish();
}

/** Leaves out the end of each part whose content is longer than `bytes`. */
async function* cutLongParts(
	chunks: AsyncIterable<Uint8Array>,
	boundary: string,
	bytes: number,
): AsyncGenerator<Uint8Array> {
	const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
	const longest = delimiter.length + "\r\n".length + maxHeaderSize + "\r\n\r\n".length + bytes;
	/** bytes of the current part, from its delimiter */
	let length = 0;
	/** the end of the last chunk, which may be the beginning of a delimiter */
	let held = Buffer.alloc(0);
	for await (const chunk of chunks) {
		const data = Buffer.concat([held, chunk]);
		let from = 0;
		const take = (to: number) => {
			const taken = data.subarray(from, Math.min(to, from + Math.max(0, longest - length)));
			length += to - from;
			from = to;
			return taken;
		};
		for (let at = data.indexOf(delimiter); at >= 0; at = data.indexOf(delimiter, at + 1)) {
			yield take(at);
			length = 0;
		}
		yield take(Math.max(from, data.length - delimiter.length + 1));
		held = data.subarray(from);
	}
	yield held;
}

async function* joinChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	let waiting = Buffer.alloc(chunkBytes);
	let length = 0;
	for await (const chunk of body) {
		if (length + chunk.length <= chunkBytes) {
			waiting.set(chunk, length);
			length += chunk.length;
			continue;
		}
		if (length > 0) yield waiting.subarray(0, length);
		waiting = Buffer.alloc(chunkBytes);
		length = 0;
		yield chunk;
	}
	if (length > 0) yield waiting.subarray(0, length);
}
