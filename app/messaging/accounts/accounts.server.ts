import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import type { FieldErrors } from "#app/platform/form.server.ts";
import type { AccountStatus, MailServers } from "./account.ts";
import type { Details, ServersInput } from "./account-form.ts";
import { findAccount, readCredentials, toServers } from "./credentials.server.ts";
import { deleteSecrets, type Secrets, writeSecrets } from "./secrets.server.ts";
import { mailAccountGrants, mailAccounts } from "./tables.server.ts";
import { type ServerResult, testServers } from "./test-connection.server.ts";

type Editor = Permitted<"email-accounts.edit">;
type Seen = { id: string; version: number };
type Account = typeof mailAccounts.$inferSelect;

export const entity = "email-account";

/** The topic of the broadcast after a change of an account; the detail is its id. */
export const accountTopic = "email-accounts";

const columnsOf = ({ imap, smtp, userName }: MailServers) => ({
	userName,
	imapHost: imap.host,
	imapPort: imap.port,
	imapSecurity: imap.security,
	smtpHost: smtp.host,
	smtpPort: smtp.port,
	smtpSecurity: smtp.security,
});

type NewAccount = { address: string; servers: MailServers; secrets: Secrets; signInMethod?: Account["signInMethod"] };

/** Adds an account whose connection was tested. "taken" when the address has one already. */
export async function addAccount(by: Editor, added: NewAccount, now: Date): Promise<{ id: string } | "taken"> {
	const address = added.address.toLowerCase();
	try {
		return await changeAccounts(async (tx) => {
			const [row] = await tx
				.insert(mailAccounts)
				.values({
					label: address,
					address,
					senderName: "",
					signInMethod: added.signInMethod ?? "password",
					...columnsOf(added.servers),
				})
				.returning({ id: mailAccounts.id });
			if (!row) throw new Error("email account was not added");
			await writeSecrets(tx, row.id, added.secrets);
			await recordAudit(tx, actor(by), entity, row.id, "added", { address }, now);
			return row;
		});
	} catch (error) {
		if (isDuplicate(error, "mail_accounts_address")) return "taken";
		throw error;
	}
}

/** The name in the back office, the name that recipients see, and how far back the first import goes. */
export function changeDetails(by: Editor, { id, version, ...details }: Details & { id: string }, now: Date) {
	return change(by, { id, version }, ["active", "paused", "sign-in-failed", "reconnect"], details, "changed", now);
}

/** The state of an account whose connection was just tested. */
const working = { status: "active", lastError: null, lastErrorAt: null, lastErrorDetail: "", failures: 0 } as const;

type ServersResult = "done" | "stale" | FieldErrors | { results: ServerResult[] };

/** Saves servers and a password that work. A blank password keeps the saved one, which is never sent to another server. */
export async function changeServers(
	by: Editor,
	{ id, version, password, ...typed }: ServersInput & { id: string },
	now: Date,
): Promise<ServersResult> {
	const account = await findAccount(id);
	if (!account || account.status === "removed") return "stale";
	const servers = serversOf(typed);
	const saved = toServers(account);
	const isSame = JSON.stringify(servers) === JSON.stringify(saved);
	if (!password && !isSame)
		return { password: "Enter the password again, because the servers or the user name have changed." };
	const secrets: Secrets | null = password ? { kind: "password", password } : null;
	const credentials = secrets
		? { userName: servers.userName, password }
		: await readCredentials(account).catch(() => null);
	if (!credentials) return { password: "Enter the password." };
	const results = await testServers(servers, credentials);
	if (results.some(({ problem }) => problem)) return { results };
	const method = secrets ? { signInMethod: "password" as const } : {};
	return change(
		by,
		{ id, version },
		["active", "paused", "sign-in-failed", "reconnect"],
		{
			...columnsOf(servers),
			...working,
			connectedAt: now,
			...method,
			// another server may not deliver them
			...(servers.imap.host === account.imapHost ? {} : { plusAddressSeenAt: null }),
		},
		"connected",
		now,
		async (tx) => secrets && writeSecrets(tx, id, secrets),
	);
}

type TypedServers = Omit<ServersInput, "version" | "password">;

export function serversOf(typed: TypedServers): MailServers {
	return {
		imap: { host: typed.imapHost.toLowerCase(), port: typed.imapPort, security: typed.imapSecurity },
		smtp: { host: typed.smtpHost.toLowerCase(), port: typed.smtpPort, security: typed.smtpSecurity },
		userName: typed.userName,
	};
}

type Reconnected = { tokens: Secrets; signInMethod: Account["signInMethod"]; userName: string };

/** Starts the sync again with a new permission of Google or Microsoft. */
export const reconnectAccount = (
	by: Editor,
	seen: Seen,
	{ tokens, signInMethod, userName }: Reconnected,
	now: Date,
): Promise<"done" | "stale"> =>
	change(
		by,
		seen,
		["active", "paused", "sign-in-failed", "reconnect"],
		{ ...working, connectedAt: now, signInMethod, userName },
		"connected",
		now,
		(tx, id) => writeSecrets(tx, id, tokens),
	);

export const pauseAccount = (by: Editor, seen: Seen, now: Date) =>
	change(by, seen, ["active", "sign-in-failed", "reconnect"], { status: "paused" }, "paused", now);

export const resumeAccount = (by: Editor, seen: Seen, now: Date) =>
	change(by, seen, ["paused"], { status: "active", failures: 0 }, "resumed", now);

export const syncAccountNow = (by: Editor, seen: Seen, now: Date) =>
	change(by, seen, ["active"], { syncRequestedAt: now, failures: 0 }, "sync-requested", now);

/** Deletes the password and stops the sync. The emails stay with their customers, and on the server. */
export const removeAccount = (by: Editor, seen: Seen, now: Date) =>
	change(
		by,
		seen,
		["active", "paused", "sign-in-failed", "reconnect"],
		{ status: "removed" },
		"removed",
		now,
		(tx, id) => deleteSecrets(tx, id),
	);

/** Replaces the people who may read and answer the account's messages. */
export async function changeAccess(
	by: Editor,
	seen: Seen,
	staffIds: readonly string[],
	now: Date,
): Promise<"done" | "stale"> {
	const known = staffIds.length
		? await db
				.select({ id: staff.id })
				.from(staff)
				.where(and(inArray(staff.id, [...staffIds]), ne(staff.role, "owner")))
		: [];
	const all: AccountStatus[] = ["active", "paused", "sign-in-failed", "reconnect"];
	return change(by, seen, all, {}, "access-changed", now, async (tx, id) => {
		await tx.delete(mailAccountGrants).where(eq(mailAccountGrants.accountId, id));
		if (known.length)
			await tx.insert(mailAccountGrants).values(known.map((person) => ({ accountId: id, staffId: person.id })));
	});
}

async function change(
	by: Editor,
	{ id, version }: Seen,
	from: AccountStatus[],
	set: Partial<Account>,
	action: string,
	now: Date,
	also?: (tx: Tx, id: string) => Promise<unknown>,
): Promise<"done" | "stale"> {
	return changeAccounts(async (tx) => {
		const rows = await tx
			.update(mailAccounts)
			.set({ ...set, updatedAt: now, version: sql`${mailAccounts.version} + 1` })
			.where(and(eq(mailAccounts.id, id), eq(mailAccounts.version, version), inArray(mailAccounts.status, from)))
			.returning({ id: mailAccounts.id });
		if (!rows.length) return "stale";
		await also?.(tx, id);
		await recordAudit(tx, actor(by), entity, id, action, {}, now);
		return "done";
	});
}

/** Every instance learns of the change at once, and the one that syncs the account acts on it. */
async function changeAccounts<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
	const result = await db.transaction(async (tx) => {
		await broadcast(tx, accountTopic);
		return run(tx);
	});
	receiveBroadcast(accountTopic);
	return result;
}
