// Measures this build on this machine and prints the results. Asserts nothing, because measurements are noisy.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { spread } from "#app/demo/spread.ts";
import { postgresProcesses, serverArgs } from "#server/testing/server-process.ts";
import { measurePages, printGrowth } from "./bench-growth.ts";
import { measureMail, printInbox } from "./bench-mail.ts";
import { measureNewsletter } from "./bench-newsletter.ts";
import { printSizes } from "./bench-sizes.ts";
import { loadWhileCounting, printTraffic } from "./bench-traffic.ts";
import { printScores } from "./lighthouse.ts";
import { readCpuSeconds, readMegabytes } from "./process-figures.ts";

const root = path.resolve(import.meta.dirname, "..");
const port = Number(process.env.BENCH_PORT ?? 3999);
const origin = `http://localhost:${port}`;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const inquiries = Number(process.env.BENCH_INQUIRIES ?? 100_000);
const fewInquiries = 1_000;
const article = "/advice/when-to-prune-oaks-wisconsin";
/** at 100,000 rows each, 50,000 pictures and 500,000 visits */
const lists = [
	["dashboard", "/admin/dashboard"],
	["check for notifications", "/api/notifications/check"],
	["inquiries list", "/admin/inquiries"],
	["inquiries list, second page of all", "/admin/inquiries?view=all&q=oak"],
	["quotes list", "/admin/quotes"],
	["field estimates, all", "/admin/field-estimates?view=all"],
	["field estimates, search for two words", "/admin/field-estimates?q=weber+tamarack"],
	["invoices list, unpaid", "/admin/invoices"],
	["invoices list, search for two words", "/admin/invoices?q=weber+maple"],
	["accounts receivable", "/admin/invoices/receivables"],
	["media, grid of 50,000 pictures", "/admin/media"],
	["media, not in use", "/admin/media?view=unused"],
	["media, search for two words", "/admin/media?q=oak+stanley"],
	["schedule, a week of 40 crews among 500,000 visits", "/admin/schedule?view=week"],
	["calendar, a month among 500,000 visits", "/admin/calendar?view=month"],
	["calendar, a week among 500,000 visits", "/admin/calendar?view=week"],
	["action items", "/admin/action-items"],
	["newsletter issues", "/admin/newsletter?view=all"],
	["newsletter subscribers", "/admin/subscribers"],
	["newsletter subscribers, blocked", "/admin/subscribers?view=blocked"],
	["newsletter subscribers, search for two words", "/admin/subscribers?q=weber+olson"],
	["schedule, search of 10,000 unscheduled jobs", "/admin/schedule?view=day&q=weber"],
] as const;
const dataDir = await mkdtemp(path.join(os.tmpdir(), "bench-"));
await chmod(dataDir, 0o755); // PostgreSQL runs inside, as another account if this is root
const env = {
	...process.env,
	DATA_DIR: dataDir,
	PORT: String(port),
	ORIGIN: origin,
	LOG_LEVEL: "warn",
	NODE_ENV: "production",
	TRUST_PROXY: "true",
	NWS_URL: "off",
};

try {
	await measure();
} finally {
	// after a failure PostgreSQL may still be stopping
	await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}

async function measure(): Promise<void> {
	execFileSync(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: "inherit" });
	const cold = await start();
	print("cold start, empty data folder, site built", `${cold.ms} ms to the first response`);
	await stop(cold.server);
	const warm = await start();
	print("warm start", `${warm.ms} ms to the first response`);
	printMemory("idle", warm.server);

	await printFirstAnswers("public pages, first request, rendered");
	await stop(warm.server);
	const next = await start();
	await printFirstAnswers("public pages after restart, shared cache");

	const startedAt = performance.now();
	const data = writeData(env, inquiries);
	print(
		`${inquiries.toLocaleString("en-US")} inquiries written`,
		`${Math.round((performance.now() - startedAt) / 1000)} s`,
	);

	const answers = JSON.parse(runCommand("bench-answers")) as Record<string, string>;
	print(
		"tree care bot questions",
		`${answers.right} of ${answers.all} right, ${answers.unsafe} unsafe, p50 ${answers.p50} ms, p99 ${answers.p99} ms`,
	);

	print("sealing and storing a signed contract", data.sealing);

	const { median, longest } = JSON.parse(runCommand("bench-publish"));
	print("from publishing to visible in another process", `median ${median} ms, longest ${longest} ms`);

	printTraffic(root, env, print);

	const large = await measurePages(origin, data.cookie);
	printGrowth([fewInquiries, await measureFew()], [inquiries, large], print);

	// before the load tests, which leave the machine and the server warm
	await printScores(origin, print);

	await load("/ from the page cache", "/");
	loadWithWrk("/ from the page cache, wrk", "/");
	await loadWhileCounting(`${origin}/contact`, seconds, print);
	await load("an article from the page cache", article);
	await load("/contact", "/contact");
	await load("customer's quote page", data.quote);
	const staff = { cookie: data.cookie };
	await load("PDF of a 40-line quote, generated", data.pdf, staff, 1);
	for (const [what, url] of lists) {
		await load(what, url, staff, 4);
		await loadAtRate(url, staff);
	}
	for (const page of ["/", "/fun", "/services/tree-removal", article, "/contact", "/no-such-page"])
		await printSizes(origin, page, print);
	await printSizes(origin, data.quote, print);
	printMemory("after the load", next.server);
	await stop(next.server);
	await measureMail(print);
	printInbox(runCommand, print);
	await measureNewsletter(print);

	const plain = await start({ PAGE_CACHE: "off" });
	for (const [what, url] of [
		["/", "/"],
		["/fun", "/fun"],
		["an article", article],
	] as const) {
		await load(`${what} rendered for each request`, url);
		await printCpuTime(`${what}, CPU time`, url, plain.server);
	}
	await stop(plain.server);
}

/** The last line that a command of the server prints. */
function runCommand(name: string, args: readonly string[] = [], commandEnv: NodeJS.ProcessEnv = env): string {
	const output = execFileSync(process.execPath, ["server/command.ts", name, ...args], { cwd: root, env: commandEnv });
	return output.toString().trim().split("\n").at(-1) ?? "";
}

const writeData = (dataEnv: NodeJS.ProcessEnv, count: number) =>
	JSON.parse(runCommand("bench-data", [String(count)], dataEnv)) as Record<
		"cookie" | "quote" | "pdf" | "sealing",
		string
	>;

/** The same pages in a data folder of their own, which has little. */
async function measureFew(): Promise<Map<string, number>> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "bench-few-"));
	await chmod(folder, 0o755);
	const few = { DATA_DIR: folder, PORT: String(port + 1), ORIGIN: `http://localhost:${port + 1}` };
	try {
		const { cookie } = writeData({ ...env, ...few }, fewInquiries);
		const { server } = await start(few);
		const medians = await measurePages(few.ORIGIN, cookie);
		await stop(server);
		return medians;
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
	}
}

async function start(extra: Record<string, string> = {}): Promise<{ server: ChildProcess; ms: number }> {
	const startedAt = performance.now();
	const server = spawn(process.execPath, serverArgs, {
		cwd: root,
		env: { ...env, ...extra },
		stdio: ["ignore", "ignore", "inherit"],
	});
	for (;;) {
		if (server.exitCode !== null) throw new Error("the server exited during startup");
		const answer = await fetch(extra.ORIGIN ?? origin).catch(() => null);
		if (answer?.ok) {
			await answer.text();
			return { server, ms: Math.round(performance.now() - startedAt) };
		}
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
}

/** Requests every twentieth page of the site, one after another. */
async function printFirstAnswers(what: string): Promise<void> {
	const map = await (await fetch(`${origin}/sitemap.xml`)).text();
	const addresses = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => address);
	const took: number[] = [];
	for (const address of addresses.filter((_, index) => index % 20 === 0)) {
		const startedAt = performance.now();
		await (await fetch(address)).arrayBuffer();
		took.push(performance.now() - startedAt);
	}
	print(what, `p50 ${spread(took).median} ms, longest ${Math.max(...took).toFixed(1)} ms (${took.length} pages)`);
}

function stop(server: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		server.once("exit", () => resolve());
		server.kill("SIGTERM");
	});
}

async function load(what: string, url: string, headers: Record<string, string> = {}, connections = 50): Promise<void> {
	const probe = await fetch(origin + url, { headers, redirect: "manual" });
	await probe.arrayBuffer();
	const result = await autocannon({
		url: origin + url,
		connections,
		duration: seconds,
		// many client addresses, because rate limits are per address
		requests: Array.from({ length: 500 }, (_, n) => ({
			headers: { "accept-encoding": "br", "x-forwarded-for": `10.0.${n >> 8}.${n & 255}`, ...headers },
		})),
	});
	const { latency, requests, non2xx, errors } = result;
	print(
		what,
		`${Math.round(requests.average).toLocaleString("en-US")} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms` +
			` (${connections} connections${non2xx + errors ? `, ${non2xx} not 2xx, ${errors} errors` : ""})`,
	);
}

/** The server's CPU time for a page without compressing it. On a busy machine it says more than the rate. */
async function printCpuTime(what: string, url: string, server: ChildProcess): Promise<void> {
	const requests = 300;
	const cpuSeconds = () => readCpuSeconds(server.pid ?? 0);
	const before = cpuSeconds();
	for (let n = 0; n < requests; n++)
		await (await fetch(origin + url, { headers: { "accept-encoding": "identity" } })).arrayBuffer();
	print(what, `${(((cpuSeconds() - before) * 1000) / requests).toFixed(2)} ms for each of ${requests} requests`);
}

/**
 * Response times at a realistic load: twenty pages a second, more than a large office opens. Includes the time that
 * requests wait in line.
 */
async function loadAtRate(url: string, headers: Record<string, string>): Promise<void> {
	const rate = 20;
	const { latency } = await autocannon({
		url: origin + url,
		connections: 4,
		overallRate: rate,
		duration: seconds * 2,
		headers: { "accept-encoding": "br", ...headers },
	});
	print("", `at ${rate} requests/s: p50 ${latency.p50} ms, p99 ${latency.p99} ms, longest ${latency.max} ms`);
}

/** autocannon uses more CPU than serving a cached page does. wrk, if installed, measures the server's limit. */
function loadWithWrk(what: string, url: string): void {
	const options = ["-t1", "-c50", `-d${seconds}s`, "--latency", "-H", "accept-encoding: br", origin + url];
	const { stdout } = spawnSync("wrk", options, { encoding: "utf8" });
	if (!stdout) return;
	const find = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? "?";
	const rate = Math.round(Number(find(/Requests\/sec:\s+([\d.]+)/))).toLocaleString("en-US");
	print(what, `${rate} requests/s, p50 ${find(/50%\s+(\S+)/)}, p99 ${find(/99%\s+(\S+)/)} (50 connections)`);
}

function printMemory(when: string, server: ChildProcess): void {
	const postgres = postgresProcesses(dataDir).reduce((sum, pid) => sum + readMegabytes(pid, "Pss"), 0);
	print(`memory, ${when}`, `${readMegabytes(server.pid ?? 0, "Rss")} MB process, ${postgres} MB PostgreSQL`);
}

function print(what: string, figure: string): void {
	console.log(`${what.padEnd(44)} ${figure}`);
}
