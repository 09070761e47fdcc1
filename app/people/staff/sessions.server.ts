import { and, eq, lt } from "drizzle-orm";
import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auth } from "./auth.server.ts";
import { isSessionOver, lastUseInterval } from "./session-limits.ts";
import { staffSessions } from "./tables.server.ts";

export type StaffSession = {
	staff: Staff;
	session: { id: string; createdAt: Date; confirmedAt: Date | null };
	twoFactor: boolean;
};

/** The session of a request; null without one, after it has ended, or when the account is deactivated. */
export async function findSession(headers: Headers, now = new Date()): Promise<StaffSession | null> {
	if (!headers.get("cookie")?.includes("staff.session_token")) return null;
	const found = await auth().api.getSession({ headers });
	if (!found || found.user.deactivatedAt) return null;
	const { session, user } = found;
	const role = user.role as Role;
	const { id, createdAt, updatedAt, confirmedAt } = session;
	if (isSessionOver({ createdAt, lastUsedAt: updatedAt }, role, now)) {
		await db.delete(staffSessions).where(eq(staffSessions.id, id));
		return null;
	}
	if (now.getTime() - updatedAt.getTime() > lastUseInterval) await recordUse(id, now);
	return {
		staff: { id: user.id, name: user.name, email: user.email, role, sessionId: id },
		session: { id, createdAt, confirmedAt: confirmedAt ?? null },
		twoFactor: user.twoFactorEnabled === true,
	};
}

async function recordUse(id: string, now: Date): Promise<void> {
	await db
		.update(staffSessions)
		.set({ updatedAt: now })
		.where(and(eq(staffSessions.id, id), lt(staffSessions.updatedAt, now)));
}
