// The words that two versions of a text differ in. Pure.

export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** longer texts are compared by line: the table of a comparison by word grows with the square */
const maxWords = 1500;

/** The parts of both texts in reading order. Joined without the added parts they are `before`, without the removed `after`. */
export function diffText(before: string, after: string): DiffPart[] {
	const byWord = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];
	const byLine = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
	const [words, others] = [byWord(before), byWord(after)];
	return Math.max(words.length, others.length) > maxWords
		? diffTokens(byLine(before), byLine(after))
		: diffTokens(words, others);
}

function diffTokens(before: readonly string[], after: readonly string[]): DiffPart[] {
	let start = 0;
	while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
	let end = 0;
	const longest = Math.min(before.length, after.length) - start;
	while (end < longest && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
	const parts: DiffPart[] = [];
	const add = (kind: DiffPart["kind"], text: string) => {
		const last = parts.at(-1);
		if (!text) return;
		if (last?.kind === kind) last.text += text;
		else parts.push({ kind, text });
	};
	add("same", before.slice(0, start).join(""));
	addMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), add);
	add("same", before.slice(before.length - end).join(""));
	return joinChanges(parts);
}

/** Two changes with nothing but a blank between them read as one. */
function joinChanges(parts: readonly DiffPart[]): DiffPart[] {
	const joined: DiffPart[] = [];
	let [removed, added] = ["", ""];
	const flush = () => {
		if (removed) joined.push({ kind: "removed", text: removed });
		if (added) joined.push({ kind: "added", text: added });
		[removed, added] = ["", ""];
	};
	parts.forEach(({ kind, text }, index) => {
		const isBlankBetween = kind === "same" && !text.trim() && (removed || added) && index < parts.length - 1;
		if (kind === "removed" || isBlankBetween) removed += text;
		if (kind === "added" || isBlankBetween) added += text;
		if (kind !== "same" || isBlankBetween) return;
		flush();
		joined.push({ kind, text });
	});
	flush();
	return joined;
}

/** By the longest common subsequence: `lengths` has, for each pair of positions, that of what follows. */
function addMiddle(
	before: readonly string[],
	after: readonly string[],
	add: (kind: DiffPart["kind"], text: string) => void,
): void {
	const columns = after.length + 1;
	const lengths = new Uint16Array((before.length + 1) * columns);
	const at = (row: number, column: number) => lengths[row * columns + column] ?? 0;
	for (let row = before.length - 1; row >= 0; row--)
		for (let column = after.length - 1; column >= 0; column--)
			lengths[row * columns + column] =
				before[row] === after[column]
					? at(row + 1, column + 1) + 1
					: Math.max(at(row + 1, column), at(row, column + 1));
	let [row, column] = [0, 0];
	while (row < before.length || column < after.length) {
		if (row < before.length && before[row] === after[column]) {
			add("same", before[row] ?? "");
			row += 1;
			column += 1;
		} else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) {
			add("removed", before[row] ?? "");
			row += 1;
		} else {
			add("added", after[column] ?? "");
			column += 1;
		}
	}
}
