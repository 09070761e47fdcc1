import { defineConfig } from "@playwright/test";

// The runs of ../flaky-reporter.process.test.ts: tests that fail on their first attempt, without a browser.
export default defineConfig({
	testMatch: "attempts.ts",
	outputDir: process.env.FLAKY_OUTPUT,
	retries: 1,
	workers: 1,
	reporter: [["../flaky-reporter.ts"]],
	projects: [{ name: "one" }, { name: "two", grep: /@both/ }],
});
