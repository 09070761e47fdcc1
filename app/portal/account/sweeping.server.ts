import { lt } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { customerSessions, customerVerifications } from "./tables.server.ts";

/** Throws away what has run out: sessions, and links that nobody used. */
export async function sweepAccounts(now: Date): Promise<void> {
	await db.delete(customerSessions).where(lt(customerSessions.expiresAt, now));
	await db.delete(customerVerifications).where(lt(customerVerifications.expiresAt, now));
}
