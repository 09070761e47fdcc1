import { eq } from "drizzle-orm";
import { onBroadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Company, placeholderCompany } from "./company.ts";
import { company } from "./tables.server.ts";

let cached: Promise<Company> | undefined;
onBroadcast("company", clearCompanyCache);
onBroadcast("missed", clearCompanyCache); // the LISTEN connection was down, so a notice may be missing

/** Makes the next `readCompany` query the database. Other instances clear their cache on the notice "company". */
export function clearCompanyCache(): void {
	cached = undefined;
}

/** The company's details, cached in memory until they change on any instance. */
export function readCompany(): Promise<Company> {
	cached ??= loadCompany().catch((error) => {
		cached = undefined;
		throw error;
	});
	return cached;
}

/** The details as they are in the database now, for editing. */
export async function loadCompany(on: Pick<Tx, "select"> = db): Promise<Company> {
	const [row] = await on.select().from(company).where(eq(company.singleton, true));
	if (!row) throw new Error("company row missing: initial content was not written");
	const { singleton, updatedAt, ...details } = row;
	return details;
}

/** Part of the initial content. Does nothing when the company exists. */
export async function createPlaceholderCompany(): Promise<void> {
	await db.insert(company).values(placeholderCompany).onConflictDoNothing();
}
