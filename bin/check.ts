// `npm run check`: types, lint and format, import rules, unused code, and the size of the project.
import { countNouns, findLongFiles, listWings } from "./folders.ts";
import { type Outcome, runStep, type Step } from "./steps.ts";

const routeTypes: Step = { name: "route types", run: ["node_modules/@react-router/dev/bin.cjs", "typegen"] };
const types: Step = {
	name: "types",
	// what was checked before and hasn't changed since takes no time
	run: [
		"node_modules/typescript/bin/tsc",
		...["--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"],
	],
};
const lint: Step = { name: "lint and format", run: ["node_modules/@biomejs/biome/bin/biome", "check"] };
const importRules: Step = {
	name: "import rules",
	run: ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "app", "server", "server.ts"],
};
const unusedCode: Step = { name: "unused code", run: ["node_modules/knip/bin/knip.js"] };
const maxLines = 300;

export async function check(): Promise<Outcome[]> {
	const first = await runStep(routeTypes);
	const outcomes = [first, ...(await Promise.all([types, lint, importRules, unusedCode].map(runStep)))];
	return [...outcomes, checkSize(outcomes)];
}

/** Types and lint only. */
export async function checkQuickly(): Promise<Outcome[]> {
	const first = await runStep(routeTypes);
	return [first, ...(await Promise.all([types, lint].map(runStep)))];
}

/** The cycles are those that the import rules found. */
function checkSize(outcomes: Outcome[]): Outcome {
	const found = outcomes.find(({ name }) => name === importRules.name)?.output ?? "";
	const cycles = found.match(/^\s*error no-cycles:/gm)?.length ?? 0;
	const long = findLongFiles(maxLines);
	const ok = long.length === 0;
	console.log(`${ok ? "ok    " : "FAILED"} length of files`);
	for (const { file, lines } of long) console.log(`${file} has ${lines} lines`);
	const counts = [`${listWings().length} wings`, `${countNouns()} nouns`];
	console.log([...counts, `${long.length} files over ${maxLines} lines`, `${cycles} cycles`].join(", "));
	return { name: "length of files", ok, output: "" };
}

if (import.meta.main) {
	const outcomes = await check();
	process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
