/** At most `places` pieces of work run at the same time; the others wait in line. */
export function takeTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
	let free = places;
	const line: (() => void)[] = [];
	return async (work) => {
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => line.push(resolve));
		try {
			return await work();
		} finally {
			const next = line.shift();
			if (next) next();
			else free += 1;
		}
	};
}
