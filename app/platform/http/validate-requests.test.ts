import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import type { Settings } from "#server/settings.ts";
import { openEnv } from "../env.server.ts";
import { validateRequests, withoutNul } from "./validate-requests.server.ts";

const app = new Hono();
app.use(
	validateRequests({
		bodies: [{ path: /^\/upload$/, bytes: 100 }],
		json: [
			{ path: /^\/json$/, values: 10 },
			{ path: /^\/small$/, values: 10, bytes: 20 },
		],
	}),
);
app.all("*", async (c) => c.text(`got ${(await c.req.raw.arrayBuffer()).byteLength}`));

beforeAll(() => openEnv({ origin: "https://trees.example" } as Settings));

function post(path: string, headers: Record<string, string>, body: BodyInit = "a=1") {
	return app.request(`http://10.0.0.5:3000${path}`, {
		method: "POST",
		body,
		headers: { host: "10.0.0.5:3000", "content-type": "application/x-www-form-urlencoded", ...headers },
		...(body instanceof ReadableStream && { duplex: "half" }),
	});
}

test.each([
	[{}, 200],
	[{ origin: "https://trees.example" }, 200],
	[{ origin: "http://10.0.0.5:3000" }, 200],
	[{ "sec-fetch-site": "same-origin" }, 200],
	[{ "sec-fetch-site": "none" }, 200],
	[{ "sec-fetch-site": "cross-site" }, 403],
	[{ "sec-fetch-site": "same-site" }, 403],
	[{ origin: "https://evil.example" }, 403],
	[{ origin: "null" }, 403],
	[{ origin: "https://trees.example.evil.example" }, 403],
	[{ "content-type": "application/xml" }, 415],
	[{ "content-type": "application/octet-stream" }, 415],
	[{ "content-type": "text/plain" }, 415],
	[{ "content-type": "application/json" }, 415],
	[{ "content-length": "3000000" }, 413],
])("a POST with %j gets %i", async (headers, status) => {
	expect((await post("/x", headers as Record<string, string>)).status).toBe(status);
});

test("NUL characters are dropped from forms and queries", async () => {
	expect(await (await post("/x", {}, "a=1%00&b=%002")).text()).toBe("got 7");
	const request = withoutNul(
		new Request("http://localhost/a%00?q=%00oak&q=a%3Fb", { headers: { accept: "text/html" } }),
	);
	expect(request.url).toBe("http://localhost/a%00?q=oak&q=a%3Fb");
	expect(request.headers.get("accept")).toBe("text/html");
});

test.each([
	['"eighteen letters!"', 200],
	['"twenty-one letters.."', 413],
])("JSON of a route that takes 20 bytes: %s gets %i", async (body, status) => {
	const type = { "content-type": "application/json" };
	expect((await post("/small", type, body)).status).toBe(status);
	expect((await post("/small", type, new Response(body).body as ReadableStream)).status).toBe(status);
});

test("a body without Content-Length is measured while it is read", async () => {
	const stream = (bytes: number) => new Response(new Uint8Array(bytes)).body as ReadableStream;
	const type = { "content-type": "application/octet-stream" };
	expect((await post("/upload", type, stream(101))).status).toBe(413);
	const good = await post("/upload", type, stream(100));
	expect([good.status, await good.text()]).toEqual([200, "got 100"]);
});

test("text may have 1 MB also where files may have more", async () => {
	const large = { path: /^\/contact$/, bytes: 5_000_000, stream: true };
	const form = new Hono()
		.use(validateRequests({ bodies: [large], json: [{ path: /./, values: 500 }] }))
		.all("*", async (c) => c.text(await c.req.raw.text()));
	const status = async (type: string, body: BodyInit) => {
		const headers = { "content-type": type };
		return (await form.request("/contact", { method: "POST", headers, body, duplex: "half" } as RequestInit)).status;
	};
	const body = () => new Response(new Uint8Array(2_000_000)).body as ReadableStream;
	expect(await status("application/x-www-form-urlencoded", body())).toBe(413);
	expect(await status("application/json", body())).toBe(413);
	expect(await status("multipart/form-data; boundary=b", body())).toBe(200);
});

test.each([
	["application/x-www-form-urlencoded", (count: number) => Array(count).fill("a=1").join("&")],
	[
		"multipart/form-data; boundary=b",
		(count: number) =>
			`${Array(count).fill('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n').join("")}--b--`,
	],
])("a form of %s may have 500 fields", async (type, body) => {
	expect((await post("/x", { "content-type": type }, body(500))).status).toBe(200);
	expect((await post("/x", { "content-type": type }, body(501))).status).toBe(413);
});

test.each([
	["ten values", '{"a":[1,2,3,4,5,6,"7, [ { \\" ,"]}', 200],
	["eleven values", `[${Array(10).fill(1)}]`, 413],
	["values in depth", "[".repeat(51), 413],
])("JSON of %s gets the right status", async (_, body, status) => {
	expect((await post("/json", { "content-type": "application/json" }, body)).status).toBe(status);
});

test.each([
	["broken off", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'],
	["with a part without a name", "--b\r\n\r\n1\r\n--b--"],
	[
		"with a header many times",
		`--b\r\nContent-Disposition: form-data; name="a"\r\n${"X: 1\r\n".repeat(400)}\r\n1\r\n--b--`,
	],
	[
		"with many headers in a part",
		`--b\r\nContent-Disposition: form-data; name="a"\r\n${numberedHeaders(11)}\r\n1\r\n--b--`,
	],
])("a multipart form %s gets 400", async (_, body) => {
	expect((await post("/x", { "content-type": "multipart/form-data; boundary=b" }, body)).status).toBe(400);
});

function numberedHeaders(count: number): string {
	return Array.from({ length: count }, (_, index) => `X-${index}: 1\r\n`).join("");
}

test("GET requests always pass", async () => {
	expect((await app.request("/x", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(200);
});
