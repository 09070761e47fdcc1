import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FailedTest, readPlaywrightReport } from "./reports.ts";
import { lookAgain } from "./second-look.ts";
import { spawnNode } from "./steps.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), "second-look-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const config = "--config=bin/second-look";
const browsers = () => ({ ATTEMPTS_FOLDER: folder });

/** The first run of the tests whose titles match: what it found to look at again. */
async function firstRun(titles: string): Promise<FailedTest[]> {
	const report = path.join(folder, "first.json");
	const run = ["node_modules/@playwright/test/cli.js", "test", config, `--grep=${titles}`];
	await spawnNode({ name: "playwright", run, env: { ...browsers(), JOURNEY_REPORT: report } });
	return readPlaywrightReport(report, "bin/second-look").failed;
}

test("a test that passes alone counts as passed, and is listed with its attempt", async () => {
	const failed = await firstRun("steady|fails once|fails twice");
	expect(failed.map(({ title }) => title)).toEqual([
		"[one] bin/second-look/attempts.ts:15 › fails once",
		"[one] bin/second-look/attempts.ts:16 › fails twice",
	]);
	const look = await lookAgain(failed, browsers(), { folder: "bin/second-look", options: [config] });
	expect(look.failed).toEqual([]);
	expect(look.passed).toMatchObject([
		{ title: failed[0]?.title, attempt: 2 },
		{ title: failed[1]?.title, attempt: 3 },
	]);
});

test("a test that fails each time stays failed", async () => {
	const failed = await firstRun("fails always|fails once");
	const look = await lookAgain(failed, browsers(), { folder: "bin/second-look", options: [config] });
	expect(look.failed.map(({ title }) => title)).toEqual(["[one] bin/second-look/attempts.ts:17 › fails always"]);
	expect(look.failed[0]?.error).toMatch(/Expected: 2\n\s*Received: 1/);
	expect(look.passed).toHaveLength(1);
});

test("a run that finds no test, or can't begin, proves nothing", async () => {
	const gone: FailedTest = {
		tool: "playwright",
		project: "one",
		target: "bin/second-look/attempts.ts:999",
		title: "gone",
		error: "",
	};
	const where = { folder: "bin/second-look", options: [config] };
	expect((await lookAgain([gone], browsers(), where)).failed).toEqual([gone]);
	const broken = { ...where, options: ["--config=bin/no-such-folder"] };
	expect((await lookAgain([gone], browsers(), broken)).failed).toEqual([gone]);
});

test("so many failures are no accident and get no second look", async () => {
	const many = Array.from({ length: 31 }, (_, at): FailedTest => {
		return { tool: "playwright", project: "one", target: "bin/second-look/attempts.ts:15", title: `${at}`, error: "" };
	});
	expect(await lookAgain(many, browsers())).toEqual({ passed: [], failed: many });
});
