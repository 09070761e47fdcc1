import { asc, eq, ne } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { explainProblem, folderRoles, problemCodes } from "./account.ts";
import type { Account } from "./credentials.server.ts";
import { findProviderByHost } from "./providers.ts";
import { receivesPlusAddresses } from "./reply-address.server.ts";
import { mailAccountGrants, mailAccounts, mailFolders } from "./tables.server.ts";

type Editor = Permitted<"email-accounts.edit">;

/** Every account that isn't removed. A company has a few, so the list has no pages. */
export async function listAccounts(_by: Editor | "everyone") {
	const rows = await db
		.select()
		.from(mailAccounts)
		.where(ne(mailAccounts.status, "removed"))
		.orderBy(asc(mailAccounts.label), asc(mailAccounts.id))
		.limit(100);
	return rows.map(toHealth);
}

export type AccountHealth = ReturnType<typeof toHealth>;

/** What the card of an account says. Without the lease, and there is no password in this row. */
export function toHealth(account: Account) {
	const { lastError, lastErrorDetail, lastErrorAt, imapHost, imapPort } = account;
	const code = problemCodes.find((each) => each === lastError);
	return {
		id: account.id,
		version: account.version,
		label: account.label,
		address: account.address,
		senderName: account.senderName,
		status: account.status,
		signInMethod: account.signInMethod,
		userName: account.userName,
		importDays: account.importDays,
		syncedAt: account.syncedAt?.toISOString() ?? null,
		lag: account.lag,
		quotaUsed: account.quotaUsed,
		quotaLimit: account.quotaLimit,
		servers: {
			imapHost,
			imapPort,
			imapSecurity: account.imapSecurity,
			smtpHost: account.smtpHost,
			smtpPort: account.smtpPort,
			smtpSecurity: account.smtpSecurity,
		},
		domainReport: account.domainReport,
		domainCheckedAt: account.domainCheckedAt?.toISOString() ?? null,
		receivesPlusAddresses: receivesPlusAddresses(account),
		appPasswords: findProviderByHost(imapHost)?.appPasswords ?? null,
		problem: code
			? {
					...explainProblem(code, imapHost, imapPort),
					detail: lastErrorDetail,
					at: lastErrorAt?.toISOString() ?? null,
				}
			: null,
	};
}

export async function listFolders(_by: Editor, accountId: string) {
	const folders = await db
		.select()
		.from(mailFolders)
		.where(eq(mailFolders.accountId, accountId))
		.orderBy(asc(mailFolders.path))
		.limit(500);
	return folders
		.filter(({ missingSince }) => !missingSince)
		.sort((a, b) => folderRoles.indexOf(a.role) - folderRoles.indexOf(b.role))
		.map(({ id, path, role, roleSource, isSynced, messages }) => ({ id, path, role, roleSource, isSynced, messages }));
}

/** The people who can be given access: everyone but owners, who have it. */
export async function listAccess(_by: Editor, accountId: string) {
	const [people, granted] = await Promise.all([
		db.select().from(staff).where(ne(staff.role, "owner")).orderBy(asc(staff.name)).limit(200),
		db.select().from(mailAccountGrants).where(eq(mailAccountGrants.accountId, accountId)),
	]);
	const ids = new Set(granted.map(({ staffId }) => staffId));
	return people
		.filter(({ id, deactivatedAt }) => !deactivatedAt || ids.has(id))
		.map(({ id, name, role, deactivatedAt }) => ({
			id,
			name,
			role,
			isDeactivated: !!deactivatedAt,
			mayRead: ids.has(id),
		}));
}
