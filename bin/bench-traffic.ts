// The part of the benchmark about counting visits.
import { execFileSync } from "node:child_process";
import { spread } from "#app/demo/spread.ts";
import { sendPaced } from "./paced-load.ts";

type Print = (what: string, figure: string) => void;

const events = Number(process.env.BENCH_EVENTS ?? 10_000_000);

/** The report of a year, and how fast visits are stored, with ten million of them in the database. */
export function printTraffic(root: string, env: NodeJS.ProcessEnv, print: Print): void {
	const output = execFileSync(process.execPath, ["server/command.ts", "bench-traffic", String(events)], {
		cwd: root,
		env,
	});
	const { reports, perSecond, written, added } = JSON.parse(output.toString().trim().split("\n").at(-1) ?? "");
	print(`${events.toLocaleString("en-US")} page events`, `written in ${written} s, added up in ${added} s`);
	for (const [section, ms] of Object.entries(reports)) print(`analytics of a year, ${section}`, `${ms} ms`);
	print("page events stored", `${perSecond.toLocaleString("en-US")} per second`);
}

const rounds = 3;

/**
 * Response times of a page alone, beside 2,000 small files a second, and beside 2,000 page views a second. The files show how
 * much of a difference is the load itself: connections, this program, and two processors for all.
 */
export async function loadWhileCounting(url: string, seconds: number, print: Print): Promise<void> {
	const others = {
		alone: null,
		"beside files": { url: new URL("/robots.txt", url).href, perSecond: 2_000, seconds },
		"beside page views": { url: new URL("/api/page-views", url).href, perSecond: 2_000, seconds, views: true },
	};
	const times = new Map<string, number[]>(Object.keys(others).map((name) => [name, []]));
	let counted = 0;
	// in turn, so that what else the machine does meets all alike
	for (let round = 0; round < rounds; round += 1) {
		for (const [name, other] of Object.entries(others)) {
			const [page, beside] = await Promise.all([sendPaced({ url, perSecond: 20, seconds }), other && sendPaced(other)]);
			if (page.failed || beside?.failed) throw new Error(`${page.failed} pages and ${beside?.failed} others failed`);
			times.get(name)?.push(...page.times);
			if (beside) counted = beside.perSecond;
		}
	}
	const figures = [...times].map(([name, all]) => {
		const { median, p99 } = spread(all);
		return `${name} median ${median} ms, p99 ${p99} ms`;
	});
	print(`${new URL(url).pathname} at 20 requests/s (others ${counted}/s)`, figures.join("; "));
}
