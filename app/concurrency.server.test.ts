// Runs every action that may happen only once twice at the same time: exactly one of the two must succeed. The actions of a
// folder are in its `races.server.ts`.
import path from "node:path";
import { expect, test } from "vitest";
import { listExportedFunctions } from "#server/testing/exported-functions.ts";
import { isInRun } from "#server/testing/folders-in-run.ts";
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
].concat(...["issued", "credited", "true", "edited", "started", "checked", "changed", "merged", "undone", "sold"]);
const outcomeOf = (outcome: unknown) => String((outcome as { kind?: unknown })?.kind ?? outcome);
const hasWon = (outcome: unknown) =>
	wins.includes(outcomeOf(outcome)) ||
	(typeof outcome === "object" && outcome !== null && ("id" in outcome || "to" in outcome));

const prepared = Object.entries(races).flatMap(([name, race]) =>
	race === "repeatable" || !isInRun(path.posix.dirname(name.replace(/:.*/, ""))) ? [] : [[name, race] as const],
);

test.each(prepared)("%s", async (_, prepare) => {
	const act = await prepare();
	const outcomes = await Promise.all([act(), act()]);
	expect(outcomes.filter(hasWon), outcomes.map(outcomeOf).join(" and ")).toHaveLength(1);
});

/** The parameters that say what someone saw: a version, or for documents with other counters theirs. */
const takesVersion = /\b(?:seen\w*|\w*[vV]ersion|changeCount|revision)\b/;
/** A version that is compared, whatever parameter it came in. */
const comparesVersion = /\beq\(\w+\.(?:version|changeCount|revision),|\.version !== |\b(?:seen|edit|change)\.version\b/;
/** It says that someone else was first. */
const saysStale = /"stale"/;
const takesAnswer = /\b(?:acceptance|decline|signature|given): /;

/** Whether an action takes the version that the user saw, or a customer's answer, or deletes a draft. */
function mayHappenOnce({ name, parameters, code }: ReturnType<typeof listExportedFunctions>[number]): boolean {
	if (/^\s*_?tx: Tx/.test(parameters)) return false;
	const isByStaff = /^\s*_?by: /.test(parameters);
	const isByCustomer = /\bclient: Visitor/.test(parameters);
	if (!isByStaff && !isByCustomer) return false;
	const seesVersion = takesVersion.test(parameters) || comparesVersion.test(code) || saysStale.test(code);
	return seesVersion || takesAnswer.test(parameters) || name === "deleteDraft";
}

test("every action that may happen only once is tested here", () => {
	const actions = listExportedFunctions()
		.filter(mayHappenOnce)
		.map(({ folder, name }) => `${folder}/${name}`);
	// guards against parameter names that the patterns above no longer match
	expect(actions.length).toBeGreaterThan(160);
	const tested = new Set(Object.keys(races).map((name) => name.replace(/:.*/, "")));
	expect([...new Set(actions)].filter((action) => !tested.has(action))).toEqual([]);
});
