import { importContent } from "./content/pages/import-content.server.ts";
import { createPlaceholderCompany } from "./people/company/company.server.ts";
import { seedClauseLibrary } from "./sales/contracts/library.server.ts";

/** Writes the data of a new installation, and texts that are new in this release. Does nothing when all of it exists. */
export async function writeInitialData(): Promise<void> {
	await createPlaceholderCompany();
	await importContent();
	await seedClauseLibrary();
}
