import { eq } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";
import { mailAccountSecrets } from "./tables.server.ts";

/** What signs in to an account's servers. Only the code that connects reads it: never a page, and never the log. */
export type Secrets =
	| { kind: "password"; password: string }
	/** `expiresAt`: milliseconds since 1970 */
	| { kind: "token"; accessToken: string; refreshToken: string; expiresAt: number };

/** Null when there are none, or they can't be decrypted, such as after a restore with another SECRET_KEY. */
export async function readSecrets(accountId: string): Promise<Secrets | null> {
	const [row] = await db.select().from(mailAccountSecrets).where(eq(mailAccountSecrets.accountId, accountId));
	const found = row && decrypt("email account", row.encrypted);
	return found ? (JSON.parse(found.toString()) as Secrets) : null;
}

export async function writeSecrets(tx: Tx, accountId: string, secrets: Secrets): Promise<void> {
	const row = { encrypted: encrypt("email account", Buffer.from(JSON.stringify(secrets))), updatedAt: new Date() };
	await tx
		.insert(mailAccountSecrets)
		.values({ accountId, ...row })
		.onConflictDoUpdate({ target: mailAccountSecrets.accountId, set: row });
}

/** Only while the account still has the old ones: one that was removed or connected anew meanwhile keeps what it has. */
export async function replaceSecrets(accountId: string, before: Secrets, after: Secrets): Promise<void> {
	await db.transaction(async (tx) => {
		const [row] = await tx
			.select()
			.from(mailAccountSecrets)
			.where(eq(mailAccountSecrets.accountId, accountId))
			.for("update");
		const found = row && decrypt("email account", row.encrypted);
		if (found?.toString() === JSON.stringify(before)) await writeSecrets(tx, accountId, after);
	});
}

export async function deleteSecrets(tx: Tx, accountId: string): Promise<void> {
	await tx.delete(mailAccountSecrets).where(eq(mailAccountSecrets.accountId, accountId));
}
