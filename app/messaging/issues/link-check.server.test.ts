// The check of links to other websites, against a real server: what it says, and what it never reaches.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { checkLinks, listOtherSites } from "./link-check.server.ts";

let product: TestProduct;
let server: Server;
let origin = "";
const asked: string[] = [];
beforeAll(async () => {
	product = await openTestProduct();
	server = createServer((request, response) => {
		const { method = "", url = "" } = request;
		asked.push(`${method} ${url}`);
		const status =
			{
				"/gone": 410,
				"/closed": 403,
				"/get-only": method === "HEAD" ? 405 : 200,
				"/endless": method === "HEAD" ? 405 : 200,
			}[url] ?? 200;
		if (url === "/moved") return response.writeHead(301, { Location: "/gone" }).end();
		if (url === "/loop") return response.writeHead(302, { Location: "/loop" }).end();
		if (url === "/script") return response.writeHead(302, { Location: "javascript:alert(1)" }).end();
		if (url === "/dead") return request.socket.destroy();
		response.writeHead(status);
		// an endless page: nobody waits for its end
		if (url === "/endless" && method === "GET") response.write("x".repeat(1_000));
		else response.end("a page");
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	await product.close();
});

test("a link that works, one that is gone and one that can't be judged are told apart", async () => {
	const paths = ["/fine", "/get-only", "/endless", "/gone", "/moved", "/script", "/closed", "/loop", "/dead"];
	const checked = await checkLinks(
		paths.map((path) => origin + path),
		{ allowPrivate: true },
	);
	expect(checked.map(({ url, state }) => `${new URL(url).pathname} ${state}`)).toEqual([
		"/fine works",
		"/get-only works",
		"/endless works",
		"/gone broken",
		"/moved broken",
		"/script broken",
		"/closed unclear",
		"/loop unclear",
		"/dead unclear",
	]);
	expect(asked.filter((one) => one.endsWith("/fine"))).toEqual(["HEAD /fine"]);
	expect(asked.filter((one) => one.endsWith("/loop"))).toHaveLength(4);
});

test("nothing on this machine or in its network is reached, by whatever name", async () => {
	asked.length = 0;
	const port = new URL(origin).port;
	const urls = [
		origin,
		`http://localhost:${port}/`,
		"http://127.0.0.1/",
		"http://2130706433/",
		"http://0x7f.1/",
		"http://[::1]/",
		"http://[::ffff:127.0.0.1]/",
		"http://10.0.0.1/",
		"http://169.254.169.254/latest/meta-data",
		"http://metadata.google.internal/",
		"http://localhost/",
	];
	for (const { url, state } of await checkLinks(urls)) expect(`${url} ${state}`).not.toMatch(/ works$/);
	expect(asked).toEqual([]);
	expect(await checkLinks(Array.from({ length: 500 }, () => "http://10.0.0.1/"))).toHaveLength(30);
});

test("only links to other websites are checked, each once", async () => {
	const text =
		"[us](/contact), [them](https://example.org/a), [again](https://example.org/a) and [mail](mailto:a@example.org)";
	const issue = { subject: "Links", preview: "", blocks: [{ id: "a", type: "text" as const, markdown: text }] };
	expect(await listOtherSites(issue)).toEqual(["https://example.org/a"]);
});
