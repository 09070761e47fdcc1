// `npm test`: the checks, the unit tests, the build, and the browser tests. A failure doesn't stop the rest. The last
// line has the totals.
import fs from "node:fs";
import { check } from "./check.ts";
import { findChromium } from "./chromium.ts";
import { runStep, type Step, spawnNode } from "./steps.ts";

type Count = { passed: number; failed: number };

const results = "test-results";
const total: Count = { passed: 0, failed: 0 };

function add({ passed, failed }: Count): void {
	total.passed += passed;
	total.failed += failed;
}

function addStep(ok: boolean): void {
	add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A tool that fails without a failed test, such as by an error outside of all tests, counts as one failure. */
async function runTests(step: Step, report: string, count: (report: never) => Count): Promise<void> {
	fs.rmSync(report, { force: true });
	const { code } = await spawnNode({ ...step, live: true });
	let counted: Count = { passed: 0, failed: 0 };
	try {
		counted = count(JSON.parse(fs.readFileSync(report, "utf8")) as never);
	} catch {
		console.log(`FAILED ${step.name}: no report written`);
	}
	add(code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted);
}

fs.mkdirSync(results, { recursive: true });
for (const { ok } of await check()) addStep(ok);

const unit = `${results}/vitest.json`;
await runTests(
	{
		name: "vitest",
		run: [
			"node_modules/vitest/vitest.mjs",
			"run",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${unit}`,
		],
	},
	unit,
	(report: { numPassedTests: number; numFailedTests: number }) => ({
		passed: report.numPassedTests,
		failed: report.numFailedTests,
	}),
);

const built = await runStep({ name: "build", run: ["scripts/build.ts", "--force"] });
addStep(built.ok);

if (fs.existsSync("playwright.config.ts")) {
	const chromium = findChromium();
	if (!chromium) addStep(false);
	else {
		const browser = `${results}/playwright.json`;
		await runTests(
			{
				name: "playwright",
				run: ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
				env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
			},
			browser,
			(report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
				passed: report.stats.expected + report.stats.flaky,
				failed: report.stats.unexpected,
			}),
		);
	}
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
