import { eq } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mailAccountGrants, mailAccounts } from "./tables.server.ts";

/** The ids of the accounts whose messages this person may see: all for the owner, for others those granted to them. */
export async function accountsOf(by: Staff): Promise<string[]> {
	if (by.role === "owner") {
		const rows = await db.select({ id: mailAccounts.id }).from(mailAccounts);
		return rows.map(({ id }) => id);
	}
	const rows = await db
		.select({ id: mailAccountGrants.accountId })
		.from(mailAccountGrants)
		.where(eq(mailAccountGrants.staffId, by.id));
	return rows.map(({ id }) => id);
}
