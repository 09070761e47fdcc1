// What the buttons above a Markdown field do to its text. Pure.

/** A text with what is selected in it. */
export type Selection = { text: string; from: number; to: number };

/** Puts marks around the selected words, or takes them away. */
export function wrap({ text, from, to }: Selection, mark: string): Selection {
	const [before, selected, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
	if (before.endsWith(mark) && after.startsWith(mark) && selected)
		return {
			text: before.slice(0, -mark.length) + selected + after.slice(mark.length),
			from: from - mark.length,
			to: to - mark.length,
		};
	return { text: before + mark + selected + mark + after, from: from + mark.length, to: to + mark.length };
}

/** Makes the selected words a link and selects where it leads, to type or paste over. */
export function withLink({ text, from, to }: Selection): Selection {
	const label = text.slice(from, to) || "link text";
	const target = "https://";
	const start = from + label.length + 3;
	return {
		text: `${text.slice(0, from)}[${label}](${target})${text.slice(to)}`,
		from: start,
		to: start + target.length,
	};
}

/** Makes each of the selected lines an item. */
export function asList({ text, from, to }: Selection): Selection {
	const start = text.lastIndexOf("\n", from - 1) + 1;
	const lines = text.slice(start, to).split("\n");
	const items = lines.map((line) => (line.startsWith("- ") ? line : `- ${line}`)).join("\n");
	// a list begins after a blank line
	const gap =
		start > 0 && !text.slice(0, start).endsWith("\n\n") && !/^- .*\n$/m.test(text.slice(0, start)) ? "\n" : "";
	const changed = gap + items;
	return {
		text: text.slice(0, start) + changed + text.slice(to),
		from: start + changed.length,
		to: start + changed.length,
	};
}
