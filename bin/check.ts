// `npm run check`: types, lint, format, import rules and unused code.
import fs from "node:fs";
import { type Outcome, runStep, type Step } from "./steps.ts";

const tools: Step[] = [
	{ name: "types", run: ["node_modules/typescript/bin/tsc"] },
	{ name: "lint and format", run: ["node_modules/@biomejs/biome/bin/biome", "check"] },
	{
		name: "import rules",
		run: ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "app", "server", "server.ts"],
	},
	{ name: "unused code", run: ["node_modules/knip/bin/knip.js"] },
];

export async function check(): Promise<Outcome[]> {
	const routes = { name: "route types", run: ["node_modules/@react-router/dev/bin.cjs", "typegen"] };
	const outcomes = [await runStep(routes)];
	const hasRules = fs.existsSync(".dependency-cruiser.cjs");
	const possible = tools.filter(({ name }) => hasRules || name !== "import rules");
	return [...outcomes, ...(await Promise.all(possible.map(runStep)))];
}

if (import.meta.main) {
	const outcomes = await check();
	process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
