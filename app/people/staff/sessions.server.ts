import { and, eq, lt } from "drizzle-orm";
import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { auth } from "./auth.server.ts";
import { isSessionOver, lastUseInterval } from "./session-limits.ts";
import { staffSessions } from "./tables.server.ts";

export type StaffSession = {
	staff: Staff;
	session: { id: string; createdAt: Date; confirmedAt: Date | null; handedOverAt: Date | null };
	twoFactor: boolean;
};

/**
 * The session of a request; null without one, after it has ended, when the account is deactivated, or while the device is
 * in a customer's hands.
 */
export async function findSession(headers: Headers, now = new Date()): Promise<StaffSession | null> {
	const found = await findSessionOfDevice(headers, now);
	return found?.session.handedOverAt ? null : found;
}

/** The same, also while the device is in a customer's hands. It then proves which device it is, and gives no access. */
export async function findSessionOfDevice(headers: Headers, now = new Date()): Promise<StaffSession | null> {
	if (!headers.get("cookie")?.includes("staff.session_token")) return null;
	const found = await auth().api.getSession({ headers });
	if (!found || found.user.deactivatedAt) return null;
	const { session, user } = found;
	const role = user.role as Role;
	const { id, createdAt, updatedAt, confirmedAt, handedOverAt } = session;
	if (isSessionOver({ createdAt, lastUsedAt: updatedAt }, role, now)) {
		await db.delete(staffSessions).where(eq(staffSessions.id, id));
		return null;
	}
	if (now.getTime() - updatedAt.getTime() > lastUseInterval) await recordUse(id, now);
	return {
		staff: { id: user.id, name: user.name, email: user.email, role, sessionId: id },
		session: { id, createdAt, confirmedAt: confirmedAt ?? null, handedOverAt: handedOverAt ?? null },
		twoFactor: user.twoFactorEnabled === true,
	};
}

async function recordUse(id: string, now: Date): Promise<void> {
	await db
		.update(staffSessions)
		.set({ updatedAt: now })
		.where(and(eq(staffSessions.id, id), lt(staffSessions.updatedAt, now)));
}

/** Locks the browser that a person hands to a customer, in all its tabs. Only a new sign-in opens the back office there again. */
export async function handOverDevice(tx: Tx, { sessionId }: Staff, now: Date): Promise<void> {
	if (!sessionId) return;
	await tx.update(staffSessions).set({ handedOverAt: now }).where(eq(staffSessions.id, sessionId));
}

/** Ends the session of a device that was handed over, once someone has signed in there again. */
export async function endHandedOverSession(headers: Headers): Promise<void> {
	const session = (await findSessionOfDevice(headers))?.session;
	if (session?.handedOverAt) await db.delete(staffSessions).where(eq(staffSessions.id, session.id));
}
