// Bytes in memory, or in a part of an open file that is read a block at a time: the largest PDF takes no more memory than a
// block. Synchronous, because files are read in a worker thread (inspect-pdf-worker.ts).
import type { Hash } from "node:crypto";
import fs from "node:fs";

/** A part of an open file. It can be sent to a worker thread, which reads the same descriptor. */
export type FilePart = { fd: number; start: number; end: number };

export type ByteSource = {
	length: number;
	/** The bytes between two offsets. For a file it's a view that the next call overwrites. */
	view: (from: number, to: number) => Buffer;
};

const blockBytes = 256 * 1024;

export function openBytes(content: Uint8Array | FilePart): ByteSource {
	return content instanceof Uint8Array ? inMemory(content) : inFile(content);
}

function inMemory(content: Uint8Array): ByteSource {
	const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
	return { length: bytes.length, view: (from, to) => bytes.subarray(from, to) };
}

function inFile({ fd, start, end }: FilePart): ByteSource {
	let scratch = Buffer.alloc(0);
	return {
		length: end - start,
		view: (from, to) => {
			const length = Math.max(0, Math.min(to, end - start) - from);
			if (scratch.length < length) scratch = Buffer.alloc(length);
			let filled = 0;
			while (filled < length) {
				const read = fs.readSync(fd, scratch, filled, length - filled, start + from + filled);
				if (read === 0) throw new Error("the file is shorter than it was");
				filled += read;
			}
			return scratch.subarray(0, length);
		},
	};
}

/**
 * Each place where the text stands, with up to `length` bytes from there on. The bytes are a view: read them before the next
 * place and before anything else of the source.
 */
export function* findAll(source: ByteSource, text: string, length: number): Generator<Buffer> {
	const overlap = Math.max(text.length, length);
	for (let from = 0; from < source.length; from += blockBytes) {
		const block = source.view(from, Math.min(source.length, from + blockBytes + overlap));
		for (
			let at = block.indexOf(text, 0, "latin1");
			at >= 0 && at < blockBytes;
			at = block.indexOf(text, at + 1, "latin1")
		)
			yield block.subarray(at, at + length);
	}
}

export function updateHash(hash: Hash, source: ByteSource, from: number, to: number): void {
	for (let at = from; at < to; at += blockBytes) hash.update(source.view(at, Math.min(to, at + blockBytes)));
}
