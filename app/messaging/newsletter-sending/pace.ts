// How fast the newsletter is sent, and when sending stops by itself. Pure.

export type SendingLimits = {
	/** emails per second, all instances together */
	perSecond: number;
	perHour: number;
	/** errors in a row after which an issue pauses */
	maxErrors: number;
};

/** Cautious: small email providers block an account that suddenly sends a lot. */
export const defaultLimits: SendingLimits = { perSecond: 2, perHour: 1_000, maxErrors: 10 };

export const limitBounds: Record<keyof SendingLimits, { min: number; max: number }> = {
	perSecond: { min: 1, max: 100 },
	perHour: { min: 1, max: 100_000 },
	maxErrors: { min: 3, max: 100 },
};

/** Minutes until the next attempt after each temporary failure. The attempt after the last one is final. */
const retryMinutes = [5, 15, 60, 180, 480] as const;

/** When to try again after the attempt with this number, which failed for now; null when it was the last one. */
export function nextAttempt(attempts: number, now: Date): Date | null {
	const minutes = retryMinutes[attempts - 1];
	return minutes ? new Date(now.getTime() + minutes * 60_000) : null;
}

/** Milliseconds to wait after this many errors in a row, so that a server in trouble gets some rest. */
export function errorDelay(errors: number): number {
	return errors === 0 ? 0 : Math.min(250 * 2 ** (errors - 1), 15_000);
}
