import { lt, or } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { customerSessions, customerVerifications } from "./tables.server.ts";

/** Each use extends a session, but not forever: it may be on a phone that was sold. */
const longestSessionDays = 180;

/** Sessions that started before this time have expired, no matter how often they are used. */
export function oldestSignIn(now: Date): Date {
	return new Date(now.getTime() - longestSessionDays * 86_400_000);
}

/** Deletes expired sessions and sign-in links. */
export async function deleteExpiredSessions(now: Date): Promise<void> {
	await db
		.delete(customerSessions)
		.where(or(lt(customerSessions.expiresAt, now), lt(customerSessions.createdAt, oldestSignIn(now))));
	await db.delete(customerVerifications).where(lt(customerVerifications.expiresAt, now));
}
