/** The body of a download: the next part is made when the client has taken the last one. */
export function streamParts(parts: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const iterator = parts[Symbol.asyncIterator]();
	return new ReadableStream<Uint8Array>({
		pull: async (controller) => {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
		},
		cancel: async () => {
			await iterator.return?.();
		},
	});
}
