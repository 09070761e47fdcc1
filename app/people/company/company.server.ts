import { eq } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { type Company, placeholderCompany } from "./company.ts";
import { company } from "./tables.server.ts";

/** The company's details, cached in memory until they change on any instance. */
export const readCompany = cacheUntilBroadcast("company", () => loadCompany());

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
