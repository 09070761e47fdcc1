// Reads a form whose file is too large for memory: its body is written to disk as it arrives, and the file is read from there.
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import type { FilePart } from "./byte-source.server.ts";
import { MultipartError, maxHeaderSize, readBoundary, readPartHead } from "./multipart.server.ts";

export type SpooledFile = {
	field: string;
	name: string;
	/** null when the file was over the limit */
	content: FilePart | null;
};

type Limits = { bodyBytes: number; fileBytes: number; parts: number };

/**
 * Runs a task with an open file without a name in that folder. The system deletes it when it is closed, and also when the
 * process is killed.
 */
export async function withSpool<T>(folder: string, task: (spool: FileHandle) => Promise<T>): Promise<T> {
	await mkdir(folder, { recursive: true });
	const name = path.join(folder, `${randomUUID()}.part`);
	const spool = await open(name, "wx+", 0o600);
	try {
		await rm(name);
		return await task(spool);
	} finally {
		await spool.close();
	}
}

/** The files of a form, found in the spool. Skips empty file fields and text. */
export async function spoolFiles(
	request: Request,
	limits: Limits,
	spool: FileHandle,
	body: ReadableStream<Uint8Array> | null = request.body,
): Promise<SpooledFile[]> {
	const boundary = readBoundary(request);
	if (!body) throw new MultipartError("multipart body missing");
	const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
	const places = await spoolBody(body, delimiter, limits, spool);
	if (places[0] !== -"\r\n".length) throw new MultipartError("multipart body without its first boundary");
	const files: SpooledFile[] = [];
	for (const [index, place] of places.entries()) {
		const start = place + delimiter.length;
		const end = places[index + 1];
		const head = await readAt(spool, start, maxHeaderSize + 4);
		if (end === undefined) {
			if (head.toString("latin1", 0, 2) !== "--") throw new MultipartError("multipart body cut short");
			return files;
		}
		const { field, fileName, length } = readPartHead(head.subarray(0, end - start), boundary);
		const content = { fd: spool.fd, start: start + length, end };
		const size = content.end - content.start;
		if (fileName === null || (fileName === "" && size === 0)) continue;
		files.push({ field, name: fileName, content: size > limits.fileBytes ? null : content });
	}
	return files;
}

/** Writes the body, and returns where the delimiters are. The first may be at -2: its line break isn't sent. */
async function spoolBody(
	body: ReadableStream<Uint8Array>,
	delimiter: Buffer,
	limits: Limits,
	spool: FileHandle,
): Promise<number[]> {
	const places: number[] = [];
	let length = 0;
	/** the end of what was written, which may be the beginning of a delimiter */
	let tail: Buffer = Buffer.from("\r\n");
	for await (const chunk of body) {
		if (length + chunk.length > limits.bodyBytes) throw new MultipartError("body too large", 413);
		await writeAt(spool, chunk, length);
		const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
		const seam = Buffer.concat([tail, bytes.subarray(0, delimiter.length - 1)]);
		for (const [part, offset] of [
			[seam, length - tail.length],
			[bytes, length],
		] as const)
			for (let at = part.indexOf(delimiter); at >= 0; at = part.indexOf(delimiter, at + 1)) {
				places.push(offset + at);
				if (places.length > limits.parts + 1) throw new MultipartError("too many form parts", 413);
			}
		length += bytes.length;
		const end = bytes.length < delimiter.length ? Buffer.concat([tail, bytes]) : bytes;
		tail = Buffer.from(end.subarray(Math.max(0, end.length - delimiter.length + 1)));
	}
	return places;
}

async function writeAt(spool: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
	for (let at = 0; at < bytes.length; ) {
		const { bytesWritten } = await spool.write(bytes, at, bytes.length - at, position + at);
		at += bytesWritten;
	}
}

async function readAt(spool: FileHandle, position: number, length: number): Promise<Buffer> {
	const { buffer, bytesRead } = await spool.read(Buffer.alloc(length), 0, length, position);
	return buffer.subarray(0, bytesRead);
}
