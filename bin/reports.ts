// Reads what Vitest and Playwright report as JSON.
import fs from "node:fs";
import path from "node:path";

/** A test that failed; `target` is what its tool runs: a file, or a file and a line. */
export type FailedTest = { tool: "vitest" | "playwright"; project: string; target: string; title: string };
export type TimedTest = { title: string; seconds: number };
export type Report = { passed: number; failed: FailedTest[]; tests: TimedTest[] };

type VitestReport = {
	numPassedTests: number;
	testResults: {
		name: string;
		status: string;
		assertionResults: { status: string; fullName: string; duration?: number | null }[];
	}[];
};
type PlaywrightSpec = {
	title: string;
	file: string;
	line: number;
	tests: { projectName: string; status: string; results: { duration: number }[] }[];
};
type PlaywrightSuite = { title: string; file: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };

export function readVitestReport(file: string): Report {
	const { numPassedTests, testResults } = read<VitestReport>(file);
	const failed = testResults
		.filter(({ status }) => status === "failed")
		.flatMap(({ name, assertionResults }): FailedTest[] => {
			const target = path.relative(process.cwd(), name);
			const titles = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
			// a file that failed before its first test
			return (titles.length ? titles : ["the whole file"]).map((title) => ({
				tool: "vitest",
				project: "",
				target,
				title: `${target} › ${title}`,
			}));
		});
	return { passed: numPassedTests, failed, tests: [] };
}

/** `folder` is that of the tests. */
export function readPlaywrightReport(file: string, folder = "e2e"): Report {
	const { suites } = read<{ suites: PlaywrightSuite[] }>(file);
	const report: Report = { passed: 0, failed: [], tests: [] };
	for (const suite of suites) collectSpecs(suite, folder, [], report);
	return report;
}

function collectSpecs(suite: PlaywrightSuite, folder: string, above: string[], report: Report): void {
	// the outermost suite is the file
	const titles = suite.title === suite.file ? above : [...above, suite.title];
	for (const { title, file, line, tests } of suite.specs)
		for (const { projectName, status, results } of tests) {
			const target = `${path.join(folder, file)}:${line}`;
			const name = `[${projectName}] ${[target, ...titles, title].join(" › ")}`;
			const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
			report.tests.push({ title: name, seconds: milliseconds / 1000 });
			if (status === "unexpected") {
				report.failed.push({ tool: "playwright", project: projectName, target, title: name });
			} else if (status !== "skipped") report.passed += 1;
		}
	for (const inner of suite.suites ?? []) collectSpecs(inner, folder, titles, report);
}

function read<T>(file: string): T {
	return JSON.parse(fs.readFileSync(file, "utf8")) as T;
}
