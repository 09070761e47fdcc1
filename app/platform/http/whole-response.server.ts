const bodies = new WeakMap<Response, Buffer>();

/** A response whose body is in memory. `readBody` returns it as it is; reading it from the stream copies it three times. */
export function wholeResponse(body: Buffer, init: ResponseInit): Response {
	const response = new Response(body as BodyInit, init);
	bodies.set(response, body);
	return response;
}

/** The complete body of a response. */
export async function readBody(response: Response): Promise<Buffer> {
	return bodies.get(response) ?? Buffer.from(await response.arrayBuffer());
}
