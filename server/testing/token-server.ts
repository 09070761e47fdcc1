// Stands in for the token endpoints of Google and Microsoft.
import http from "node:http";
import type { AddressInfo } from "node:net";

type TokenRequest = Record<string, string>;

/** `reply` answers a token request; change it with `setReply`. */
export async function startTokenServer(reply: (request: TokenRequest) => { status?: number; body: object }) {
	let current = reply;
	const requests: TokenRequest[] = [];
	const server = http.createServer(async (request, response) => {
		let text = "";
		for await (const part of request) text += part;
		const fields = Object.fromEntries(new URLSearchParams(text));
		requests.push(fields);
		const { status = 200, body } = current(fields);
		response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests,
		setReply(next: typeof reply) {
			current = next;
		},
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
