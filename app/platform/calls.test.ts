import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answerOf, ask, CallFailed, call, forgottenAfter, listenTo } from "./calls.ts";

type Seen = { method?: string; type?: string; body: string };
type Reply = { status?: number; body?: string; before?: Promise<void> };

let server: Server;
let origin: string;
let seen: Seen[] = [];
let replies: Reply[] = [];

beforeAll(async () => {
	server = createServer(async (request, response) => {
		seen.push({ method: request.method, type: request.headers["content-type"], body: await read(request) });
		const { status = 200, body = "{}", before } = replies.shift() ?? {};
		await before;
		response.writeHead(status).end(body);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	origin = typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
	seen = [];
	replies = [];
});
afterEach(() => {
	vi.useRealTimers();
});

async function read(request: IncomingMessage): Promise<string> {
	let body = "";
	for await (const part of request) body += part;
	return body;
}

let number = 0;
/** An address that no other test has asked. */
function fresh(): string {
	number += 1;
	return `${origin}/${number}`;
}

test("a body is sent as JSON", async () => {
	await call("POST", fresh(), { body: { email: "a@example.com" } });
	await call("POST", fresh());
	await call("GET", fresh());
	expect(seen).toEqual([
		{ method: "POST", type: "application/json", body: '{"email":"a@example.com"}' },
		{ method: "POST", type: undefined, body: "" },
		{ method: "GET", type: undefined, body: "" },
	]);
});

test("an unsuccessful response throws its status and text", async () => {
	replies = [
		{ status: 429, body: "slowly" },
		{ status: 503, body: "" },
	];
	await expect(call("GET", fresh())).rejects.toThrow(new CallFailed(429, "slowly"));
	await expect(call("GET", fresh())).rejects.toThrow("503: Service Unavailable");
});

test("concurrent readers share one request", async () => {
	const path = fresh();
	replies = [{ body: '{"temp":68}' }];
	await Promise.all([ask(path), ask(path)]);
	await ask(path);
	expect(answerOf(path)).toEqual({ data: { temp: 68 } });
	expect(seen).toHaveLength(1);
});

test("401 means signed out, and a failure keeps the last good answer without a retry", async () => {
	const path = fresh();
	replies = [{ status: 401, body: "no" }, { body: '{"name":"Ann"}' }, { status: 500, body: "broken" }, {}];
	await ask(path);
	expect(answerOf(path)).toEqual({ data: null });
	await ask(path, true);
	await ask(path, true);
	expect(answerOf(path)).toEqual({ data: { name: "Ann" }, error: new CallFailed(500, "broken") });
	expect(seen).toHaveLength(3);
});

test("the latest request wins even if it is answered first", async () => {
	const path = fresh();
	let answerFirst = () => {};
	replies = [{ body: '"first"', before: new Promise((done) => (answerFirst = done)) }, { body: '"second"' }];
	const slow = ask(path);
	await vi.waitFor(() => expect(seen).toHaveLength(1));
	await ask(path, true);
	answerFirst();
	await slow;
	expect(answerOf(path)).toEqual({ data: "second" });
});

test("an answer is forgotten five minutes after its last reader leaves", async () => {
	const path = fresh();
	let heard = 0;
	const leave = listenTo(path, () => (heard += 1));
	await ask(path);
	expect(heard).toBe(1);
	vi.useFakeTimers();
	leave();
	vi.advanceTimersByTime(forgottenAfter - 1);
	const back = listenTo(path, () => {});
	vi.advanceTimersByTime(forgottenAfter);
	expect(answerOf(path)).toEqual({ data: {} });
	back();
	vi.advanceTimersByTime(forgottenAfter);
	expect(answerOf(path)).toEqual({});
});
