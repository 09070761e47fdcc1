// `npm test`: the checks, the unit and database tests, the build, and the journeys. A failure doesn't stop the rest. The
// last line has the totals. `npm test quotes` runs types, lint, the tests and journeys of that noun or
// wing, and for its folders what every noun must pass.
import { check, checkQuickly } from "./check.ts";
import { type Area, listAreas, listJourneys } from "./folders.ts";
import { addOutcomes, build, everyNoun, finish, runJourneys, runProcessTests, runUnitTests } from "./suites.ts";

const names = process.argv.slice(2);
if (names.length === 0) await testEverything();
else await testAreas(names);

async function testEverything(): Promise<void> {
	// tests that start server processes mostly wait, so everything except the journeys runs alongside them
	await Promise.all([runProcessTests(), checkBuildAndTest()]);
	await runJourneys();
	await finish();
}

async function checkBuildAndTest(): Promise<void> {
	addOutcomes(await check());
	await build({ force: true });
	await runUnitTests(["--project=rules", "--project=database"]);
}

async function testAreas(names: string[]): Promise<void> {
	const all = listAreas();
	const unknown = names.find((name) => !all.some((area) => area.name === name));
	if (unknown) {
		const known = [...new Set(all.map(({ name }) => name))].sort().join(", ");
		console.error(`There is no wing or noun called ${unknown}. There are: ${known}.`);
		process.exitCode = 1;
		return;
	}
	const areas = all.filter(({ name }) => names.includes(name));
	addOutcomes(await checkQuickly());
	// read by server/testing/folders-in-run.ts
	process.env.TEST_FOLDERS = areas.map(({ tests }) => tests).join();
	const shared = areas.some(({ hasNouns }) => hasNouns) ? everyNoun : { tests: [], journeys: [] };
	await runUnitTests(["--passWithNoTests", ...areas.map(({ tests }) => tests), ...shared.tests]);
	const journeys = [...findJourneys(areas), ...shared.journeys];
	if (journeys.length === 0) console.log(`no journeys for ${names.join(", ")}`);
	else {
		await build({ force: false });
		await runJourneys(journeys);
	}
	await finish();
}

function findJourneys(areas: Area[]): string[] {
	return listJourneys().filter((file) => areas.some(({ journeys }) => journeys.test(file)));
}
