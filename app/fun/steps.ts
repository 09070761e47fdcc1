// Time of a game in equal steps: the same moves give the same game on a fast screen and on a slow one. Pure.

export const stepSeconds = 1 / 60;

/**
 * Steps due after `elapsed` seconds, and the seconds carried to the next frame. Of more than `most` the rest is dropped:
 * a game that was hidden or slow goes on from where it stood, it does not catch up.
 */
export function stepsDue(carried: number, elapsed: number, most = 6): { steps: number; carried: number } {
	const time = carried + Math.max(0, elapsed);
	const steps = Math.floor(time / stepSeconds + 1e-9);
	if (steps > most) return { steps: most, carried: 0 };
	return { steps, carried: Math.max(0, time - steps * stepSeconds) };
}
