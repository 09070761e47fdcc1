// How many questions the bot answers. Counted in memory, because a count in the database would cost more than an answer.
// Not per visit: visitors have no cookie, and a school class shares one address. Emergencies and refusals aren't limited:
// they need no search. Pure.

/** Counts fade within about this time: after it, 37% of a count is left. */
const fadeMs = 60_000;
/** about 20 a second for this process */
export const maxForEveryone = 1200;
/** What one address can ask when no one else does: a class of 30 in which everyone asks every three seconds. */
export const maxPerAddress = maxForEveryone / 2;
/** Counts below this are forgotten, so the map holds a few thousand addresses at most. */
const forgotten = 0.5;

/**
 * Returns a function that counts one question and returns the seconds to wait, or null when it may be answered.
 *
 * An address may ask while its own count is less than what is left for everyone. So those who ask most settle at equal
 * shares, and something is always left for an address that has asked nothing yet.
 */
export function createQuestionLimits(): (address: string, now: number) => number | null {
	let fadedAt = 0;
	let total = 0;
	const byAddress = new Map<string, number>();

	function fade(now: number): void {
		const rest = Math.exp(-Math.max(0, now - fadedAt) / fadeMs);
		fadedAt = Math.max(now, fadedAt);
		total *= rest;
		for (const [address, count] of byAddress) {
			if (count * rest < forgotten) byAddress.delete(address);
			else byAddress.set(address, count * rest);
		}
	}

	return (address, now) => {
		if (now - fadedAt >= 1000) fade(now);
		const count = byAddress.get(address) ?? 0;
		const taken = total + count;
		if (taken >= maxForEveryone) return Math.ceil((fadeMs * Math.log((taken + 1) / maxForEveryone)) / 1000) || 1;
		byAddress.set(address, count + 1);
		total += 1;
		return null;
	};
}
