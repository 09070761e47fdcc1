import { lt } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { staffResets, staffSessions, staffVerifications } from "./tables.server.ts";

/** Throws away what has run out: sessions, half-done sign-ins and reset links. */
export async function sweepSignIns(now: Date): Promise<void> {
	await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
	await db.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now));
	await db.delete(staffResets).where(lt(staffResets.expiresAt, now));
}
