import { lt } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { customerSessions, customerVerifications } from "./tables.server.ts";

/** Deletes expired sessions and sign-in links. */
export async function deleteExpiredSessions(now: Date): Promise<void> {
	await db.delete(customerSessions).where(lt(customerSessions.expiresAt, now));
	await db.delete(customerVerifications).where(lt(customerVerifications.expiresAt, now));
}
