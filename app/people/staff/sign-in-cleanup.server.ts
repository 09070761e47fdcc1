import { lt } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { staffResets, staffSessions, staffVerifications } from "./tables.server.ts";

/** Deletes expired sessions, unfinished sign-ins and reset links. */
export async function deleteExpiredSignIns(now: Date): Promise<void> {
	await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
	await db.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now));
	await db.delete(staffResets).where(lt(staffResets.expiresAt, now));
}
