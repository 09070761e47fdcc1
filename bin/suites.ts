// Runs Vitest, the build and Playwright, and adds up what passed and failed.
import fs from "node:fs";
import { findChromium } from "./chromium.ts";
import { type Outcome, runStep, type Step, spawnNode } from "./steps.ts";

type Count = { passed: number; failed: number };
type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

const vitestReport = "test-results/vitest.json";
const processReport = "test-results/vitest-process.json";
const playwrightReport = "test-results/playwright.json";
const startedAt = performance.now();
const total: Count = { passed: 0, failed: 0 };

export function addOutcomes(outcomes: Outcome[]): void {
	for (const { ok } of outcomes) add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** `args` are Vitest's: parts of paths and options. */
export async function runUnitTests(args: string[] = []): Promise<void> {
	await runTests({ name: "vitest", run: vitest(vitestReport, args), live: true }, vitestReport, countUnitTests);
}

/** The tests that start server processes. Their output is shown only if one fails, so they can run beside other steps. */
export async function runProcessTests(): Promise<void> {
	const run = vitest(processReport, ["--project=process"]);
	await runTests({ name: "process tests", run }, processReport, countUnitTests);
}

function vitest(report: string, args: string[]): string[] {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	return ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args];
}

function countUnitTests({ numPassedTests, numFailedTests }: VitestReport): Count {
	return { passed: numPassedTests, failed: numFailedTests };
}

export async function build({ force }: { force: boolean }): Promise<void> {
	addOutcomes([await runStep({ name: "build", run: ["scripts/build.ts", ...(force ? ["--force"] : [])] })]);
}

/** `args` are Playwright's: paths and options. */
export async function runJourneys(args: string[] = []): Promise<void> {
	const chromium = findChromium();
	if (!chromium) return add({ passed: 0, failed: 1 });
	const run = ["node_modules/@playwright/test/cli.js", "test", ...args];
	const step = { name: "playwright", run, live: true, env: { CHROMIUM_PATH: chromium } };
	await runTests(step, playwrightReport, ({ stats }: PlaywrightReport) => ({
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected,
	}));
}

/** Prints the totals and sets the exit code. */
export function finish(): void {
	const seconds = Math.round((performance.now() - startedAt) / 1000);
	const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
	console.log(`${total.passed} passed, ${total.failed} failed in ${time}`);
	process.exitCode = total.failed === 0 ? 0 : 1;
}

function add({ passed, failed }: Count): void {
	total.passed += passed;
	total.failed += failed;
}

/** A tool that fails without a failed test, such as by an error outside of all tests, counts as one failure. */
async function runTests(step: Step, report: string, count: (report: never) => Count): Promise<void> {
	fs.rmSync(report, { force: true });
	const ok = step.live ? (await spawnNode(step)).code === 0 : (await runStep(step)).ok;
	let counted: Count = { passed: 0, failed: 0 };
	try {
		counted = count(JSON.parse(fs.readFileSync(report, "utf8")) as never);
	} catch {
		console.log(`FAILED ${step.name}: no report written`);
	}
	add(!ok && counted.failed === 0 ? { ...counted, failed: 1 } : counted);
}
