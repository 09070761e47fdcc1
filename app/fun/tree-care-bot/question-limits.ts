// How many questions the bot answers. Counted in memory, because a count in the database would cost more than an answer.
// Not per visit: visitors have no cookie, and a school class shares one address, so the limit per address fits a class
// and the limit for everyone protects the server. Emergencies and refusals aren't limited: they need no search. Pure.

const windowMs = 60_000;
/** a class of 30 in which everyone asks every three seconds */
export const maxPerAddress = 600;
/** about 20 a second for this process */
export const maxForEveryone = 1200;

/** Returns a function that counts one question and returns the seconds to wait, or null when it may be answered. */
export function createQuestionLimits(): (address: string, now: number) => number | null {
	let startedAt = Number.NEGATIVE_INFINITY;
	let total = 0;
	const byAddress = new Map<string, number>();
	return (address, now) => {
		if (now - startedAt >= windowMs) {
			startedAt = now;
			total = 0;
			byAddress.clear();
		}
		const count = byAddress.get(address) ?? 0;
		if (count >= maxPerAddress || total >= maxForEveryone) return Math.ceil((startedAt + windowMs - now) / 1000);
		byAddress.set(address, count + 1);
		total += 1;
		return null;
	};
}
