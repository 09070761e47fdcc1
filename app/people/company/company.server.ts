import { eq } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { onNotice } from "#app/platform/notices.server.ts";
import { type Company, standIn } from "./company.ts";
import { company } from "./tables.server.ts";

let known: Promise<Company> | undefined;
onNotice("company", forgetCompany);
onNotice("missed", forgetCompany); // the connection for notices was lost for a while

/** The next reader asks the database. Other instances are told by the notice "company". */
export function forgetCompany(): void {
	known = undefined;
}

/** The company's facts, kept in memory until an owner changes them on any instance. */
export function readCompany(): Promise<Company> {
	known ??= loadCompany().catch((error) => {
		known = undefined;
		throw error;
	});
	return known;
}

/** As it is in the database now, for the page that edits it. */
export async function loadCompany(on: Pick<Tx, "select"> = db): Promise<Company> {
	const [row] = await on.select().from(company).where(eq(company.one, true));
	if (!row) throw new Error("the company's row is missing: the first content was not written");
	const { one, updatedAt, ...facts } = row;
	return facts;
}

/** Part of the first content: does nothing when the company is known. */
export async function writeStandInCompany(): Promise<void> {
	await db.insert(company).values(standIn).onConflictDoNothing();
}
