// Every endpoint that anyone can reach, against requests made to be expensive. `npm run attack` sends all of them at once
// several times: the forms with the most code behind them get 20, the others 4, because 20 for each would take hours. In the
// full suite each endpoint gets every third kind once, and those forms get all.
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { type Attack, attacks } from "./support/attacks.ts";
import type { Load } from "./support/load-probe.ts";
import { listAccess } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

const atOnce = Number(process.env.ATTACK_AT_ONCE ?? 1);
const socket = path.join(os.tmpdir(), `probe-${process.pid}.sock`);
test.use({ settings: { LOAD_PROBE: socket, NODE_OPTIONS: "--import=./e2e/support/load-probe.ts" } });
test.setTimeout(atOnce * 300_000);

/** for each request: longest time without handling another, and memory */
const limits = { blockMs: 300, bytes: 50 * 1024 * 1024 };

const endpoints = [
	...(await listAccess())
		.filter(({ expected }) => expected.who === "everybody" || expected.post === "everybody")
		.map(({ address, expected }) => expected.path ?? address),
	"/api/auth/sign-in/email",
	"/api/auth/passkey/verify-authentication",
	"/api/auth/check",
];

let sent = 0;

/** The status of the response; 0 when the server or the test gave up on a body that stalled. */
function send(origin: string, endpoint: string, attack: Attack): Promise<number> {
	const { hostname, port, host } = new URL(origin);
	const { body = Buffer.alloc(0), headers, query = "", method = "POST", stallMs } = attack;
	sent += 1;
	// each from another network, so that the limits per IP address don't answer for the code behind them
	const ip = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
	const length = method === "POST" ? { "content-length": String(body.length) } : {};
	return new Promise((resolve, reject) => {
		const request = http.request({ hostname, port, method, path: endpoint + query, agent: false }, (response) => {
			response.resume().on("end", () => resolve(response.statusCode ?? 0));
			response.on("error", () => resolve(response.statusCode ?? 0));
		});
		for (const [name, value] of Object.entries({ host, "x-forwarded-for": ip, ...length, ...headers }))
			request.setHeader(name, value);
		// a rejected body is not read to its end
		request.on("error", (error: NodeJS.ErrnoException) =>
			["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? resolve(0) : reject(error),
		);
		if (!stallMs) return void request.end(body);
		request.write(body.subarray(0, body.length / 2));
		setTimeout(() => request.destroy(), stallMs);
	});
}

/** Asks the probe in the server process (support/load-probe.ts). */
function ask(command: "start" | "stop"): Promise<Load> {
	return new Promise((resolve, reject) => {
		const connection = net.connect(socket, () => connection.write(command));
		connection.on("error", reject);
		connection.setEncoding("utf8").once("data", (answer: string) => {
			resolve(JSON.parse(answer));
			connection.end();
		});
	});
}

const fullyTested = ["/contact", "/verify", "/api/photos", "/suggest-feature", "/snow", "/admin/login"];

function isTested(endpoint: string, endpointIndex: number, attackIndex: number): boolean {
	return atOnce > 1 || fullyTested.includes(endpoint) || (endpointIndex + attackIndex) % 3 === 0;
}

for (const [attackIndex, [name, attack]] of Object.entries(attacks).entries())
	test(`${name}: no endpoint fails or takes long`, async ({ product }) => {
		const wrong: string[] = [];
		for (const endpoint of endpoints.filter((each, index) => isTested(each, index, attackIndex))) {
			await ask("start");
			const count = fullyTested.includes(endpoint) ? atOnce : Math.min(atOnce, 4);
			const statuses = await Promise.all(Array.from({ length: count }, () => send(product.origin, endpoint, attack)));
			const { longestBlock, memory } = await ask("stop");
			const failed = statuses.filter((status) => status >= 500 && status !== 503);
			if (failed.length) wrong.push(`${endpoint}: ${failed}`);
			if (longestBlock > limits.blockMs) wrong.push(`${endpoint}: blocked for ${Math.round(longestBlock)} ms`);
			if (memory > limits.bytes * count) wrong.push(`${endpoint}: ${Math.round(memory / 1024 / 1024)} MB`);
		}
		expect(wrong).toEqual([]);
	});
