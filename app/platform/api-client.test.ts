import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
	CallFailedError,
	cachedResult,
	cacheLifetime,
	callApi,
	loadResult,
	pollResult,
	refreshResult,
	subscribeToResult,
} from "./api-client.ts";

type ReceivedRequest = { method?: string; type?: string; body: string };
type Reply = { status?: number; body?: string; before?: Promise<void> };

let server: Server;
let origin: string;
let requests: ReceivedRequest[] = [];
let replies: Reply[] = [];

beforeAll(async () => {
	server = createServer(async (request, response) => {
		requests.push({ method: request.method, type: request.headers["content-type"], body: await read(request) });
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
	requests = [];
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
/** A URL that no other test has requested. */
function uniqueUrl(): string {
	number += 1;
	return `${origin}/${number}`;
}

test("a body is sent as JSON", async () => {
	await callApi("POST", uniqueUrl(), { body: { email: "a@example.com" } });
	await callApi("POST", uniqueUrl());
	await callApi("GET", uniqueUrl());
	expect(requests).toEqual([
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
	await expect(callApi("GET", uniqueUrl())).rejects.toThrow(new CallFailedError(429, "slowly"));
	await expect(callApi("GET", uniqueUrl())).rejects.toThrow("503: Service Unavailable");
});

test("concurrent readers share one request", async () => {
	const path = uniqueUrl();
	replies = [{ body: '{"temp":68}' }];
	await Promise.all([loadResult(path), loadResult(path)]);
	await loadResult(path);
	expect(cachedResult(path)).toEqual({ data: { temp: 68 } });
	expect(requests).toHaveLength(1);
});

test("401 means signed out, and a failure keeps the last good answer without a retry", async () => {
	const path = uniqueUrl();
	replies = [{ status: 401, body: "no" }, { body: '{"name":"Ann"}' }, { status: 500, body: "broken" }, {}];
	await loadResult(path);
	expect(cachedResult(path)).toEqual({ data: null });
	await loadResult(path, true);
	await loadResult(path, true);
	expect(cachedResult(path)).toEqual({ data: { name: "Ann" }, error: new CallFailedError(500, "broken") });
	expect(requests).toHaveLength(3);
});

test("the latest request wins even if it is answered first", async () => {
	const path = uniqueUrl();
	let answerFirst = () => {};
	replies = [{ body: '"first"', before: new Promise((done) => (answerFirst = done)) }, { body: '"second"' }];
	const slow = loadResult(path);
	await vi.waitFor(() => expect(requests).toHaveLength(1));
	await loadResult(path, true);
	answerFirst();
	await slow;
	expect(cachedResult(path)).toEqual({ data: "second" });
});

test("all readers that poll a result share one timer", async () => {
	const path = uniqueUrl();
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const stops = [pollResult(path, 600_000), pollResult(path, 600_000)];
	for (const calls of [1, 2, 3]) {
		vi.advanceTimersByTime(600_000);
		await vi.waitFor(() => expect(requests).toHaveLength(calls));
	}
	stops[0]?.();
	expect(vi.getTimerCount()).toBe(1);
	stops[1]?.();
	expect(vi.getTimerCount()).toBe(0);
});

test("a refreshed result is fetched again while it is read, and deleted when no one reads it", async () => {
	const path = uniqueUrl();
	replies = [{ body: '"Ann"' }, { body: '"Ben"' }];
	await loadResult(path);
	const changed = Promise.withResolvers<void>();
	const unsubscribe = subscribeToResult(path, () => changed.resolve());
	refreshResult(path);
	await changed.promise;
	expect(cachedResult(path)).toEqual({ data: "Ben" });
	unsubscribe();
	refreshResult(path);
	expect(cachedResult(path)).toEqual({});
	expect(requests).toHaveLength(2);
});

test("a result is deleted five minutes after its last reader leaves", async () => {
	const path = uniqueUrl();
	let calls = 0;
	const unsubscribe = subscribeToResult(path, () => (calls += 1));
	await loadResult(path);
	expect(calls).toBe(1);
	vi.useFakeTimers();
	unsubscribe();
	vi.advanceTimersByTime(cacheLifetime - 1);
	const unsubscribeAgain = subscribeToResult(path, () => {});
	vi.advanceTimersByTime(cacheLifetime);
	expect(cachedResult(path)).toEqual({ data: {} });
	unsubscribeAgain();
	vi.advanceTimersByTime(cacheLifetime);
	expect(cachedResult(path)).toEqual({});
});
