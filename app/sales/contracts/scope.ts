// What a contract's scope of work says isn't included. Pure.

const heading = /^not included( in the price)?\s*:?$/i;
const inOneLine = /^not included( in the price)?\s*:\s*(.+)/i;

/** The work, and the lines below "Not included:" apart from it, so that they can't be read as a part of the work. */
export function splitScope(scope: readonly string[]): { work: string[]; excluded: string[] } {
	const from = scope.findIndex((line) => heading.test(line.trim()));
	const above = from < 0 ? scope : scope.slice(0, from);
	const below = from < 0 ? [] : scope.slice(from + 1);
	const named = above.map((line) => ({ line, excluded: inOneLine.exec(line.trim())?.[2] }));
	return {
		work: named.flatMap(({ line, excluded }) => (excluded ? [] : [line])),
		excluded: [...named.flatMap(({ excluded }) => excluded ?? []), ...below],
	};
}
