import { db } from "#app/platform/db.server.ts";
import { mailAccountGrants, mailAccounts } from "./tables.server.ts";

type Account = typeof mailAccounts.$inferInsert;

/** An account without a password, whose server nothing connects to. */
export async function createTestAccount(change: Partial<Account> = {}, ...granted: { id: string }[]): Promise<string> {
	const address = change.address ?? `office-${crypto.randomUUID()}@example.com`;
	const host = "mail.example.com";
	const [row] = await db
		.insert(mailAccounts)
		.values({
			label: "Office",
			address,
			userName: address,
			imapHost: host,
			imapPort: 993,
			imapSecurity: "tls",
			smtpHost: host,
			smtpPort: 465,
			smtpSecurity: "tls",
			status: "paused",
			...change,
		})
		.returning({ id: mailAccounts.id });
	if (!row) throw new Error("email account was not added");
	if (granted.length)
		await db.insert(mailAccountGrants).values(granted.map(({ id }) => ({ accountId: row.id, staffId: id })));
	return row.id;
}
