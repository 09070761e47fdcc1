// Forms made to use up the memory or the time of the process, sent as they are over HTTP.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import http from "node:http";
import { expect, test } from "./support/test.ts";

test.setTimeout(120_000);

const multipart = "multipart/form-data; boundary=b";
const megabyte = 1024 * 1024;

type Attack = { type?: string; path?: string; status: number; chunks: () => Iterable<string | Buffer> };

function* repeat(times: number, chunk: string | Buffer): Generator<string | Buffer> {
	for (let count = 0; count < times; count += 1) yield chunk;
}

function* after(start: string, rest: Iterable<string | Buffer>): Generator<string | Buffer> {
	yield start;
	yield* rest;
}

const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
const file = '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';

const attacks: Record<string, Attack> = {
	"a million parts": { status: 413, chunks: () => repeat(1000, part("a").repeat(1000)) },
	"parts with long names": { status: 400, chunks: () => repeat(10_000, part("n".repeat(7000))) },
	"a million lines in a part's header": {
		status: 400,
		chunks: () => after("--b\r\n", repeat(1000, "X: 1\r\n".repeat(1000))),
	},
	"a part's header without an end": {
		status: 400,
		chunks: () => after("--b\r\nX: ", repeat(2000, "x".repeat(65_536))),
	},
	"a file without an end": { status: 400, chunks: () => after(file, repeat(200, Buffer.alloc(megabyte))) },
	"a file in chunks of one byte": { status: 400, chunks: () => after(file, repeat(1_000_000, "x")) },
	"more than 300 MB": { status: 413, chunks: () => repeat(400, file + "x".repeat(megabyte)) },
	"a text field without an end": {
		status: 400,
		chunks: () => after('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n', repeat(200, "x".repeat(megabyte))),
	},
	"180,000 fields": {
		type: "application/x-www-form-urlencoded",
		status: 413,
		chunks: () => [Array.from({ length: 180_000 }, (_, count) => `${count.toString(36)}=`).join("&")],
	},
	"180,000 fields for another page": {
		type: "application/x-www-form-urlencoded",
		path: "/snow",
		status: 413,
		chunks: () => [Array.from({ length: 180_000 }, (_, count) => `${count.toString(36)}=`).join("&")],
	},
	"parts for a page that reads the whole form": {
		path: "/newsletter",
		status: 413,
		chunks: () => repeat(1000, part("a").repeat(1000)),
	},
};

/** The server closed the connection, and the rest of the upload cut off its answer. */
const closed = 0;

/** Sends the chunks until the server has answered or closed the connection. */
function send(
	origin: string,
	{ type = multipart, path = "/contact", chunks }: Attack,
	{ length, ...more }: { length?: number; "x-forwarded-for"?: string } = {},
): Promise<number> {
	const { hostname, port, host } = new URL(origin);
	return new Promise((resolve, reject) => {
		const size = length ? { "content-length": String(length) } : { "transfer-encoding": "chunked" };
		const headers = { host, "content-type": type, ...size, ...more };
		const request = http.request({ hostname, port, path, method: "POST", agent: false, headers });
		let status: number | undefined;
		request.on("response", (answer) => {
			status = answer.statusCode ?? 0;
			answer.resume();
			resolve(status);
			request.destroy();
		});
		request.on("error", (error: NodeJS.ErrnoException) => {
			if (["EPIPE", "ECONNRESET"].includes(error.code ?? "")) return resolve(closed);
			if (status === undefined) reject(error);
		});
		const rest = chunks()[Symbol.iterator]();
		const write = () => {
			while (status === undefined) {
				const { done, value } = rest.next();
				if (done) return void request.end();
				if (!request.write(value)) return void request.once("drain", write);
			}
		};
		write();
	});
}

async function readMemory(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, "utf8");
	return (Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1024) / megabyte;
}

for (const [name, attack] of Object.entries(attacks))
	test(`${name}: refused with ${attack.status}, in bounded memory, while other visitors are served`, async ({
		product,
	}) => {
		const before = await readMemory(product.pid);
		const answered = send(product.origin, attack);
		const health = await fetch(`${product.origin}/api/health`, { signal: AbortSignal.timeout(5_000) });
		expect(health.status).toBe(200);
		expect([attack.status, closed]).toContain(await answered);
		expect((await readMemory(product.pid)) - before, "MB more at the peak").toBeLessThan(300);
		expect((await fetch(`${product.origin}/api/health`)).status).toBe(200);
	});

test("118 photos of 15 MB at once from one address: in bounded memory, while others can upload", async ({
	product,
}) => {
	const before = await readMemory(product.pid);
	const photo = { type: "application/octet-stream", path: `/api/photos?key=${randomUUID()}`, status: 0 };
	const chunks = (megabytes: number) => () => repeat(megabytes, Buffer.alloc(megabyte));
	const flood = Array.from({ length: 118 }, () =>
		send(product.origin, { ...photo, chunks: chunks(15) }, { "x-forwarded-for": "10.200.0.1", length: 15 * megabyte }),
	);
	expect(
		await send(
			product.origin,
			{ ...photo, chunks: chunks(2) },
			{ "x-forwarded-for": "10.200.0.2", length: 2 * megabyte },
		),
	).toBe(415);
	const statuses = new Set(await Promise.all(flood));
	expect([...statuses].filter((status) => ![415, 429, 503, closed].includes(status))).toEqual([]);
	expect((await readMemory(product.pid)) - before, "MB more at the peak").toBeLessThan(300);
});
