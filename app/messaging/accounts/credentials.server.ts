import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import type { MailServers } from "./account.ts";
import { ConnectionError, type Credentials, createSmtp } from "./connect.server.ts";
import { refreshTokens, type Tokens } from "./oauth.server.ts";
import { readSecrets, replaceSecrets } from "./secrets.server.ts";
import { mailAccounts } from "./tables.server.ts";
import type { TokenProvider } from "./token-providers.ts";

export type Account = typeof mailAccounts.$inferSelect;

export function toServers(account: Account): MailServers {
	return {
		imap: { host: account.imapHost, port: account.imapPort, security: account.imapSecurity },
		smtp: { host: account.smtpHost, port: account.smtpPort, security: account.smtpSecurity },
		userName: account.userName,
	};
}

/** Throws a ConnectionError when the account has no password, or one that can't be decrypted. */
export async function readCredentials(account: Account, now = new Date()): Promise<Credentials> {
	const { id, userName } = account;
	const secrets = await readSecrets(id);
	if (!secrets) throw new ConnectionError({ code: "no-credentials", step: "sign-in", detail: "" });
	if (secrets.kind === "password") return { userName, password: secrets.password };
	const isFresh = secrets.expiresAt > now.getTime() + 60_000;
	return { userName, accessToken: (isFresh ? secrets : await renew(account, secrets, now)).accessToken };
}

const renewals = new Map<string, Promise<Tokens>>();

/** A new token instead of one that is about to expire. Callers that need it at the same time share one request. */
function renew({ id, signInMethod }: Account, tokens: Tokens, now: Date): Promise<Tokens> {
	const running = renewals.get(id);
	if (running) return running;
	const renewal = renewTokens(id, signInMethod === "microsoft" ? "microsoft" : "google", tokens, now).finally(() =>
		renewals.delete(id),
	);
	renewals.set(id, renewal);
	return renewal;
}

async function renewTokens(id: string, provider: TokenProvider, tokens: Tokens, now: Date): Promise<Tokens> {
	const renewed = await refreshTokens(provider, tokens, now);
	await replaceSecrets(id, tokens, renewed);
	return renewed;
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
