// One throwaway PostgreSQL for the run. Each product gets its own copy of its template database.
import { openTestPostgres } from "#server/testing/test-postgres.ts";
import { importFromFolders } from "./folders.ts";

type InitialData = { writeInitialData: () => Promise<void> };

export default async function setup(): Promise<() => Promise<void>> {
	const { url, template, stop } = await openTestPostgres(writeInitialData);
	process.env.E2E_POSTGRES = url;
	process.env.E2E_TEMPLATE = template;
	return stop;
}

async function writeInitialData(): Promise<void> {
	for (const folder of await importFromFolders<InitialData>("initial-data.server.ts")) await folder.writeInitialData();
}
