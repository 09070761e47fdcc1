// Reads what Vitest and Playwright report as JSON.
import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test that failed; `target` is what its tool runs: a file, or a file and a line. `error` is what it said. */
export type FailedTest = {
	tool: "vitest" | "playwright";
	project: string;
	target: string;
	title: string;
	error: string;
};
export type TimedTest = { title: string; seconds: number };
export type Report = { passed: number; failed: FailedTest[]; tests: TimedTest[] };

type VitestReport = {
	numPassedTests: number;
	testResults: {
		name: string;
		status: string;
		message?: string;
		assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
	}[];
};
type PlaywrightSpec = {
	title: string;
	file: string;
	line: number;
	tests: {
		projectName: string;
		status: string;
		results: { duration: number; errors?: { message?: string }[] }[];
	}[];
};
type PlaywrightSuite = { title: string; file: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };

export function readVitestReport(file: string): Report {
	const { numPassedTests, testResults } = read<VitestReport>(file);
	const failed = testResults
		.filter(({ status }) => status === "failed")
		.flatMap(({ name, message, assertionResults }): FailedTest[] => {
			const target = path.relative(process.cwd(), name);
			const tests = assertionResults.filter(({ status }) => status === "failed");
			// a file that failed before its first test
			const failed = tests.length ? tests : [{ fullName: "the whole file", failureMessages: [message ?? ""] }];
			return failed.map(({ fullName, failureMessages }) => ({
				tool: "vitest",
				project: "",
				target,
				title: `${target} › ${fullName}`,
				error: firstLines(failureMessages ?? []),
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
				const error = firstLines(results.flatMap(({ errors }) => errors ?? []).map(({ message }) => message ?? ""));
				report.failed.push({ tool: "playwright", project: projectName, target, title: name, error });
			} else if (status !== "skipped") report.passed += 1;
		}
	for (const inner of suite.suites ?? []) collectSpecs(inner, folder, titles, report);
}

/** Without colors; where a run's whole output isn't kept, these lines are all that is left of a failure. */
const firstLines = (messages: string[]) =>
	stripVTControlCharacters(messages.join("\n"))
		.split("\n")
		.filter((line) => line.trim())
		.slice(0, 15)
		.join("\n");

function read<T>(file: string): T {
	return JSON.parse(fs.readFileSync(file, "utf8")) as T;
}
