import { findAccount, openSmtp } from "#app/messaging/accounts/credentials.server.ts";
import { readSecrets } from "#app/messaging/accounts/secrets.server.ts";
import type { EmailSender } from "#app/platform/smtp.server.ts";

/** How to send an email from an account; null when the account has no password. */
export async function findAccountSender(accountId: string): Promise<EmailSender | null> {
	const account = await findAccount(accountId);
	if (!account || account.status === "removed" || !(await readSecrets(accountId))) return null;
	const { senderName, address } = account;
	const from = senderName ? `"${senderName.replaceAll(/["\\\r\n]/g, "")}" <${address}>` : address;
	return { from, open: () => openSmtp(accountId) };
}
