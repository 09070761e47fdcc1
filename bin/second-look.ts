// Tests that failed beside others run again at the end, alone, with one worker. A busy machine makes a test fail once; a
// defect makes it fail each time.
import fs from "node:fs";
import path from "node:path";
import { type FailedTest, type Report, readPlaywrightReport, readVitestReport } from "./reports.ts";
import { spawnNode } from "./steps.ts";

const attempts = 2;
/** More failures than this are no accident, and looking at each again would take too long. */
const most = 30;
const report = path.resolve("test-results/second-look.json");

export type SecondLook = { passed: { title: string; attempt: number; seconds: number }[]; failed: FailedTest[] };

/** Where Playwright's tests are, and its options. */
type Journeys = { folder: string; options: readonly string[] };

/** `env` is for Playwright: its browsers. */
export async function lookAgain(
	failed: readonly FailedTest[],
	env: Record<string, string>,
	journeys: Journeys = { folder: "e2e", options: [] },
): Promise<SecondLook> {
	const look: SecondLook = { passed: [], failed: [...failed] };
	if (failed.length > most) {
		console.log(`${failed.length} tests failed, too many for a second look`);
		return look;
	}
	for (let attempt = 1; attempt <= attempts && look.failed.length; attempt++) {
		const left = look.failed;
		look.failed = [];
		for (const group of groupByRun(left)) {
			const startedAt = performance.now();
			const still = await runAlone(group, env, journeys);
			const seconds = Math.round((performance.now() - startedAt) / 1000);
			for (const test of group)
				if (still.some(({ title }) => title === test.title)) look.failed.push(test);
				else look.passed.push({ title: test.title, attempt: attempt + 1, seconds });
		}
	}
	return look;
}

/** The failed tests of one file in one project, which run together. */
function groupByRun(failed: readonly FailedTest[]): FailedTest[][] {
	const keyOf = ({ tool, project, target }: FailedTest) => `${tool} ${project} ${fileOf(target)}`;
	return [...Map.groupBy(failed, keyOf).values()];
}

const fileOf = (target: string) => target.replace(/:\d+$/, "");

/** Those of the group that fail again. */
async function runAlone(
	group: readonly FailedTest[],
	env: Record<string, string>,
	{ folder, options }: Journeys,
): Promise<FailedTest[]> {
	const [first] = group;
	if (!first) return [];
	fs.rmSync(report, { force: true });
	console.log(`second look: ${[...new Set(group.map(({ target }) => target))].join(" ")} ${first.project}`);
	const isVitest = first.tool === "vitest";
	const { code, output } = await spawnNode(isVitest ? vitestRun(first) : playwrightRun(group, env, options));
	try {
		const found: Report = isVitest ? readVitestReport(report) : readPlaywrightReport(report, folder);
		const still = group.filter(({ title }) => found.failed.some((test) => test.title === title));
		// a run that failed without a failed test, or ran none, proves nothing
		const provesNothing = (code !== 0 && found.failed.length === 0) || found.passed + found.failed.length === 0;
		if (still.length || provesNothing) console.log(output);
		return provesNothing ? [...group] : still;
	} catch {
		console.log(output);
		return [...group];
	}
}

function vitestRun({ target }: FailedTest) {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	const alone = ["--no-file-parallelism", "--maxWorkers=1"];
	return { name: "vitest", run: ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...alone, target] };
}

function playwrightRun(group: readonly FailedTest[], env: Record<string, string>, options: readonly string[]) {
	const targets = group.map(({ target }) => target);
	// tests of a serial file depend on those before them
	const [file = ""] = targets.map(fileOf);
	const isSerial = fs.readFileSync(file, "utf8").includes('mode: "serial"');
	const alone = ["--workers=1", `--project=${group[0]?.project}`, ...options];
	const run = ["node_modules/@playwright/test/cli.js", "test", ...alone, ...(isSerial ? [file] : targets)];
	// without a trace: its scripts are blocked in the sandboxed frames of previews, which the console says as an error
	return { name: "playwright", run, env: { ...env, JOURNEY_REPORT: report } };
}
