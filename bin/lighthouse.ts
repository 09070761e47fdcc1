// Runs Lighthouse for phones on one page of each template: the median of three runs, as its documentation advises, because
// scores depend on the machine. Over HTTP/2, as visitors get the pages from the reverse proxy. `node bin/lighthouse.ts
// http://localhost:3000` tests a running server. Prints the audits below 90.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import lighthouse, { type RunnerResult } from "lighthouse";
import { findChromium } from "./chromium.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";

const pages = [
	"/",
	"/about",
	"/services",
	"/services/tree-removal",
	"/services/storm-damage-emergency",
	"/service-areas",
	"/locations/eau-claire",
	"/projects",
	"/projects/maple-on-the-roof",
	"/advice",
	"/advice/when-to-prune-oaks-wisconsin",
	"/glossary",
	"/glossary/bur-oak",
	"/contact",
	"/fun",
	"/fun/stump-o-meter",
	"/snow",
	"/features",
	"/newsletter",
	"/suggest-feature",
	"/search?q=oak",
	"/verify",
	"/privacy",
	"/account",
];

type Run = RunnerResult["lhr"];

const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];

/** Prints one line for each page, or that Chromium wasn't found. */
export async function printScores(origin: string, print: (what: string, figure: string) => void): Promise<void> {
	const chromium = findChromium();
	if (!chromium) return print("Lighthouse", "not measured, Chromium not found");
	const profile = await mkdtemp(path.join(os.tmpdir(), "lighthouse-"));
	const proxy = await startHttp2Proxy(origin);
	const browser = spawn(
		chromium,
		[
			...["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "--no-sandbox", "--disable-gpu"],
			"--ignore-certificate-errors",
		],
		{ stdio: ["ignore", "ignore", "pipe"] },
	);
	try {
		const port = await portOf(browser);
		for (const page of pages) {
			const runs: Run[] = [];
			// Lighthouse sometimes fails to read the trace: such a run is repeated
			for (let tries = 0; runs.length < 3 && tries < 6; tries++) {
				const result = await lighthouse(proxy.url + page, { port, logLevel: "silent", onlyCategories });
				if (result?.lhr.audits["largest-contentful-paint"]?.numericValue) runs.push(result.lhr);
			}
			const performances = runs.map(performanceOf).sort((a, b) => a - b);
			const middle = runs.find((run) => performanceOf(run) === performances[1]);
			print(`Lighthouse on ${page}`, middle ? `${figuresOf(middle)}, runs ${performances.join(" ")}` : "no result");
		}
	} finally {
		proxy.stop();
		browser.kill();
		await new Promise((resolve) => browser.once("exit", resolve));
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	}
}

function portOf(browser: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		browser.once("exit", () => reject(new Error("Chromium exited during startup")));
		let output = "";
		browser.stderr?.on("data", (part) => {
			output += part;
			const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1];
			if (port) resolve(Number(port));
		});
	});
}

/** The performance score, 0 to 100. */
function performanceOf({ categories }: Run): number {
	return Math.round((categories.performance?.score ?? 0) * 100);
}

function figuresOf({ categories, audits, environment }: Run): string {
	const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
	const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
	const figures = [
		`LCP ${(value("largest-contentful-paint") / 1000).toFixed(2)} s`,
		`TBT ${Math.round(value("total-blocking-time"))} ms`,
		`CLS ${value("cumulative-layout-shift").toFixed(3)}`,
		`${Math.round(value("total-byte-weight") / 1024)} KB`,
	];
	const failed = Object.values(categories)
		.flatMap(({ auditRefs }) => auditRefs)
		.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
		.map(({ id }) => id);
	figures.push(`machine ${Math.round(environment.benchmarkIndex)}`);
	return [
		scores.join(" "),
		...figures,
		...(failed.length ? [`below 90: ${[...new Set(failed)].join(", ")}`] : []),
	].join(", ");
}

if (import.meta.main)
	await printScores(process.argv[2] ?? "http://localhost:3000", (what, figure) => console.log(`${what}: ${figure}`));
