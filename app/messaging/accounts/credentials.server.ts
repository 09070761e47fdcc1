import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import type { MailServers } from "./account.ts";
import { ConnectionError, type Credentials, createSmtp } from "./connect.server.ts";
import { readSecrets } from "./secrets.server.ts";
import { mailAccounts } from "./tables.server.ts";

export type Account = typeof mailAccounts.$inferSelect;

export function toServers(account: Account): MailServers {
	return {
		imap: { host: account.imapHost, port: account.imapPort, security: account.imapSecurity },
		smtp: { host: account.smtpHost, port: account.smtpPort, security: account.smtpSecurity },
		userName: account.userName,
	};
}

/** Throws a ConnectionError when the account has no password, or one that can't be decrypted. */
export async function readCredentials({ id, userName }: Account): Promise<Credentials> {
	const secrets = await readSecrets(id);
	if (!secrets) throw new ConnectionError({ code: "no-credentials", step: "sign-in", detail: "" });
	if (secrets.kind === "password") return { userName, password: secrets.password };
	return { userName, accessToken: secrets.accessToken };
}

export async function findAccount(id: string): Promise<Account | null> {
	const [account] = await db.select().from(mailAccounts).where(eq(mailAccounts.id, id));
	return account ?? null;
}

/** A nodemailer transport that signs in as the account. Throws a ConnectionError when it can't. Close it after use. */
export async function openSmtp(accountId: string) {
	const account = await findAccount(accountId);
	if (!account || account.status === "removed")
		throw new ConnectionError({ code: "no-credentials", step: "sign-in", detail: "" });
	return createSmtp(toServers(account).smtp, await readCredentials(account));
}
