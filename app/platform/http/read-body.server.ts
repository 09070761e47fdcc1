/** Reads a body of up to that many bytes. Null when it is longer. */
export async function readUpTo(stream: ReadableStream<Uint8Array>, bytes: number): Promise<Buffer | null> {
	// one buffer, because a list of one-byte parts would take a hundred times their length
	const body = Buffer.alloc(bytes);
	let length = 0;
	for await (const part of stream) {
		if (length + part.length > bytes) return null;
		body.set(part, length);
		length += part.length;
	}
	return body.subarray(0, length);
}
