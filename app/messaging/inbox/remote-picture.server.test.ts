// Pictures of emails from a real web server on loopback.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { receiveTestEmail } from "./fixtures.server.ts";
import { findMessage } from "./message-content.server.ts";
import { fetchRemotePicture } from "./remote-picture.server.ts";
import { frameDocument, listRemotePictures } from "./sanitize.server.ts";

const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);
const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);

let product: TestProduct;
let server: http.Server;
let site: string;
const requests: http.IncomingMessage[] = [];

const answers: Record<string, (response: http.ServerResponse) => void> = {
	"/oak.png": (response) => response.writeHead(200, { "Content-Type": "text/html", "Set-Cookie": "reader=1" }).end(png),
	"/page.png": (response) => response.writeHead(200, { "Content-Type": "image/png" }).end("<html>"),
	"/drawing.svg": (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
	"/moved.png": (response) => response.writeHead(302, { Location: "/oak.png" }).end(),
	"/gone.png": (response) => response.writeHead(404).end(png),
	"/large.png": (response) => response.writeHead(200, { "Content-Length": large.length }).end(large),
	// its size isn't known in advance
	"/endless.png": (response) => response.writeHead(200, { "Transfer-Encoding": "chunked" }).end(large),
	"/silent.png": () => undefined,
	"/slow.png": (response) => response.write(png),
	"/cut.png": (response) => {
		response.writeHead(200, { "Content-Length": 1_000 }).write(png, () => response.destroy());
	},
};

beforeAll(async () => {
	product = await openTestProduct();
	server = http.createServer((request, response) => {
		requests.push(request);
		(answers[request.url ?? ""] ?? ((other) => other.writeHead(404).end()))(response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
	await product.close();
});
beforeEach(() => {
	requests.length = 0;
});

const fetchPicture = (path: string) => fetchRemotePicture(`${site}${path}`, { allowPrivate: true, timeoutMs: 300 });

test("a picture is what its bytes say, and its server learns nothing of the reader", async () => {
	expect(await fetchPicture("/oak.png")).toEqual({ bytes: png, type: "image/png" });
	// a cookie that it sets isn't sent back
	expect(await fetchPicture("/oak.png")).not.toBeNull();
	for (const { headers } of requests)
		expect(headers).toEqual({
			host: new URL(site).host,
			accept: "image/*",
			"user-agent": "Mozilla/5.0",
			connection: "close",
		});
});

test.each(["/page.png", "/drawing.svg", "/moved.png", "/gone.png", "/cut.png"])("%s isn't a picture", async (path) => {
	expect(await fetchPicture(path)).toBeNull();
	expect(requests.map(({ url }) => url)).toEqual([path]);
});

test("a picture over 5 MB is refused, also one whose size isn't known in advance", async () => {
	const patient = { allowPrivate: true };
	expect(await fetchRemotePicture(`${site}/large.png`, patient)).toBeNull();
	expect(await fetchRemotePicture(`${site}/endless.png`, patient)).toBeNull();
});

test("a server that doesn't answer, or doesn't finish, is given up", async () => {
	expect(await fetchPicture("/silent.png")).toBeNull();
	expect(await fetchPicture("/slow.png")).toBeNull();
	expect(requests).toHaveLength(2);
});

test("nothing on a private network is asked, whatever its name", async () => {
	const port = new URL(site).port;
	const addresses = [
		`${site}/oak.png`,
		`http://localhost:${port}/oak.png`,
		`http://[::ffff:127.0.0.1]:${port}/oak.png`,
		"http://127.0.0.1/oak.png",
		"http://localhost/oak.png",
		"http://2130706433/oak.png",
		"http://[::1]/oak.png",
		"http://[::ffff:127.0.0.1]/oak.png",
		"http://10.0.0.1/oak.png",
		"http://192.168.1.1/oak.png",
		"http://169.254.169.254/latest/meta-data",
		"http://metadata.google.internal/oak.png",
	];
	for (const address of addresses) expect(await fetchRemotePicture(address, { allowPrivate: false })).toBeNull();
	expect(requests).toEqual([]);
	// cloud machines offer credentials there, so no setting allows it
	expect(await fetchRemotePicture("http://169.254.169.254/oak.png", { allowPrivate: true })).toBeNull();
});

test.each(["ftp://127.0.0.1/oak.png", "file:///etc/hostname", "http://user:pass@127.0.0.1/oak.png", "oak.png", ""])(
	"%j is no address of a picture",
	async (address) => expect(await fetchRemotePicture(address, { allowPrivate: true })).toBeNull(),
);

test("an email shows no remote picture until someone asks, and then the server fetches it", async () => {
	const owner = permissionFor(await createTestStaff("owner"), "inbox.view");
	const { id } = await receiveTestEmail(await createTestAccount({ address: "office@larch.example" }), {
		from: "ruth@example.com",
		to: "office@larch.example",
		headers: ["Content-Type: text/html"],
		text: `<p>Look</p><img src="${site}/oak.png"><img src="${site}/track.gif?reader=office" width="1">`,
	});
	const message = await findMessage(owner, id);
	if (!message) throw new Error("no email");
	const show = (pictureUrl: ((index: number) => string) | null) =>
		frameDocument(message.html, { attachments: [], attachmentUrl: () => "", pictureUrl });
	expect(show(null)).not.toContain(site);
	expect(show(null)).not.toContain("<img");
	const asked = show((index) => `/pictures/${index}`);
	expect(asked).toContain("/pictures/0");
	expect(asked).not.toContain(site);
	expect(requests).toEqual([]);
	const [first] = listRemotePictures(message.html);
	expect(await fetchRemotePicture(first ?? "", { allowPrivate: true })).toEqual({ bytes: png, type: "image/png" });
	expect(requests.map(({ url }) => url)).toEqual(["/oak.png"]);
});
