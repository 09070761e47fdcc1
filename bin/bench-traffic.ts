// The part of the benchmark about counting visits.
import { execFileSync } from "node:child_process";
import autocannon from "autocannon";

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

/** Response times of a page alone, and while 2,000 page views a second are counted. */
export async function loadWhileCounting(url: string, seconds: number, print: Print): Promise<void> {
	const open = () => autocannon({ url, connections: 4, overallRate: 20, duration: seconds });
	const alone = await open();
	const agent =
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";
	const counting = autocannon({
		url: new URL("/api/page-views", url).href,
		connections: 20,
		overallRate: 2_000,
		duration: seconds,
		requests: Array.from({ length: 2_000 }, (_, n) => ({
			method: "POST" as const,
			headers: {
				"content-type": "application/json",
				"user-agent": agent,
				"accept-language": "en-US",
				"x-forwarded-for": `10.${n >> 8}.${n & 255}.1`,
			},
			body: JSON.stringify({ kind: "view", path: "/" }),
		})),
	});
	const [both, counted] = await Promise.all([open(), counting]);
	print(
		`${new URL(url).pathname} at 20 requests/s, alone and while counting`,
		`p99 ${alone.latency.p99} ms and ${both.latency.p99} ms with ${Math.round(counted.requests.average)} page views/s`,
	);
}
