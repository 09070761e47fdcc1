// Repeated errors would fill the disk and hide the others.

export type Limit = {
	/** errors of one kind that are logged before the others are counted */
	firstLines: number;
	/** milliseconds between two counts */
	countEvery: number;
};

export const logLimit: Limit = { firstLines: 5, countEvery: 60_000 };

type Group = { level: number; message: string; total: number; inPeriod: number; suppressed: number };

/**
 * Returns a function that says whether an error is to be logged: the first ones of a kind, then one a minute. `write` gets the
 * number of the others once a minute, and a last line when a minute had none.
 */
export function createLogLimit(
	{ firstLines, countEvery }: Limit,
	write: (level: number, fields: object, message: string) => void,
): (level: number, message: string, kind: string) => boolean {
	const groups = new Map<string, Group>();
	let timer: NodeJS.Timeout | undefined;

	function writeCounts(): void {
		for (const [kind, group] of groups) {
			const { level, message, total, inPeriod, suppressed } = group;
			if (suppressed > 0) write(level, { error: kind, repeated: suppressed, total }, `${message}, repeated`);
			if (inPeriod === 0) groups.delete(kind);
			if (inPeriod === 0 && total > firstLines) write(level, { error: kind, total }, `${message}, ended`);
			Object.assign(group, { inPeriod: 0, suppressed: 0 });
		}
		if (groups.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	}

	return (level, message, kind) => {
		const group = groups.get(kind) ?? { level, message, total: 0, inPeriod: 0, suppressed: 0 };
		groups.set(kind, group);
		timer ??= setInterval(writeCounts, countEvery).unref();
		group.total += 1;
		group.inPeriod += 1;
		if (group.total <= firstLines || group.inPeriod === 1) return true;
		group.suppressed += 1;
		return false;
	};
}
