// How long a staff session lasts, and when a person must confirm who they are again. Pure.
import type { Role } from "#app/noun/permissions.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many days after the sign-in a session ends, no matter how much it is used. */
export const sessionDays = 30;
/** How often the last use of a session is stored. */
export const lastUseInterval = 5 * minute;
/** How many minutes a sign-in or a confirmation allows security changes and exports. */
const confirmationMinutes = 10;

/** Unused sessions of those who see prices and customers end overnight; the field app must survive a week without a network. */
const idleLimits: Record<Role, number> = { owner: 12 * hour, office: 12 * hour, estimator: 14 * day, crew: 14 * day };

/** Whether the session has ended: 30 days after the sign-in, or after the role's time without use. */
export function isSessionOver(session: { createdAt: Date; lastUsedAt: Date }, role: Role, now: Date): boolean {
	const age = now.getTime() - session.createdAt.getTime();
	const idle = now.getTime() - session.lastUsedAt.getTime();
	return age >= sessionDays * day || idle >= idleLimits[role];
}

/** Whether the person has signed in or confirmed who they are within the last 10 minutes. */
export function isRecentlyConfirmed(confirmedAt: Date | null, now: Date): boolean {
	return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmationMinutes * minute;
}
