import path from "node:path";
import { defineConfig } from "@playwright/test";

export default defineConfig({
	testMatch: "attempts.ts",
	outputDir: path.join(process.env.ATTEMPTS_FOLDER ?? "", "output"),
	workers: 1,
	reporter: [["json", { outputFile: process.env.JOURNEY_REPORT }]],
	projects: [{ name: "one" }],
});
