// Fixed time steps for games: the same moves give the same game on fast and slow screens. Pure.

export const stepSeconds = 1 / 60;

/**
 * Number of steps due after `elapsed` seconds, and the seconds to carry to the next frame. Steps beyond `most` are
 * dropped: a game that was hidden or slow resumes where it stopped and doesn't catch up.
 */
export function stepsDue(carried: number, elapsed: number, most = 6): { steps: number; carried: number } {
	const time = carried + Math.max(0, elapsed);
	const steps = Math.floor(time / stepSeconds + 1e-9);
	if (steps > most) return { steps: most, carried: 0 };
	return { steps, carried: Math.max(0, time - steps * stepSeconds) };
}
