import { and, desc, eq, gt } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { consumeAccountLimit, resetAccountLimit } from "#app/platform/rate-limits.server.ts";
import { endSessions, recordConfirmation, replacePassword } from "./credentials.server.ts";
import { deviceName } from "./device.ts";
import { sendSecurityAlert } from "./emails.server.ts";
import { hashPassword, passwordMatches } from "./passwords.server.ts";
import { staff, staffAccounts, staffPasskeys, staffSessions } from "./tables.server.ts";
import { signInAccountLimit } from "./urls.ts";

type Me = Permitted<"account.own">;

export type OwnSession = { id: string; device: string; ip: string; lastUsed: Date; signedIn: Date };
export type OwnPasskey = { id: string; name: string; createdAt: Date };

/** The browsers that this person is signed in on, last used first. */
export async function listOwnSessions(by: Me, now: Date): Promise<OwnSession[]> {
	const rows = await db
		.select()
		.from(staffSessions)
		.where(and(eq(staffSessions.userId, by.id), gt(staffSessions.expiresAt, now)))
		.orderBy(desc(staffSessions.updatedAt), desc(staffSessions.id));
	return rows.map(({ id, userAgent, ipAddress, updatedAt, createdAt }) => ({
		id,
		device: deviceName(userAgent),
		ip: ipAddress ?? "",
		lastUsed: updatedAt,
		signedIn: createdAt,
	}));
}

export async function listOwnPasskeys(by: Me): Promise<OwnPasskey[]> {
	const rows = await db
		.select({ id: staffPasskeys.id, name: staffPasskeys.name, createdAt: staffPasskeys.createdAt })
		.from(staffPasskeys)
		.where(eq(staffPasskeys.userId, by.id))
		.orderBy(desc(staffPasskeys.id));
	return rows.map((row) => ({ ...row, name: row.name || "Passkey" }));
}

export async function changeOwnName(by: Me, name: string, now: Date): Promise<void> {
	if (name === by.name) return;
	await db.transaction(async (tx) => {
		await tx.update(staff).set({ name, updatedAt: now }).where(eq(staff.id, by.id));
		await recordAudit(tx, actor(by), "staff", by.id, "renamed", { name: { from: by.name, to: name } });
	});
}

/** Changes the password after checking the current one. Signs out all other devices. */
export async function changeOwnPassword(
	by: Me,
	sessionId: string,
	passwords: { current: string; next: string },
	now: Date,
): Promise<"changed" | "wrong" | { wait: number }> {
	const checked = await checkOwnPassword(by, passwords.current);
	if (checked !== "right") return checked;
	const hash = await hashPassword(passwords.next);
	await db.transaction(async (tx) => {
		await replacePassword(tx, by.id, hash, now, sessionId);
		await sendSecurityAlert(tx, { ...by, to: by.email, what: "Your password was changed", at: now });
		await recordAudit(tx, actor(by), "staff", by.id, "password-changed");
	});
	return "changed";
}

/** Checks the password again before a security change, in case someone else is at an unlocked screen. */
export async function checkOwnPassword(by: Me, password: string): Promise<"right" | "wrong" | { wait: number }> {
	const key = `own:${by.id}`;
	const wait = await consumeAccountLimit(signInAccountLimit, key);
	if (wait) return { wait };
	const [account] = await db
		.select({ hash: staffAccounts.password })
		.from(staffAccounts)
		.where(and(eq(staffAccounts.userId, by.id), eq(staffAccounts.providerId, "credential")));
	if (!account?.hash || !(await passwordMatches(password, account.hash))) return "wrong";
	await resetAccountLimit(signInAccountLimit, key);
	if (by.sessionId) await recordConfirmation(by.sessionId, new Date());
	return "right";
}

/** Signs this person out of one browser. */
export async function endOwnSession(by: Me, sessionId: string): Promise<"ended" | "not-there"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.delete(staffSessions)
			.where(and(eq(staffSessions.id, sessionId), eq(staffSessions.userId, by.id)))
			.returning({ userAgent: staffSessions.userAgent });
		if (!row) return "not-there";
		await recordAudit(tx, actor(by), "staff", by.id, "session-ended", { device: deviceName(row.userAgent) });
		return "ended";
	});
}

/** Signs this person out everywhere except `keep`. Returns how many sessions were ended. */
export async function endOtherSessions(by: Me, keep?: string): Promise<number> {
	return db.transaction(async (tx) => {
		const ended = await endSessions(tx, by.id, keep);
		await recordAudit(tx, actor(by), "staff", by.id, "sessions-ended", { ended });
		return ended;
	});
}

type NewPasskey = Omit<typeof staffPasskeys.$inferInsert, "id" | "userId" | "createdAt">;

/** Adds a passkey that the browser has created and passkeys.server.ts has verified. */
export async function addPasskey(by: Me, passkey: NewPasskey, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.insert(staffPasskeys).values({ ...passkey, userId: by.id, createdAt: now });
		await sendSecurityAlert(tx, { ...by, to: by.email, what: "A passkey was added", at: now });
		await recordAudit(tx, actor(by), "staff", by.id, "passkey-added");
	});
}

export async function removePasskey(by: Me, id: string, now: Date): Promise<"removed" | "not-there"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.delete(staffPasskeys)
			.where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, by.id)))
			.returning({ name: staffPasskeys.name });
		if (!row) return "not-there";
		await sendSecurityAlert(tx, { ...by, to: by.email, what: "A passkey was removed", at: now });
		await recordAudit(tx, actor(by), "staff", by.id, "passkey-removed", { name: row.name });
		return "removed";
	});
}
