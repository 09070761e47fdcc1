/** The form as a browser sends it, in chunks of `size` bytes, without its last `cut` bytes. */
export async function inPieces(form: FormData, size: number, cut = 0): Promise<Request> {
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
