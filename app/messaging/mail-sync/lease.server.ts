// Which process syncs an account. A lease ends by itself when its process dies, and a process that lost it can write nothing.
import { and, eq, gt, sql } from "drizzle-orm";
import type { Account } from "#app/messaging/accounts/credentials.server.ts";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

export class LeaseLost extends Error {}

/** Extends this process's leases and takes those that nobody holds. Returns the accounts to sync. */
export async function takeLeases(holder: string, seconds: number): Promise<Account[]> {
	return db
		.update(mailAccounts)
		.set({ leaseHolder: holder, leaseUntil: sql`now() + make_interval(secs => ${seconds})` })
		.where(
			sql`${mailAccounts.status} = 'active' and (${mailAccounts.leaseHolder} = ${holder}
				or ${mailAccounts.leaseUntil} is null or ${mailAccounts.leaseUntil} < now())`,
		)
		.returning();
}

export async function releaseLeases(holder: string): Promise<void> {
	await db
		.update(mailAccounts)
		.set({ leaseHolder: null, leaseUntil: null })
		.where(eq(mailAccounts.leaseHolder, holder));
}

/** Called first in each transaction of a sync. Throws when another process has the account, or a person paused it. */
export async function requireLease(tx: Tx, accountId: string, holder: string): Promise<void> {
	const rows = await tx
		.select({ id: mailAccounts.id })
		.from(mailAccounts)
		.where(
			and(
				eq(mailAccounts.id, accountId),
				eq(mailAccounts.status, "active"),
				eq(mailAccounts.leaseHolder, holder),
				gt(mailAccounts.leaseUntil, sql`now()`),
			),
		)
		.for("key share");
	if (!rows.length) throw new LeaseLost("the account is synced elsewhere, or no longer");
}
