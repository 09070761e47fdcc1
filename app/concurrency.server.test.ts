// Runs every action that may happen only once twice at the same time: exactly one of the two must succeed. The actions of a
// folder are in its `races.server.ts`.
import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Races, setUpProduct } from "#server/testing/races.ts";

setUpProduct();

const files = import.meta.glob<{ races: Races }>("./**/races.server.ts", { eager: true });
const races = Object.fromEntries(
	Object.entries(files).flatMap(([file, { races }]) =>
		Object.entries(races).map(([name, race]) => [`${path.dirname(file).slice(2)}/${name}`, race] as const),
	),
);

const wins = [
	"done",
	"mailed",
	"saved",
	"deleted",
	"sent",
	"stopped",
	"withdrawn",
	"published",
	"dropped",
	"requested",
	"removed",
].concat(...["issued", "credited", "true"]);
const outcomeOf = (outcome: unknown) => String((outcome as { kind?: unknown })?.kind ?? outcome);
const hasWon = (outcome: unknown) =>
	wins.includes(outcomeOf(outcome)) || (typeof outcome === "object" && outcome !== null && "id" in outcome);

const prepared = Object.entries(races).flatMap(([name, race]) =>
	race === "repeatable" ? [] : [[name, race] as const],
);

test.each(prepared)("%s", async (_, prepare) => {
	const act = await prepare();
	const outcomes = await Promise.all([act(), act()]);
	expect(outcomes.filter(hasWon), outcomes.map(outcomeOf).join(" and ")).toHaveLength(1);
});

const sources = globSync("*/**/*.server.{ts,tsx}", { cwd: import.meta.dirname });

/** The exported actions of a folder that take the version the user saw or a customer's answer, or that delete a draft. */
function actionsIn(folder: string): string[] {
	const directory = path.join(import.meta.dirname, folder);
	const files = readdirSync(directory).filter((name) => /(?<!test|fixtures|demo|races)\.server\.tsx?$/.test(name));
	return files.flatMap((file) => {
		const functions = readFileSync(path.join(directory, file), "utf8").matchAll(
			/export (?:async )?function (\w+)\(([^)]*)\)/g,
		);
		return [...functions].flatMap(([, name = "", parameters = ""]) => {
			const takesAnswer =
				/\b(acceptance|decline|signature|given): /.test(parameters) &&
				/\b(by: Permitted|client: Visitor)/.test(parameters);
			const runsOnce = /\bseen(?:Version|Revision)?: /.test(parameters) || takesAnswer || name === "deleteDraft";
			return runsOnce && !/^\s*tx: Tx/.test(parameters) ? [`${folder}/${name}`] : [];
		});
	});
}

test("every action that may happen only once is tested here", () => {
	const actions = [...new Set(sources.map((file) => path.dirname(file)))].flatMap(actionsIn);
	// guards against parameter names that the patterns above no longer match
	expect(actions.length).toBeGreaterThan(90);
	expect(actions.filter((action) => !(action in races))).toEqual([]);
});
