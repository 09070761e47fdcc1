// Runs Vitest, the build and Playwright, and adds up what passed and failed.
import fs from "node:fs";
import { findChromium, findDovecot, findHeadlessShell, findKhal } from "./chromium.ts";
import { type FailedTest, type Report, readPlaywrightReport, readVitestReport, type TimedTest } from "./reports.ts";
import { lookAgain } from "./second-look.ts";
import { type Outcome, runStep, type Step, spawnNode } from "./steps.ts";

const vitestReport = "test-results/vitest.json";
const processReport = "test-results/vitest-process.json";
const playwrightReport = "test-results/playwright.json";
const startedAt = performance.now();

/** What every noun must pass: who may open its URLs, its lists, its actions that may happen only once, its secret links. */
export const everyNoun = {
	tests: ["app/nouns.server", "app/urls.test", "app/lists.server", "app/concurrency.server"],
	journeys: ["e2e/matrix.spec.ts", "e2e/secret-links.spec.ts"],
};

let passed = 0;
/** Steps that failed without naming a test: they have no second look. */
let failedSteps = 0;
const failedTests: FailedTest[] = [];
const journeys: TimedTest[] = [];
let browsers: Record<string, string> = {};

export function addOutcomes(outcomes: Outcome[]): void {
	for (const { ok } of outcomes) {
		if (ok) passed += 1;
		else failedSteps += 1;
	}
}

/** `args` are Vitest's: parts of paths and options. */
export async function runUnitTests(args: string[] = []): Promise<void> {
	if (!findDovecot()) failedSteps += 1;
	const khal = findKhal();
	if (!khal) console.log("khal isn't installed, so only ical.js reads the calendar files in the tests.");
	const run = vitest(vitestReport, args);
	const step = { name: "vitest", run, live: true, ...(khal && { env: { KHAL_PATH: khal } }) };
	await runTests(step, vitestReport, readVitestReport);
}

/** The tests that start server processes. Their output is shown only if one fails, so they can run beside other steps. */
export async function runProcessTests(): Promise<void> {
	const run = vitest(processReport, ["--project=process"]);
	await runTests({ name: "process tests", run }, processReport, readVitestReport);
}

function vitest(report: string, args: string[]): string[] {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	return ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args];
}

export async function build({ force }: { force: boolean }): Promise<void> {
	addOutcomes([await runStep({ name: "build", run: ["scripts/build.ts", ...(force ? ["--force"] : [])] })]);
}

/** `args` are Playwright's: paths and options. */
export async function runJourneys(args: string[] = []): Promise<void> {
	const chromium = findChromium();
	if (!chromium) {
		failedSteps += 1;
		return;
	}
	browsers = { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: findHeadlessShell() ?? chromium };
	const run = ["node_modules/@playwright/test/cli.js", "test", ...args];
	const step = { name: "playwright", run, live: true, env: browsers };
	journeys.push(...(await runTests(step, playwrightReport, readPlaywrightReport)));
}

/** Gives failed tests a second look, prints the totals and sets the exit code. */
export async function finish(): Promise<void> {
	const look = await lookAgain(failedTests, browsers);
	if (journeys.length > 20) printSlowest();
	if (look.passed.length) console.log("passed on a later attempt:");
	for (const { title, attempt, seconds } of look.passed) console.log(`  attempt ${attempt}, ${seconds} s: ${title}`);
	for (const { title, error } of look.failed) console.log(`FAILED ${title}\n${error.replaceAll(/^/gm, "  ")}`);
	const seconds = Math.round((performance.now() - startedAt) / 1000);
	const failed = failedSteps + look.failed.length;
	console.log(`took ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
	console.log(`${passed + look.passed.length} passed, ${failed} failed`);
	process.exitCode = failed === 0 ? 0 : 1;
}

function printSlowest(): void {
	console.log("slowest journeys:");
	for (const { title, seconds } of journeys.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
		console.log(`  ${Math.round(seconds)} s ${title}`);
}

/** A tool that fails without a failed test, such as by an error outside of all tests, counts as one failure. */
async function runTests(step: Step, file: string, read: (file: string) => Report): Promise<TimedTest[]> {
	fs.rmSync(file, { force: true });
	const ok = step.live ? (await spawnNode(step)).code === 0 : (await runStep(step)).ok;
	try {
		const report = read(file);
		passed += report.passed;
		failedTests.push(...report.failed);
		if (!ok && report.failed.length === 0) failedSteps += 1;
		return report.tests;
	} catch {
		console.log(`FAILED ${step.name}: no report written`);
		failedSteps += 1;
		return [];
	}
}
