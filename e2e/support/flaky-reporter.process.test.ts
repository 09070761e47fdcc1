import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
let output: string;
beforeAll(async () => {
	output = await mkdtemp(path.join(os.tmpdir(), "flaky-"));
});
afterAll(() => rm(output, { recursive: true, force: true }));

/** Runs the tests in flaky/ whose titles match. */
async function runPlaywright(titles: string): Promise<{ code: number | null; printed: string }> {
	const cli = path.join(root, "node_modules/@playwright/test/cli.js");
	const child = spawn(process.execPath, [cli, "test", "--config=e2e/support/flaky", `--grep=${titles}`], {
		cwd: root,
		env: { PATH: process.env.PATH, FLAKY_OUTPUT: output },
	});
	let printed = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (printed += part));
	const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
	return { code, printed };
}

test("one flaky test doesn't fail the run", async () => {
	expect(await runPlaywright("steady|first")).toEqual({ code: 0, printed: "" });
});

test("two flaky tests fail the run and are named", async () => {
	const { code, printed } = await runPlaywright("steady|first|second");
	expect(code).toBe(1);
	expect(printed).toBe(`FAILED: 2 journeys passed only on their second attempt:
  [one] e2e/support/flaky/attempts.ts:4 first
  [one] e2e/support/flaky/attempts.ts:5 second
`);
});

test("a test that is flaky in two projects counts twice", async () => {
	const { code, printed } = await runPlaywright("both");
	expect(code).toBe(1);
	expect(printed).toContain("[one] e2e/support/flaky/attempts.ts:6 in both projects @both");
	expect(printed).toContain("[two] e2e/support/flaky/attempts.ts:6 in both projects @both");
});

test("a failed test fails the run as ever", async () => {
	expect(await runPlaywright("broken|first")).toEqual({ code: 1, printed: "" });
});
