import { and, eq, like, ne } from "drizzle-orm";
import type { Role } from "#app/noun/permissions.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import {
	staff,
	staffAccounts,
	staffPasskeys,
	staffResets,
	staffSessions,
	staffVerifications,
} from "./tables.server.ts";

/** Adds a person with a password and returns the id. Null when the email is taken. */
export async function addPerson(
	tx: Tx,
	person: { name: string; email: string; role: Role },
	passwordHash: string,
): Promise<string | null> {
	const [row] = await tx
		.insert(staff)
		.values({ ...person, emailVerified: true })
		.onConflictDoNothing({ target: staff.email })
		.returning({ id: staff.id });
	if (!row) return null;
	await writePassword(tx, row.id, passwordHash);
	return row.id;
}

/** Sets the password, ends all sessions except `keepSession`, and invalidates open reset links. */
export async function replacePassword(
	tx: Tx,
	staffId: string,
	passwordHash: string,
	now: Date,
	keepSession?: string,
): Promise<void> {
	await writePassword(tx, staffId, passwordHash);
	await endSessions(tx, staffId, keepSession);
	await tx.update(staffResets).set({ usedAt: now }).where(eq(staffResets.userId, staffId));
}

/** Ends all sessions except `keep` and the person's trusted devices. Returns how many sessions were ended. */
export async function endSessions(tx: Tx, staffId: string, keep?: string): Promise<number> {
	const ownSessions = eq(staffSessions.userId, staffId);
	const ended = await tx.delete(staffSessions).where(keep ? and(ownSessions, ne(staffSessions.id, keep)) : ownSessions);
	await tx
		.delete(staffVerifications)
		.where(and(eq(staffVerifications.value, staffId), like(staffVerifications.identifier, "trust-device-%")));
	return ended.rowCount ?? 0;
}

/** Records that the person has proved who they are in this browser, by password or passkey. */
export async function recordConfirmation(sessionId: string, now: Date): Promise<void> {
	await db.update(staffSessions).set({ confirmedAt: now, updatedAt: now }).where(eq(staffSessions.id, sessionId));
}

/** Removes all passkeys of a person. Returns how many there were. */
export async function removePasskeys(tx: Tx, staffId: string): Promise<number> {
	return (await tx.delete(staffPasskeys).where(eq(staffPasskeys.userId, staffId))).rowCount ?? 0;
}

/** Runs the change. "last-owner" when it would leave no active owner, which a database trigger rejects. */
export async function unlessLastOwner<T>(change: () => Promise<T>): Promise<T | "last-owner"> {
	try {
		return await change();
	} catch (error) {
		if (isLastOwner(error)) return "last-owner";
		throw error;
	}
}

function isLastOwner(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if ((cause as { constraint?: string }).constraint === "staff_last_owner") return true;
	return false;
}

async function writePassword(tx: Tx, staffId: string, password: string): Promise<void> {
	await tx
		.insert(staffAccounts)
		.values({ userId: staffId, accountId: staffId, providerId: "credential", password })
		.onConflictDoUpdate({
			target: [staffAccounts.userId, staffAccounts.providerId],
			set: { password, updatedAt: new Date() },
		});
}
