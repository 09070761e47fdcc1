// `npm run soak`: ten minutes of visitors and staff at 70 % of the processors, and what that does to errors, memory and
// open files. Prints a line a minute and asserts nothing, because measurements are noisy.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { spread } from "#app/demo/spread.ts";
import { openEnv } from "#app/platform/env.server.ts";
import { createStartToken } from "#app/sales/inquiries/proof-of-work.server.ts";
import type { Settings } from "#server/settings.ts";
import {
	cleanUp,
	postgresProcesses,
	type ServerProcess,
	serverArgs,
	startServer,
	temporaryFolder,
} from "#server/testing/server-process.ts";
import { readCpuSeconds, readMegabytes } from "./process-figures.ts";

const root = path.resolve(import.meta.dirname, "..");
const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const share = Number(process.env.SOAK_CPU ?? 0.7);
const secretKey = "a secret key that only this command knows, long enough";

execFileSync(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: "inherit" });
openEnv({ secretKey } as Settings);
const dataDir = temporaryFolder("soak-");
const env = {
	STANLEY_GRAPH: path.join(root, "build/server/index.js"),
	SECRET_KEY: secretKey,
	TRUST_PROXY: "1",
	NWS_URL: "off",
	NODE_ENV: "production",
	LOG_LEVEL: "error",
	MALLOC_ARENA_MAX: "2",
	MALLOC_MMAP_THRESHOLD_: "262144",
};
const server = await startServer({ dataDir, env, args: serverArgs });
try {
	await run(server);
} finally {
	await cleanUp();
}

async function run({ url, pid }: ServerProcess): Promise<void> {
	const made = execFileSync(process.execPath, ["server/command.ts", "bench-data", "2000"], {
		cwd: root,
		env: { ...process.env, ...env, DATA_DIR: dataDir },
	});
	const data = JSON.parse(made.toString().trim().split("\n").at(-1) ?? "") as Record<
		"cookie" | "quote" | "pdf",
		string
	>;
	const requests = createRequests(url, data, await createPhoto());
	const counts = { all: 0, limited: 0, errors: 0 };
	const took: number[] = [];
	const ends = Date.now() + minutes * 60_000;
	let pause = 50;

	async function visit(): Promise<void> {
		while (Date.now() < ends) {
			const startedAt = performance.now();
			const status = await pickRequest(requests)().catch(() => 0);
			took.push(performance.now() - startedAt);
			counts.all += 1;
			if (status === 429 || status === 503) counts.limited += 1;
			else if (status === 0 || status >= 400) counts.errors += 1;
			await sleep(pause * (0.5 + Math.random()));
		}
	}

	/** Keeps the server and PostgreSQL at their share of the processors by changing the pause between requests. */
	async function pace(): Promise<void> {
		const target = share * os.availableParallelism();
		for (let before = cpuSeconds(pid); Date.now() < ends; ) {
			await sleep(1000);
			const now = cpuSeconds(pid);
			pause = Math.min(2000, Math.max(1, pause * (now - before > target ? 1.1 : 0.9)));
			before = now;
		}
	}

	async function report(): Promise<void> {
		const memory: [node: number, postgres: number][] = [];
		printRow(["minute", "requests", "busy", "errors", "p50 ms", "p99 ms", "Node MB", "PostgreSQL MB", "files"]);
		for (let minute = 1; minute <= minutes; minute++) {
			await sleep(60_000);
			const { median, p99 } = spread(took.splice(0));
			const postgres = sum(postgresProcesses(dataDir).map((id) => readMegabytes(id, "Pss")));
			const node = readMegabytes(pid, "Rss");
			memory.push([node, postgres]);
			printRow([
				minute,
				counts.all,
				counts.limited,
				counts.errors,
				Math.round(median),
				Math.round(p99),
				node,
				postgres,
				countFiles(pid),
			]);
		}
		// the caches are full by then
		const plateau = memory.slice(Math.floor(memory.length / 2));
		const most = (values: number[]) => `${Math.max(...values)} MB`;
		console.log(
			`Plateau: Node ${most(plateau.map(([node]) => node))}, PostgreSQL ${most(plateau.map(([, megabytes]) => megabytes))} (the largest of the second half)`,
		);
	}

	await Promise.all([pace(), report(), ...Array.from({ length: 24 }, visit)]);
}

type Requests = [weight: number, send: () => Promise<number>][];

function createRequests(url: string, data: Record<"cookie" | "quote" | "pdf", string>, photo: Buffer): Requests {
	let count = 0;
	const send = async (address: string, init: RequestInit = {}) => {
		count += 1;
		const ip = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
		const headers = { "x-forwarded-for": ip, "accept-encoding": "br", ...(init.headers as Record<string, string>) };
		const response = await fetch(url + address, { redirect: "manual", ...init, headers });
		await response.arrayBuffer();
		return response.status;
	};
	const jpeg = { "content-type": "image/jpeg" };
	const body = new Uint8Array(photo);
	const staff = { headers: { cookie: data.cookie } };
	const publicPages = ["/", "/services", "/advice", "/fun", "/advice/when-to-prune-oaks-wisconsin", "/glossary"];
	const lists = ["/admin/dashboard", "/admin/inquiries", "/admin/quotes", "/admin/invoices", "/admin/crm?q=maple"];
	const any = (list: string[]) => list[Math.floor(Math.random() * list.length)] ?? "";
	return [
		[40, () => send(any(publicPages))],
		[10, () => send(`/search?q=${any(["oak", "stump", "price", "storm"])}`)],
		[10, () => send("/contact", { method: "POST", body: createInquiry(count) })],
		[10, () => send(data.quote)],
		[20, () => send(any(lists), staff)],
		[4, () => send(data.pdf, staff)],
		[4, () => send(`/api/photos?key=${randomUUID()}&name=oak.jpg`, { method: "POST", headers: jpeg, body })],
	];
}

function pickRequest(requests: Requests): () => Promise<number> {
	let left = Math.random() * sum(requests.map(([weight]) => weight));
	for (const [weight, send] of requests) {
		left -= weight;
		if (left < 0) return send;
	}
	return async () => 0;
}

function createInquiry(n: number): URLSearchParams {
	return new URLSearchParams({
		key: randomUUID(),
		start: createStartToken(new Date(Date.now() - 60_000)),
		name: `Neighbor ${n}`,
		email: `neighbor${n}@example.com`,
		address: `${n} Maple Street, Stanley`,
		message: "The oak over the drive",
		urgency: "planned",
	});
}

/** As large as a phone's: 12 megapixels, 3 MB. */
function createPhoto(): Promise<Buffer> {
	const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
	return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#5a7a4a", noise } })
		.jpeg({ quality: 85 })
		.toBuffer();
}

/** CPU time of the server and of the PostgreSQL processes that run now. */
function cpuSeconds(pid: number): number {
	return sum([pid, ...postgresProcesses(dataDir)].map(readCpuSeconds));
}

function countFiles(pid: number): number {
	return readdirSync(`/proc/${pid}/fd`).length;
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

function printRow(cells: (string | number)[]): void {
	console.log(cells.map((cell) => String(cell).padStart(13)).join(""));
}
